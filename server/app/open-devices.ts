// Connections of a server to the outside: printers, price displays, other programs, and the stand-ins of
// a demo shop.
import { join } from 'node:path'
import { type DemoLab } from '@tillwright/demo/open-demo-lab.ts'
import { keepLabAccounts } from '@tillwright/demo/open-lab-bench.ts'
import { openLabPrograms } from '@tillwright/demo/open-lab-programs.ts'
import type { LabProgram } from '../areas/lab/lab-bench.ts'
import { freeDeliveries } from '../areas/feed/delivery.store.ts'
import { type SenderTerms, WebhookSender } from '../areas/feed/webhook-sender.ts'
import { openPopService, type PopService, type PopTerms } from '../areas/pop/pop-service.ts'
import { freePrinters } from '../areas/spool/printer-lease.store.ts'
import { openSpooler, type Spooler, type SpoolerTerms } from '../areas/spool/spooler.ts'
import type { Config } from '../platform/config.ts'
import type { Services } from '../platform/context.ts'
import type { OpenDatabase } from '../platform/db/open.ts'

/** Where this server answers on its own machine: empty until it listens. */
export interface Address {
  url: string
}

const spoolEachMs = 500
const pollDisplaysEachMs = 5_000
const webhooksEachMs = 1_000

/** Price displays; those of a demo shop hang on the laboratory's access point. */
export const openShelves = (
  { isTraining }: Config,
  base: Pick<PopTerms, 'db' | 'clock' | 'log'>,
  lab: DemoLab | null,
): PopService =>
  openPopService({
    ...base,
    lab: lab?.devices.accessPoints ?? new Map(),
    reachesNetwork: !isTraining,
    eachMs: pollDisplaysEachMs,
  })

/** Alongside everything else: papers for the tills. */
export async function openPrinters(
  config: Config,
  base: Pick<SpoolerTerms, 'db' | 'clock' | 'log' | 'sealer'> & Pick<OpenDatabase, 'room'>,
  lab: DemoLab | null,
): Promise<Spooler> {
  const { db, clock, sealer, room } = base
  // No server is holding a printer at this point, so a start without disk space for this does not
  // wait for more.
  await freePrinters(db).catch((cause: unknown) => {
    if (!room.note(cause)) throw cause
  })
  if (lab !== null) await room.whenThereIsRoom(() => keepLabAccounts(db, sealer, clock.now()))
  return openSpooler({ ...base, ...spoolOf(config, lab) })
}

/** A demo shop prints on stand-ins of this machine; no other shop reaches this machine's ports. */
function spoolOf(config: Config, lab: DemoLab | null): Partial<SpoolerTerms> {
  const usual = { eachMs: spoolEachMs, reachesNetwork: !config.isTraining }
  if (lab === null) return usual
  const named = [...config.labPrinters].map(
    ([name, port]) => [name, { host: '127.0.0.1', port }] as const,
  )
  const { spool } = lab.devices
  return { ...usual, ...spool, lab: new Map([...spool.lab, ...named]) }
}

/** Programs of others hear what happens; of a practice shop nobody does. */
export async function openWebhooks(
  { isPrivateWebhookAllowed, isTraining }: Config,
  base: Pick<SenderTerms, 'db' | 'clock' | 'log' | 'sealer'> & Pick<OpenDatabase, 'room'>,
): Promise<WebhookSender> {
  await freeDeliveries(base.db).catch((cause: unknown) => {
    if (!base.room.note(cause)) throw cause
  })
  return new WebhookSender({
    ...base,
    isPrivateAllowed: isPrivateWebhookAllowed,
    ...(!isTraining && { eachMs: webhooksEachMs }),
  })
}

interface LabTerms {
  readonly base: Pick<Services, 'db' | 'clock' | 'room'>
  readonly lab: DemoLab | null
  readonly address: Readonly<Address>
}

/** The devices of a demo shop, and the programs that order in it over HTTP; nothing in a real one. */
export async function openLab(
  { dataFolder }: Config,
  { base: { db, clock, room }, lab, address }: LabTerms,
): Promise<Pick<Services, 'lab' | 'labPrograms'>> {
  if (lab === null) return { lab: [], labPrograms: [] }
  const labPrograms: LabProgram[] = []
  const keysFile = join(dataFolder, 'lab-programs.json')
  await room.whenThereIsRoom(async () => {
    const terms = { db, keysFile, nowMs: clock.now(), shopUrl: () => address.url }
    labPrograms.push(...(await openLabPrograms(terms)))
  })
  return { lab: lab.devices.bench, labPrograms }
}

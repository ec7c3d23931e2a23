import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabPayment } from '@tillwright/lab/gateway-ledger.ts'
import type { Clock } from '@tillwright/server/platform/clock.ts'
import { fromStored } from '@tillwright/server/platform/db/stored-json.ts'
import type { GatewayKind } from '@tillwright/server/areas/gateways/gateway.ts'
import type { GatewayAccount } from '@tillwright/server/areas/gateways/gateway-account.ts'
import { startDemoGateways } from './demo-gateways.ts'
import { openDemoKeys } from './demo-keys.ts'
import { type DemoBench, openLabBench } from './open-lab-bench.ts'

/** The demo shop's payment gateway and its devices, running in this process. */
export interface DemoLab {
  readonly accounts: readonly GatewayAccount[]
  readonly devices: DemoBench
  close(): Promise<void>
}

interface StoredPayment {
  readonly kind: GatewayKind
  readonly payment: LabPayment
}

const notifyEachMs = 1000

/**
 * Starts the lab's gateway for the demo shop. Its keys are generated at the first start and stored
 * in the data folder; each payment is written there before it is answered, a line each, so that the
 * gateway, which lives in this process, does not lose it on exit.
 */
export async function openDemoLab(dataFolder: string, clock: Clock): Promise<DemoLab> {
  const file = paymentsFile(dataFolder)
  const { lab, accounts } = await startDemoGateways({
    keys: await openDemoKeys(join(dataFolder, 'lab-keys.json')),
    now: () => clock.now(),
    noticeEachMs: notifyEachMs,
    stored: storedPayments(dataFolder),
    keep: (kind, payment) => appendFileSync(file, `${JSON.stringify({ kind, payment })}\n`),
  })
  const devices = await openLabBench(clock)
  const close = async () => {
    await Promise.all([lab.close(), devices.close()])
  }
  return { accounts, devices, close }
}

const paymentsFile = (dataFolder: string): string => join(dataFolder, 'lab-payments.jsonl')

/**
 * Returns the payments of a demo shop's gateway: the last line about each. A line cut off by a
 * power cut is ignored.
 */
export function storedPayments(dataFolder: string): Partial<Record<GatewayKind, LabPayment[]>> {
  const file = paymentsFile(dataFolder)
  if (!existsSync(file)) return {}
  const last = new Map<string, StoredPayment>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.endsWith('}}')) continue
    const stored = fromStored<StoredPayment>(line)
    last.set(`${stored.kind} ${stored.payment.number}`, stored)
  }
  const of = (wanted: GatewayKind) =>
    [...last.values()].filter(({ kind }) => kind === wanted).map(({ payment }) => payment)
  return { sandbox: of('sandbox'), ysepay: of('ysepay'), yoppay: of('yoppay') }
}

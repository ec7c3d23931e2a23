import { randomUUID } from 'node:crypto'
import type { PrinterAddress } from '@tillwright/domain/printing/printer-address.ts'
import {
  type PrinterCloud,
  type PrinterPlace,
  readPrinterPlace,
  spokenAt,
} from '@tillwright/domain/printing/printer-place.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Sealer } from '../account/sealer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { cloudUrls } from './cloud-printers.ts'
import type { StorePrinter } from './printer-lease.store.ts'
import type { LineLimits } from './printer-line.ts'
import { type PrintDependencies, servePrinter } from './serve-printer.ts'
import { printersDue } from './spool-job.store.ts'

/** Prints for the tills, alongside everything else that a server does. */
export interface Spooler {
  readonly room: PrintDependencies
  /** Looks at a printer now. Answers at once; the work goes on by itself. */
  readonly wake: (printer: StorePrinter) => void
  /** Looks at every printer that has something to do, and waits until they are served. */
  readonly sweep: () => Promise<void>
  /** Begins nothing new and waits for what is under way. */
  readonly stop: () => Promise<void>
}

export interface SpoolerTerms {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Logger
  /** Opens the keys to printer clouds. */
  readonly sealer: Sealer
  readonly limits?: LineLimits
  /** Printers of the laboratory by name; a setting may name them in place of an address. */
  readonly lab?: ReadonlyMap<string, PrinterAddress>
  /** Where the laboratory's printer clouds answer, in place of the real ones. */
  readonly labClouds?: Readonly<Partial<Record<PrinterCloud, string>>>
  /** False where no address of the outside counts, the laboratory's names alone. */
  readonly reachesNetwork?: boolean
  /** How often it looks by itself; tests ask instead. */
  readonly eachMs?: number
}

const cloudAnswerMs = 8_000
const usualLimits: LineLimits = { connectMs: 3_000, answerMs: 3_000, writeMs: 10_000 }

/** Starts looking for papers to print. */
export function openSpooler(terms: SpoolerTerms): Spooler {
  const { db, clock, log } = terms
  const room: PrintDependencies = {
    db,
    clock,
    limits: terms.limits ?? usualLimits,
    placeOf: (address) =>
      placeInLab(terms.lab, address) ??
      (terms.reachesNetwork === false ? null : readPrinterPlace(address)),
    cloud: {
      sealer: terms.sealer,
      clock,
      urlOf: (cloud) => terms.labClouds?.[cloud] ?? cloudUrls[cloud],
      timeoutMs: terms.limits?.answerMs ?? cloudAnswerMs,
    },
    holder: randomUUID(),
  }
  const serving = new Map<string, Promise<void>>()
  let isStopping = false
  const serve = (printer: StorePrinter): Promise<void> => {
    const key = `${printer.platformId} ${printer.storeId} ${printer.address}`
    if (isStopping) return Promise.resolve()
    // Behind whatever is under way: that may have looked before the newest paper came.
    const served = (serving.get(key) ?? Promise.resolve())
      .then(() => (isStopping ? undefined : servePrinter(room, printer)))
      .catch((err: unknown) => log.error({ err }, 'a printer could not be served'))
    serving.set(key, served)
    void served.finally(() => {
      if (serving.get(key) === served) serving.delete(key)
    })
    return served
  }
  const sweep = async () => {
    const due = await printersDue(db, clock.now())
    await Promise.all(due.map(serve))
  }
  const stopSweeping =
    terms.eachMs === undefined
      ? () => undefined
      : sweepEach(terms.eachMs, () =>
          sweep().catch((err: unknown) => log.error({ err }, 'nobody looked after the printers')),
        )
  return {
    room,
    wake: (printer) => void serve(printer),
    sweep,
    stop: async () => {
      stopSweeping()
      isStopping = true
      await Promise.all(serving.values())
    },
  }
}

function placeInLab(lab: SpoolerTerms['lab'], address: string): PrinterPlace | null {
  const { speaks, address: name } = spokenAt(address)
  const at = lab?.get(name)
  return at === undefined ? null : { kind: 'line', speaks, at }
}

/** One sweep at a time. */
function sweepEach(eachMs: number, sweep: () => Promise<void>): () => void {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void sweep().finally(() => {
      isRunning = false
    })
  }, eachMs).unref()
  return () => clearInterval(timer)
}

declare module '../../platform/context.ts' {
  interface Services {
    /** Prints on network printers for the tills. */
    readonly spooler: Spooler
  }
}

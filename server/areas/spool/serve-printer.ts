import type { PrinterPlace } from '@tillwright/domain/printing/printer-place.ts'
import { faultOfStatus } from '@tillwright/printing/escpos/status-fault.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type CloudPlace, cloudPrinterOf, type CloudDependencies } from './cloud-printers.ts'
import { releasePrinter, type StorePrinter, takePrinter } from './printer-lease.store.ts'
import type { LineLimits, LinePlace } from './printer-line.ts'
import { callCloud, sendToCloud } from './send-to-cloud.ts'
import { type SendOutcome, sendToPrinter, statusOf } from './send-to-printer.ts'
import { claimJob, givenUpAfterMs, oldestJob, settleJob, type SpoolJob } from './spool-job.store.ts'

/** Dependencies of a server's printing. */
export interface PrintDependencies {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly limits: LineLimits
  /** Where a printer of a setting listens; null for an address that this server does not go to. */
  readonly placeOf: (address: string) => PrinterPlace | null
  readonly cloud: CloudDependencies
  /** Names this process among those on the same database. */
  readonly holder: string
}

/**
 * Prints what waits for one printer, one paper after the other, until nothing does or it has to wait.
 * Does nothing while another server is at it.
 */
export async function servePrinter(room: PrintDependencies, printer: StorePrinter): Promise<void> {
  const { db, clock, holder } = room
  try {
    while (await takePrinter(db, printer, { holder, nowMs: clock.now() })) {
      const job = await oldestJob(db, printer)
      if (job === undefined || !(await serveJob(room, job))) return
    }
  } finally {
    await releasePrinter(db, printer, holder)
  }
}

/** True when the paper has ended or left this printer, and the next may come. */
async function serveJob(room: PrintDependencies, job: SpoolJob): Promise<boolean> {
  const { db, clock } = room
  if (job.state !== 'SENDING' && job.retry_at > clock.now()) return false
  const begun = job.state === 'QUEUED' ? await claimJob(db, job) : job
  if (begun === null) return true
  const outcome = await outcomeOf(room, begun, job.state)
  await settleJob(db, begun, { outcome, nowMs: clock.now() })
  return outcome.kind === 'printed' || outcome.kind === 'unknown' || begun.backup !== ''
}

/** Brings a paper as far as it will go now; `found` is how it stood when this server met it. */
async function outcomeOf(
  room: PrintDependencies,
  job: SpoolJob,
  found: SpoolJob['state'],
): Promise<SendOutcome> {
  const place = room.placeOf(job.printer)
  if (place?.kind === 'cloud') return overCloud(room, place, job, found)
  // The process that began it has ended: its progress is unknown.
  if (found === 'SENDING') return { kind: 'unknown' }
  if (found === 'SENT') return place === null ? { kind: 'unknown' } : lookAgain(room, place)
  if (place === null) return { kind: 'notBegun', fault: 'offline' }
  return sendToPrinter(place, Buffer.from(job.bytes, 'base64'), room.limits)
}

/** A printer that held a paper has printed it once it can print; one that was switched off forgot it. */
async function lookAgain({ limits }: PrintDependencies, place: LinePlace): Promise<SendOutcome> {
  const status = await statusOf(place, limits)
  if (status === null) return { kind: 'unknown' }
  const fault = faultOfStatus(status)
  return fault === null ? { kind: 'printed' } : { kind: 'held', fault }
}

/**
 * A cloud is queried about what it was given; one that never reports it as printed leaves it in
 * doubt.
 */
async function overCloud(
  room: PrintDependencies,
  place: CloudPlace,
  job: SpoolJob,
  found: SpoolJob['state'],
): Promise<SendOutcome> {
  const { platform_id: platformId, store_id: storeId } = job
  const printer = await cloudPrinterOf(room.db, { platformId, storeId }, place, room.cloud)
  if (printer === null)
    return found === 'QUEUED' ? { kind: 'notBegun', fault: 'account' } : { kind: 'unknown' }
  if (found === 'QUEUED') return sendToCloud(printer, place.cloud, job)
  const outcome = await callCloud(printer, place.cloud, job)
  const isOld = room.clock.now() - job.created_at >= givenUpAfterMs
  return outcome.kind === 'held' && isOld ? { kind: 'unknown' } : outcome
}

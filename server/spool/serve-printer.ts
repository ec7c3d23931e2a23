import type { PrinterAddress } from '@tillwright/domain/print/printer-address.ts'
import { faultOfStatus } from '@tillwright/printing/escpos/status-fault.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/schema.ts'
import { leavePrinter, type StorePrinter, takePrinter } from './printer-lease.ts'
import type { LineLimits } from './printer-line.ts'
import { type SendOutcome, sendToPrinter, statusOf } from './send-to-printer.ts'
import { claimJob, oldestJob, settleJob, type SpoolJob } from './spool-job.store.ts'

/** What a server needs to print. */
export interface PrintRoom {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly limits: LineLimits
  /** Where a printer of a setting listens; null for an address that this server does not go to. */
  readonly placeOf: (address: string) => PrinterAddress | null
  /** Names this process among those on the same database. */
  readonly holder: string
}

/**
 * Prints what waits for one printer, one paper after the other, until nothing does or it has to wait.
 * Does nothing while another server is at it.
 */
export async function servePrinter(room: PrintRoom, printer: StorePrinter): Promise<void> {
  const { db, clock, holder } = room
  try {
    while (await takePrinter(db, printer, { holder, nowMs: clock.now() })) {
      const job = await oldestJob(db, printer)
      if (job === undefined || !(await serveJob(room, job))) return
    }
  } finally {
    await leavePrinter(db, printer, holder)
  }
}

/** True when the paper has ended or left this printer, and the next may come. */
async function serveJob(room: PrintRoom, job: SpoolJob): Promise<boolean> {
  const { db, clock } = room
  if (job.state === 'SENDING') {
    // Whoever began it is gone: nobody knows how far it came.
    await settleJob(db, job, { outcome: { kind: 'unknown' }, nowMs: clock.now() })
    return true
  }
  if (job.retry_at > clock.now()) return false
  const begun = job.state === 'SENT' ? job : await claimJob(db, job)
  if (begun === null) return true
  const outcome = job.state === 'SENT' ? await lookAgain(room, job) : await send(room, begun)
  await settleJob(db, begun, { outcome, nowMs: clock.now() })
  return outcome.kind === 'printed' || outcome.kind === 'unknown' || begun.backup !== ''
}

function send({ placeOf, limits }: PrintRoom, job: SpoolJob): Promise<SendOutcome> {
  const address = placeOf(job.printer)
  if (address === null) return Promise.resolve({ kind: 'notBegun', fault: 'offline' })
  return sendToPrinter(address, Buffer.from(job.bytes, 'base64'), limits)
}

/** A printer that held a paper has printed it once it can print; one that was switched off forgot it. */
async function lookAgain({ placeOf, limits }: PrintRoom, job: SpoolJob): Promise<SendOutcome> {
  const address = placeOf(job.printer)
  const status = address === null ? null : await statusOf(address, limits)
  if (status === null) return { kind: 'unknown' }
  const fault = faultOfStatus(status)
  return fault === null ? { kind: 'printed' } : { kind: 'held', fault }
}

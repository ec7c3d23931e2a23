import { createHash } from 'node:crypto'
import { cloudMarkup } from '@tillwright/printing/cloud/cloud-markup.ts'
import { encodeCloud } from '@tillwright/printing/cloud/encode-cloud.ts'
import type { PrinterCloud } from '@tillwright/domain/printing/printer-place.ts'
import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import type { CloudPrinter } from './printer-cloud.ts'
import type { SendOutcome } from './send-to-printer.ts'
import type { SpoolJob } from './spool-job.store.ts'

/** Widest of the rolls: rows were laid out for the paper that is in the printer. */
const paper = 80

/**
 * Gives a document to a printer's cloud: queries the printer's state first, so that a document for
 * one that is off goes to the second printer, and returns `held` once the cloud has it: that is not
 * printed yet.
 */
export async function sendToCloud(
  printer: CloudPrinter,
  cloud: PrinterCloud,
  job: SpoolJob,
): Promise<SendOutcome> {
  const state = await printer.state()
  if (state === 'silent') return { kind: 'notBegun', fault: 'offline' }
  if (state !== 'ready') return { kind: 'notBegun', fault: state }
  return giveAll(printer, cloud, job)
}

/** Sends every piece in its order. Pieces after an unanswered one are not sent. */
async function giveAll(
  printer: CloudPrinter,
  cloud: PrinterCloud,
  job: SpoolJob,
): Promise<SendOutcome> {
  const { rows } = decodeEscpos(Buffer.from(job.bytes, 'base64'), paper)
  const orders: string[] = []
  for (const [at, text] of encodeCloud(rows, cloudMarkup(cloud)).entries()) {
    const taken = await printer.give(text, ourIdOf(job, at))
    if (taken.kind === 'refused' && at === 0) return { kind: 'notBegun', fault: taken.fault }
    // It takes an id of ours once: the same paper is given again until it answers.
    if (taken.kind === 'unknown' && printer.knowsOurIds)
      return { kind: 'held', fault: 'offline', cloudOrders: '' }
    if (taken.kind !== 'taken') return { kind: 'unknown' }
    orders.push(taken.order)
  }
  if (orders.length === 0) return { kind: 'printed' }
  return { kind: 'held', fault: null, cloudOrders: orders.join(',') }
}

/** Queries the result of a document that the cloud has, or may have. */
export async function callCloud(
  printer: CloudPrinter,
  cloud: PrinterCloud,
  job: SpoolJob,
): Promise<SendOutcome> {
  if (job.cloud_orders === '') return giveAgain(printer, cloud, job)
  const states = []
  for (const order of job.cloud_orders.split(',')) states.push(await printer.stateOf(order))
  if (states.every((one) => one === 'printed')) return { kind: 'printed' }
  if (states.includes('unknownThere')) return { kind: 'unknown' }
  if (states.includes('silent')) return { kind: 'held', fault: 'offline' }
  const state = await printer.state()
  if (state === 'ready') return { kind: 'held', fault: null }
  return { kind: 'held', fault: state === 'silent' ? 'offline' : state }
}

/** A no to what it may have taken the first time proves nothing. */
async function giveAgain(
  printer: CloudPrinter,
  cloud: PrinterCloud,
  job: SpoolJob,
): Promise<SendOutcome> {
  if (!printer.knowsOurIds) return { kind: 'unknown' }
  const outcome = await giveAll(printer, cloud, job)
  return outcome.kind === 'notBegun' ? { kind: 'unknown' } : outcome
}

/** Permanently the same for one piece of one document, and of no other. */
const ourIdOf = ({ platform_id, id }: SpoolJob, piece: number): string =>
  createHash('sha256').update(`${platform_id} ${id} ${piece}`).digest('hex').slice(0, 32)

import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { createPrintCommand } from '@tillwright/contract/print/print.ts'
import { consumeApproval } from '../approval/consume-approval.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { findDevice } from '../device/device.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { leaseIdOf } from './lease-jobs.ts'
import {
  insertOriginal,
  type Job,
  nextCopyNo,
  pulledKinds,
  takeOriginal,
  waitingJob,
} from './print-job.store.ts'
import { demandTemplate } from './print-templates.ts'
import { renderSlip } from './render-slip.ts'

type CreatePrintCommandInput = Input<typeof createPrintCommand>

/**
 * Renders a slip for the printer of this till, or queues it for another till's. The original is
 * printed once, whoever requests it; a copy uses up an approval of `print.reprint` and gets the
 * next number.
 */
export async function printCommand(
  context: Context,
  input: CreatePrintCommandInput,
): Promise<Output<typeof createPrintCommand>> {
  const { kind, paper, printerId } = input
  demandTemplate(kind, paper)
  if (printerId !== null) await demandPrinter(context, input, printerId)
  const slip = await renderSlip(context, input)
  const { sourceId, hasOriginal } = slip
  const drawn = await transaction(context.db, (tx) =>
    draw(tx, context, { ...input, sourceId, hasOriginal }),
  )
  const copyNo = hasOriginal ? drawn.copyNo : 0
  if (printerId !== null) return { jobId: drawn.jobId, copyNo, bytesBase64: null }
  const bytesBase64 = Buffer.from(slip.bytes(copyNo)).toString('base64')
  return { jobId: drawn.jobId, copyNo, bytesBase64 }
}

/** Another till pulls receipts and pick lists by itself; nothing else finds its way there. */
async function demandPrinter(
  context: Context,
  { kind }: CreatePrintCommandInput,
  id: string,
): Promise<void> {
  const device = await findDevice(context.db, context.platformId, id)
  const isHere = device?.store_id === context.storeId && device.state === 'APPROVED'
  if (!isHere || !pulledKinds.some((pulled) => pulled === kind))
    throw new Refusal('printerUnknown', { kind: 'printer', id })
}

interface Drawn {
  readonly jobId: string
  readonly copyNo: number
}

/** A document that represents something has one original. */
type PrintInput = CreatePrintCommandInput & { readonly hasOriginal: boolean }

async function draw(tx: Tx, context: Context, input: PrintInput): Promise<Drawn> {
  const { deviceId } = context.session
  const { kind, sourceId, printerId, hasOriginal } = input
  const waiting = waitingJob(context, {
    kind,
    sourceId,
    deviceId: printerId ?? deviceId,
    nowMs: context.nowMs,
  })
  const held =
    printerId === null
      ? { ...waiting, state: 'LEASED' as const, leased_by: deviceId, tries: 1 }
      : waiting
  const isCopy = input.asCopy && hasOriginal
  if (isCopy)
    await consumeApproval(
      tx,
      context,
      { operation: 'print.reprint', subjectId: sourceId, amountCents: null },
      input.approvalToken,
    )
  // A copy of an unrecorded document: whether an original was printed can no longer be known.
  const unseen = {
    ...waiting,
    state: 'LOST' as const,
    fault: 'Printed before it was kept count of.',
  }
  const isFirst = await insertOriginal(tx, isCopy ? unseen : held)
  if (!isCopy && isFirst) return { jobId: jobIdOf(held), copyNo: 0 }
  if (!isCopy) {
    const taken = await takeOriginal(tx, held)
    if (taken !== null) return { jobId: jobIdOf(taken), copyNo: 0 }
    if (hasOriginal)
      throw new Refusal('stateForbids', null, 'The original was printed already: ask for a copy.')
  }
  const copyNo = await nextCopyNo(tx, context, { kind, sourceId })
  if (copyNo === null) throw new Error(`${kind} ${sourceId} has no original`)
  const copy = { ...held, id: randomUUID(), copy_no: copyNo }
  await insertRows(tx, 'print_job', [copy])
  return { jobId: jobIdOf(copy), copyNo }
}

const jobIdOf = ({ id, tries }: Pick<Job, 'id' | 'tries'>): string => leaseIdOf(id, tries)

import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { type ApprovalRules, approvalRulesOf } from '../approval/approval-rules.ts'
import { consumeApproval } from '../approval/consume-approval.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { findOrder } from '../order/order.store.ts'
import { refuseStalePath } from '../platforms/refuse-stale-path.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refundedAlone } from './refunded-alone.ts'
import { type RefundReason, refundReasons } from './refund-reasons.ts'
import { demandPhotos } from './refund-photos.ts'
import { refundHash, type RefundInput, type RefundRequest } from './refund-work.ts'
import { findRefund, refundByClientId, type RefundRows } from './refund.store.ts'
import { sendLegs } from './send-legs.ts'
import { writeRefund } from './write-refund.ts'
import { writeOnce } from '../../platform/write-once.ts'

/**
 * Gives part of an order back, once: the same client id with the same body finds the first refund
 * again, whichever path it comes by; with another body it is refused. Needs the approval of whoever may
 * give it: the cashier's own sensitive password up to the store's limit, somebody else's above it. What
 * went back alone before, of the order or in the shift, counts towards the limit.
 * A path of another gateway is refused with 1790. Parts that go back through a gateway are sent once
 * all is on disk.
 */
export async function placeRefund(context: Context, input: RefundInput): Promise<RefundRows> {
  const request = requestOf(input, await reasonOf(context, input))
  await demandPhotos(context, input.photoIds)
  await refuseWrongQuantities(context, input)
  const rules = await approvalRulesOf(context)
  const approve = (tx: Tx, refundCents: number) =>
    approveRefund(tx, context, { input, rules, refundCents })
  const rows = await writtenOnce(context, request, (tx) => {
    refuseCash(rules, input)
    return writeRefund(tx, { context, request, approve })
  })
  await sendLegs(context, rows)
  return (await findRefund(context.db, context, rows.refund.id)) ?? rows
}

/**
 * Writes a refund, or finds the one that was written under its client id before, by either path. A
 * new one by the path of another gateway is refused with 1790.
 */
export async function writtenOnce(
  context: Context,
  request: RefundRequest,
  write: (tx: Tx) => Promise<RefundRows>,
): Promise<RefundRows> {
  const hash = refundHash(request)
  return writeOnce({
    write: async () => {
      refuseStalePath(context)
      return transaction(context.db, write)
    },
    first: () => refundByClientId(context.db, context.platformId, request.clientId),
    isSame: ({ refund }) => refund.store_id === context.storeId && refund.body_hash === hash,
    request: {
      ...context.atCall,
      key: {
        platformId: context.platformId,
        source: 'refund',
        clientId: request.clientId,
        bodyHash: hash,
      },
    },
  })
}

async function reasonOf(context: Context, input: RefundInput): Promise<RefundReason> {
  const reasons = await refundReasons(context)
  const reason = reasons.find(({ id }) => id === input.reasonId)
  if (reason === undefined) throw new Refusal('notFound', { kind: 'reason', id: input.reasonId })
  if (reason.photo && input.photoIds.length === 0)
    throw invalid('photoIds', 'this reason needs a photo')
  const shelved = input.lines.findIndex(({ restocks }) => restocks && reason.loss)
  if (shelved >= 0)
    throw invalid(`lines.${shelved}.restock`, 'what is lost does not go back on the shelf')
  return reason
}

const requestOf = (input: RefundInput, reason: RefundReason): RefundRequest => ({
  clientId: input.clientId,
  orderId: input.orderId,
  lines: input.lines.map(({ lineNo, quantity, refundCents, restocks }) => ({
    lineNo,
    quantity: amountOf(quantity),
    refundCents,
    restocks,
  })),
  claimedCents: input.refundCents,
  way: input.way,
  reasonId: reason.id,
  reason: reason.name,
  reasonEn: reason.nameEn,
  note: input.note,
  photoIds: input.photoIds,
})

/** Weighed goods come back by weight, counted goods by pieces. Lines never change, so no lock is needed. */
async function refuseWrongQuantities(context: Context, input: RefundInput): Promise<void> {
  const rows = await findOrder(context.db, context, input.orderId)
  if (rows === null || rows.order.id !== input.orderId)
    throw new Refusal('notFound', { kind: 'order', id: input.orderId })
  for (const [at, { lineNo, quantity }] of input.lines.entries()) {
    const line = rows.lines.find(({ line_no: no }) => no === lineNo)
    const kind = line?.unit_kind === 'weight' ? 'weight' : 'count'
    if (line !== undefined && amountOf(quantity) > 0 && quantity.kind !== kind)
      throw invalid(`lines.${at}`, 'a quantity of the other kind')
  }
}

function refuseCash({ cashForOtherTenders }: ApprovalRules, { way }: RefundInput): void {
  if (way === 'CASH' && !cashForOtherTenders) throw new Refusal('tenderRefused')
}

interface ToApprove {
  readonly input: RefundInput
  readonly rules: ApprovalRules
  readonly refundCents: number
}

async function approveRefund(
  tx: Tx,
  context: Context,
  { input, rules, refundCents }: ToApprove,
): Promise<string | null> {
  const before = await refundedAlone(tx, context, input.orderId)
  const isFree = before.free + refundCents <= rules.refundFreeCents
  if (isFree && rules.refundFreeCents > 0) return null
  const act = {
    operation: 'order.refund',
    subjectId: input.orderId,
    amountCents: refundCents,
    byAnother: before.byOneself + refundCents > rules.refundAloneCents,
    reason: input.reasonId,
  } as const
  return consumeApproval(tx, context, act, input.approvalToken)
}

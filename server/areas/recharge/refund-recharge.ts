import type { Input } from '@tillwright/contract/call.ts'
import type { createRefundByRechargeOrder } from '@tillwright/contract/recharge.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { approvalRulesOf } from '../approval/approval-rules.ts'
import { consumeApproval } from '../approval/consume-approval.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { BalanceShort } from '../../platform/ledger/balance-short.ts'
import { refundedAlone } from '../refund/refunded-alone.ts'
import { refundReasons } from '../refund/refund-reasons.ts'
import type { RefundRequest } from '../refund/refund-work.ts'
import { findRefund, type RefundRows } from '../refund/refund.store.ts'
import { sendLegs } from '../refund/send-legs.ts'
import { writtenOnce } from '../refund/place-refund.ts'
import { Refusal } from '../../platform/refusal.ts'
import { rechargeTerms } from './recharge-terms.ts'
import { writeRechargeRefund } from './write-recharge-refund.ts'

type CreateRefundByRechargeOrderInput = Input<typeof createRefundByRechargeOrder>

/**
 * Gives a top-up back, in whole or in part, once: the same client id with the same body finds the
 * first refund again. `refundMoney` is the real money to come off the account; what is paid out is
 * less where spent gifts are deducted. Needs leave, above the store's limit somebody else's.
 */
export async function refundRecharge(
  context: Context,
  input: CreateRefundByRechargeOrderInput,
): Promise<RefundRows> {
  const request = await requestOf(context, input)
  const { spentGift } = await rechargeTerms(context.db, context.platformId)
  const { refundAloneCents } = await approvalRulesOf(context)
  const approve = async (tx: Tx, paidCents: number) => {
    const before = await refundedAlone(tx, context, input.orderId)
    return consumeApproval(
      tx,
      context,
      {
        operation: 'recharge.refund',
        subjectId: input.orderId,
        amountCents: paidCents,
        byAnother: before.byOneself + paidCents > refundAloneCents,
        reason: input.reasonId,
      },
      input.approvalToken,
    )
  }
  const work = { context, request, approve, wantedCents: input.refundCents, rule: spentGift }
  const rows = await writtenOnce(context, request, (tx) => spentMeanwhile(tx, work))
  await sendLegs(context, rows)
  return (await findRefund(context.db, context, rows.refund.id)) ?? rows
}

/** Money spent between the look at the account and the move counts as spent like any other. */
async function spentMeanwhile(tx: Tx, work: Parameters<typeof writeRechargeRefund>[1]) {
  try {
    return await writeRechargeRefund(tx, work)
  } catch (cause) {
    if (!(cause instanceof BalanceShort)) throw cause
    throw new Refusal('rechargeSpent', { balance: cents(Math.max(cause.first.held ?? 0, 0)) })
  }
}

async function requestOf(
  context: Context,
  input: CreateRefundByRechargeOrderInput,
): Promise<RefundRequest> {
  const reasons = await refundReasons(context)
  const reason = reasons.find(({ id }) => id === input.reasonId)
  if (reason === undefined) throw new Refusal('notFound', { kind: 'reason', id: input.reasonId })
  return {
    clientId: input.clientId,
    orderId: input.orderId,
    lines: [],
    claimedCents: input.refundCents,
    way: 'ORIGINAL',
    reasonId: reason.id,
    reason: reason.name,
    reasonEn: reason.nameEn,
    note: input.note,
    photoIds: [],
  }
}

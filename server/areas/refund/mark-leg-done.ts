import type { Input } from '@tillwright/contract/call.ts'
import type { refundMarkRefundDetailFinish } from '@tillwright/contract/order/refund.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { refundLegTransitions } from '@tillwright/domain/order/refund-state.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { mayMove } from '@tillwright/domain/order/transitions.ts'
import { consumeApproval } from '../approval/consume-approval.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { Refusal } from '../../platform/refusal.ts'
import { demandOpenShift } from '../shift/demand-open-shift.ts'
import { addTotals } from '../../platform/total/add-totals.ts'
import { drawer } from './refund-moves.ts'
import { isPaidElsewhere } from './refund-rows.ts'
import { findRefund, lockRefund, type RefundRows } from './refund.store.ts'
import type { RefundLegTable, RefundTable } from './refund.tables.ts'
import { settleLeg } from './settle-leg.ts'
import { holdResting } from '../payment/gateway-refund.store.ts'
import { kindOfOrder } from './order-to-refund.store.ts'

type RefundMarkRefundDetailFinishInput = Input<typeof refundMarkRefundDetailFinish>

interface Marked {
  readonly refund: RefundTable
  readonly leg: RefundLegTable
  readonly tender: TenderKind
}

/**
 * Declares one part of a refund done outside the system, with approval for exactly that sum. Cash leaves
 * the drawer of the shift it is declared in, and the shift's totals follow the money. Repeated, it
 * returns the same. Refuses a part that is done or still under way at a gateway, and cash for what was
 * paid in another program (20504).
 */
export async function markLegDone(
  context: Context,
  input: RefundMarkRefundDetailFinishInput,
): Promise<RefundRows> {
  await transaction(context.db, (tx) => mark(tx, context, input))
  const rows = await findRefund(context.db, context, input.refundId)
  if (rows === null) throw notFound(input)
  return rows
}

const notFound = ({ refundId }: RefundMarkRefundDetailFinishInput): Refusal =>
  new Refusal('notFound', { kind: 'refund', id: refundId })

async function mark(
  tx: Tx,
  context: Context,
  input: RefundMarkRefundDetailFinishInput,
): Promise<void> {
  const rows = await lockRefund(tx, context, input.refundId)
  const leg = rows?.legs.find(({ leg_no: legNo }) => legNo === input.legNo)
  if (rows === null || leg === undefined) throw notFound(input)
  const tender = input.how === 'other' ? leg.tender : input.how
  if (leg.state === 'MANUAL_DONE' && leg.done_tender === tender) return
  if (!mayMove(refundLegTransitions, leg.state, 'MANUAL_DONE') || (await isUnderWay(tx, leg)))
    throw new Refusal('stateForbids')
  // The shop has not got this money: out of a drawer it would be missing there.
  if (tender === 'cash' && isPaidElsewhere(rows.refund)) throw new Refusal('stateForbids')
  await demandOpenShift(tx, context)
  const act = {
    operation: 'order.refund.mark',
    subjectId: input.refundId,
    amountCents: leg.amount_cents,
    reason: input.note,
  } as const
  await consumeApproval(tx, context, act, input.approvalToken)
  const news = {
    state: 'MANUAL_DONE',
    fault: leg.fault,
    reference: input.note.slice(0, 64),
    done_at: context.nowMs,
    done_tender: tender,
    done_shift_id: context.shiftId,
  } as const
  await settleLeg(tx, rows, { legNo: leg.leg_no, news })
  await record(tx, context, { refund: rows.refund, leg, tender })
}

/** A refund that was sent again, or never sent yet, may still be paid by the gateway. */
async function isUnderWay(tx: Tx, leg: RefundLegTable): Promise<boolean> {
  if (leg.gateway_number === null) return false
  const isResting = await holdResting(tx, leg.platform_id, leg.gateway_number)
  return !isResting
}

/** A top-up that is given back is summed among the refunds, and apart from them. */
async function measuresOf(tx: Tx, refund: RefundTable): Promise<string[]> {
  const kind = await kindOfOrder(tx, refund)
  return kind === 'RECHARGE' ? ['refund', 'rechargeRefund'] : ['refund']
}

async function record(tx: Tx, context: Context, { refund, leg, tender }: Marked): Promise<void> {
  const { platformId, storeId, shiftId, nowMs, session } = context
  if (tender === 'cash')
    await moveBalances(tx, { platformId, kind: 'refund', id: refund.id, atMs: nowMs }, [
      { ...drawer(storeId, shiftId, leg), leg: `done ${leg.leg_no}` },
    ])
  const day = dayAt(nowMs, session.store.timeZone)
  const scopes = [
    { scope: 'SHIFT', id: shiftId },
    { scope: 'DAY', id: day },
  ] as const
  const { amount_cents: amount } = leg
  // It counted with the tender it was to go back by; from now on it counts with the one it took.
  if (tender !== leg.tender && !isPaidElsewhere(refund))
    await addTotals(
      tx,
      context,
      scopes,
      (await measuresOf(tx, refund)).flatMap((kind) => [
        { measure: `${kind}.${tender}`, count: 1, amount },
        { measure: `${kind}.${leg.tender}`, count: -1, amount: -amount },
      ]),
    )
  await appendJournal(tx, context, {
    kind: 'refund.mark',
    subjectId: refund.id,
    atMs: nowMs,
    body: { legNo: leg.leg_no, amount, planned: leg.tender, tender, shiftId },
  })
}

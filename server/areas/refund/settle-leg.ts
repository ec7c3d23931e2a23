import { refundLegTransitions, refundStateOf } from '@tillwright/domain/order/refund-state.ts'
import { mayMove } from '@tillwright/domain/order/transitions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import type { RefundListener } from '../payment/payment-service.ts'
import { lockRefund, type RefundRows, updateLeg, updateState } from './refund.store.ts'
import type { RefundLegTable } from './refund.tables.ts'

/** The new state of a part of a refund. */
export type LegNews = Pick<RefundLegTable, 'state' | 'fault' | 'reference' | 'done_at'> &
  Partial<Pick<RefundLegTable, 'done_tender' | 'done_shift_id'>>

/** Writes one part's new state and how far the refund as a whole is by it. */
export async function settleLeg(
  tx: Tx,
  { refund, legs }: RefundRows,
  { legNo, news }: { legNo: number; news: LegNews },
): Promise<void> {
  await updateLeg(tx, refund, legNo, news)
  const states = legs.map((leg) => (leg.leg_no === legNo ? news.state : leg.state))
  await updateState(tx, refund, refundStateOf(states))
}

/**
 * Handles the gateways' results for parts of refunds. A part that staff has marked as done stays
 * so: if the gateway paid it after all, the journal says that it went back twice.
 */
export const onRefundSettled: RefundListener = async (tx, given, atMs) => {
  const place = { platformId: given.platform_id, storeId: given.store_id }
  const rows = await lockRefund(tx, place, given.source_id)
  const leg = rows?.legs.find(({ leg_no: legNo }) => legNo === given.leg_no)
  if (rows === null || leg === undefined) return
  if (leg.state === 'MANUAL_DONE' && given.state === 'SUCCEEDED')
    await appendJournal(tx, place, {
      kind: 'refund.paidTwice',
      subjectId: rows.refund.id,
      atMs,
      body: { legNo: leg.leg_no, amount: leg.amount_cents, gatewayNumber: given.number },
    })
  const isNews = leg.state === given.state || mayMove(refundLegTransitions, leg.state, given.state)
  if (!isNews) return
  const news = {
    state: given.state,
    fault: given.fault,
    reference: given.channel_no,
    done_at: given.done_at,
  }
  await settleLeg(tx, rows, { legNo: leg.leg_no, news })
}

import type { GoodsState } from '@tillwright/domain/order/goods-state.ts'
import { goodsStateAfter, isWaiting } from '@tillwright/domain/pickup/pickup-line.ts'
import type { RefundableLine } from '@tillwright/domain/refund/refundable-order.ts'
import type { RefundPlan } from '@tillwright/domain/refund/plan-refund.ts'
import { refundStateAfter } from '@tillwright/domain/refund/refund-state-after.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Tx } from '../../platform/db/db.ts'
import { returnPrePacks } from '../pre-pack/pre-pack.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OrderToRefund } from './order-to-refund.ts'
import { takeAllFromLines, takeFromLeg, writeOrderState } from './order-to-refund.store.ts'

/** True when nothing of the order is left once a plan is done. */
export const isGivenBackBy = (held: OrderToRefund, plan: RefundPlan): boolean =>
  refundStateAfter(linesAfter(held, plan)) === 'FULL'

function linesAfter({ refundable }: OrderToRefund, plan: RefundPlan): RefundableLine[] {
  return refundable.lines.map((line) => {
    const back = plan.lines.find(({ lineNo }) => lineNo === line.lineNo)
    if (back === undefined) return line
    return {
      ...line,
      refundedQuantity: line.refundedQuantity + back.quantity,
      refundedCents: cents(line.refundedCents + back.refundCents),
    }
  })
}

/**
 * Writes a plan's amounts on the order's lines and legs. The updates are guarded by themselves too:
 * a line never gives back more than was sold and paid, a leg never more than it paid.
 */
export async function takeFromOrder(tx: Tx, held: OrderToRefund, plan: RefundPlan): Promise<void> {
  const { order } = held
  await takeFromLines(tx, held, plan)
  await takeFromLegs(tx, held, plan)
  await writeOrderState(tx, order, {
    refund_state: refundStateAfter(linesAfter(held, plan)),
    goods_state: goodsStateBy(held, plan),
  })
  await takeBackPrePacks(tx, held, plan)
}

/** Goods that wait to be fetched are not handed over once their money is back. */
function goodsStateBy(held: OrderToRefund, plan: RefundPlan): GoodsState {
  const { goods_state: before } = held.order
  if (before !== 'PREPARING' && !isWaiting(before)) return before
  const after = goodsStateAfter(
    linesAfter(held, plan).map(({ lineNo, quantity, refundedQuantity }) => ({
      sold: quantity,
      taken: held.lines.find(({ line_no: no }) => no === lineNo)?.taken_quantity ?? 0,
      refunded: refundedQuantity,
    })),
  )
  return before === 'PREPARING' && after === 'READY' ? before : after
}

async function takeFromLines(tx: Tx, { order }: OrderToRefund, { lines }: RefundPlan) {
  const isTaken = await takeAllFromLines(tx, order, lines)
  if (!isTaken) throw new Refusal('refundTooHigh')
}

async function takeFromLegs(tx: Tx, { order }: OrderToRefund, { legs }: RefundPlan) {
  for (const leg of legs) {
    const isTaken = await takeFromLeg(tx, order, leg)
    if (!isTaken) throw new Refusal('refundTooHigh')
  }
}

/** A pack that comes back is never sold by its code again: what is in it may have been opened. */
async function takeBackPrePacks(tx: Tx, { order, lines }: OrderToRefund, plan: RefundPlan) {
  const back = new Set(
    plan.lines.filter(({ quantity }) => quantity > 0).map(({ lineNo }) => lineNo),
  )
  const codes = lines.flatMap((line) => (back.has(line.line_no) ? (line.prepack_code ?? []) : []))
  if (codes.length === 0) return
  await returnPrePacks(tx, order, codes)
}

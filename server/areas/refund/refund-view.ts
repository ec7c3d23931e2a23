import type { Output } from '@tillwright/contract/call.ts'
import type { queryOrderRefundDetailNew } from '@tillwright/contract/order/refund.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { quantityOf, weightUnitOf } from '../goods/goods-of.ts'
import { isPaidElsewhere } from './refund-rows.ts'
import type { RefundRows } from './refund.store.ts'
import type { RefundLegTable, RefundLineTable } from './refund.tables.ts'

/** A refund in the contract's form. */
export type RefundView = Output<typeof queryOrderRefundDetailNew>['list'][number]

/** Builds the view of a refund from its rows, whether they were just written or read again. */
export const refundView = ({ refund, lines, legs }: RefundRows): RefundView => ({
  id: refund.id,
  number: refund.number,
  orderId: refund.order_id,
  orderNumber: refund.order_number,
  state: refund.state,
  refundCents: cents(refund.refund_cents),
  couponCents: cents(refund.coupon_cents),
  points: points(refund.points),
  boxDepositCents: cents(refund.box_deposit_cents),
  reason: refund.reason,
  reasonEn: refund.reason_en,
  note: refund.note,
  staffName: refund.staff_name,
  isPaidElsewhere: isPaidElsewhere(refund),
  lines: lines.map(lineView),
  legs: legs.map(legView),
  createdAtMs: refund.created_at,
})

function lineView(line: RefundLineTable): RefundView['lines'][number] {
  const sellUnit =
    line.unit_kind === 'weight'
      ? { kind: 'weight' as const, unit: weightUnitOf(line.unit) }
      : { kind: 'piece' as const, name: line.unit }
  return {
    lineNo: line.line_no,
    goodsId: line.goods_id,
    name: line.name,
    nameEn: line.name_en,
    quantity: quantityOf(sellUnit, line.quantity),
    refundCents: cents(line.refund_cents),
    restocks: line.restocks === 1,
  }
}

const legView = (leg: RefundLegTable): RefundView['legs'][number] => ({
  legNo: leg.leg_no,
  tender: leg.done_tender ?? leg.tender,
  state: leg.state,
  amountCents: cents(leg.amount_cents),
  reference: leg.reference ?? leg.gateway_number,
  fault: leg.fault,
  doneAtMs: leg.done_at,
})

import { randomUUID } from 'node:crypto'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { RefundedLeg, RefundPlan } from '@tillwright/domain/refund/plan-refund.ts'
import type { RefundedLine } from '@tillwright/domain/refund/refund-line.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { OrderTable } from '../order/order.tables.ts'
import type { OrderToRefund } from './order-to-refund.ts'
import { refundHash, type RefundWork } from './refund-work.ts'
import { type RefundRows, refundsBefore } from './refund.store.ts'
import type { RefundLegTable, RefundLineTable, RefundTable } from './refund.tables.ts'

/** Result of planning a refund. */
export interface Planned {
  readonly held: OrderToRefund
  readonly plan: RefundPlan
  readonly approverId: string | null
  readonly couponIds: readonly string[]
}

/** The rows of a planned refund; its number counts on from the refunds the order had before. */
export async function refundRows(tx: Tx, work: RefundWork, planned: Planned): Promise<RefundRows> {
  const before = await refundsBefore(tx, planned.held.order)
  const refund = headRow(work, planned, `${planned.held.order.number}-R${before + 1}`)
  return {
    refund,
    lines: planned.plan.lines.map((line) => {
      const request = work.request.lines.find(({ lineNo }) => lineNo === line.lineNo)
      return refundLineRow(refund, line, {
        held: planned.held,
        restocks: request?.restocks === true,
      })
    }),
    legs: planned.plan.legs.map((leg, at) => refundLegRow(refund, leg, at + 1)),
  }
}

function headRow(
  { context, request }: RefundWork,
  { held, plan, approverId, couponIds }: Planned,
  number: string,
): RefundTable {
  const { order } = held
  const { session, nowMs } = context
  return {
    platform_id: context.platformId,
    store_id: context.storeId,
    id: randomUUID(),
    client_id: request.clientId,
    body_hash: refundHash(request),
    number,
    order_id: order.id,
    order_number: order.number,
    shift_id: goesBackElsewhere(order, plan) ? '' : context.shiftId,
    device_id: session.deviceId,
    staff_id: session.staffId,
    staff_name: session.nick,
    member_id: order.member_id,
    approver_id: approverId,
    state: 'CREATED',
    way: request.way,
    refund_cents: plan.refundCents,
    rounding_cents: plan.roundingCents,
    coupon_cents: plan.couponCents,
    points_cents: plan.pointsCents,
    points: plan.points,
    earned_points: plan.earnedPoints,
    box_deposit_cents: 0,
    coupon_ids: JSON.stringify(couponIds),
    reason_id: request.reasonId,
    reason: request.reason,
    reason_en: request.reasonEn,
    note: request.note,
    photo_ids: JSON.stringify(request.photoIds),
    created_at: nowMs,
    day: dayAt(nowMs, session.store.timeZone),
  }
}

/** True where another program has the money: the sale counted in no shift and on no day, nor does its refund. */
export const isPaidElsewhere = ({ shift_id: shiftId }: Pick<RefundTable, 'shift_id'>): boolean =>
  shiftId === ''

/** Money that was paid in another program goes back by it, unless it comes out of a drawer here. */
const goesBackElsewhere = (order: OrderTable, { legs }: RefundPlan): boolean =>
  order.shift_id === null && legs.every(({ tender }) => tender !== 'cash')

interface Around {
  readonly held: OrderToRefund
  readonly restocks: boolean
}

/** One line as it is written. Throws where the order has no such line. */
export function refundLineRow(
  refund: RefundTable,
  line: RefundedLine,
  { held, restocks }: Around,
): RefundLineTable {
  const sold = held.lines.find(({ line_no: lineNo }) => lineNo === line.lineNo)
  if (sold === undefined) throw new Error(`line ${line.lineNo} was planned and is not there`)
  return {
    platform_id: refund.platform_id,
    refund_id: refund.id,
    line_no: line.lineNo,
    goods_id: sold.goods_id,
    name: sold.name_zh,
    name_en: sold.name_en,
    unit_kind: sold.unit_kind,
    unit: sold.unit,
    quantity: line.quantity,
    refund_cents: line.refundCents,
    coupon_cents: line.couponCents,
    points_cents: line.pointsCents,
    points: line.points,
    restocks: restocks ? 1 : 0,
  }
}

/** One part of the money as it is written. Parts count from 1. */
export const refundLegRow = (
  refund: RefundTable,
  leg: RefundedLeg,
  legNo: number,
): RefundLegTable => ({
  platform_id: refund.platform_id,
  refund_id: refund.id,
  leg_no: legNo,
  order_leg_no: leg.orderLegNo,
  tender: leg.tender,
  state: 'CREATED',
  amount_cents: leg.amountCents,
  gift_cents: leg.giftCents,
  gateway_number: null,
  reference: null,
  fault: null,
  done_at: null,
  done_tender: null,
  done_shift_id: null,
})

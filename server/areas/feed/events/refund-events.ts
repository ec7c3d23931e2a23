import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import type { RefundLegTable, RefundLineTable, RefundTable } from '../../refund/refund.tables.ts'
import { amountOfLine } from './amount-of-line.ts'
import { bodyOf, type ReadEvents, theRow } from './reading.ts'

export const refundEvents: ReadEvents = async (reading) => {
  const refunds = await reading.ownRows({ table: 'refund', by: 'id' })
  const lines = await reading.rows({ table: 'refund_line', by: 'refund_id', order: ['line_no'] })
  const legs = await reading.rows({ table: 'refund_leg', by: 'refund_id', order: ['leg_no'] })
  return reading.entries.map((entry) => {
    const refund = theRow(refunds, entry)
    const parts = {
      lines: (lines.get(refund.id) ?? []).map(lineOf),
      legs: (legs.get(refund.id) ?? []).map(legOf),
    }
    return { seq: entry.seq, kind: 'refund', data: { ...headOf(refund), ...parts } }
  })
}

/** Parts of refunds that somebody gave back by hand. */
export const refundMarkedEvents: ReadEvents = async ({ entries }) =>
  entries.map((entry) => {
    const { legNo, amount, tender, shiftId } = bodyOf<MarkedLeg>(entry)
    const data = { refundId: entry.subject_id, legNo, amountCents: cents(amount), tender, shiftId }
    return { seq: entry.seq, kind: 'refund.marked', data }
  })

/** Parts of refunds that came back twice. */
export const refundPaidTwiceEvents: ReadEvents = async ({ entries }) =>
  entries.map((entry) => {
    const { legNo, amount } = bodyOf<GivenLeg>(entry)
    const data = { refundId: entry.subject_id, legNo, amountCents: cents(amount) }
    return { seq: entry.seq, kind: 'refund.paidTwice', data }
  })

interface GivenLeg {
  readonly legNo: number
  readonly amount: number
}

interface MarkedLeg extends GivenLeg {
  readonly tender: TenderKind
  readonly shiftId: string | null
}

const headOf = (refund: RefundTable) => ({
  refundId: refund.id,
  number: refund.number,
  orderId: refund.order_id,
  orderNumber: refund.order_number,
  shiftId: refund.shift_id === '' ? null : refund.shift_id,
  deviceId: refund.device_id,
  staffId: refund.staff_id,
  approverId: refund.approver_id,
  memberId: refund.member_id,
  way: refund.way,
  reasonId: refund.reason_id,
  day: refund.day,
  refundCents: cents(refund.refund_cents),
  roundingCents: cents(refund.rounding_cents),
  couponCents: cents(refund.coupon_cents),
  pointsCents: cents(refund.points_cents),
  points: points(refund.points),
  earnedPoints: points(refund.earned_points),
  depositCents: cents(refund.box_deposit_cents),
})

const lineOf = (line: RefundLineTable) => ({
  lineNo: line.line_no,
  goodsId: line.goods_id,
  name: line.name,
  nameEn: line.name_en,
  unit: line.unit,
  quantity: amountOfLine(line),
  refundCents: cents(line.refund_cents),
  restocks: line.restocks === 1,
})

const legOf = (leg: RefundLegTable) => ({
  legNo: leg.leg_no,
  orderLegNo: leg.order_leg_no,
  tender: leg.tender,
  amountCents: cents(leg.amount_cents),
  giftCents: cents(leg.gift_cents),
})

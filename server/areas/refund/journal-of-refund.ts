import type { Recorded } from '../../platform/journal/canonical-json.ts'
import type { RefundRows } from './refund.store.ts'

/** The facts of a refund that the journal seals: what came back, for how much, which way. No names. */
export function journalOfRefund({ refund, lines, legs }: RefundRows): Recorded {
  return {
    clientId: refund.client_id,
    number: refund.number,
    orderId: refund.order_id,
    shiftId: refund.shift_id,
    deviceId: refund.device_id,
    staffId: refund.staff_id,
    approverId: refund.approver_id,
    memberId: refund.member_id,
    reason: refund.reason_id,
    refund: refund.refund_cents,
    rounding: refund.rounding_cents,
    coupon: refund.coupon_cents,
    points: refund.points,
    earnedPoints: refund.earned_points,
    lines: lines.map((line) => [line.line_no, line.quantity, line.refund_cents, line.restocks]),
    legs: legs.map((leg) => [leg.order_leg_no, leg.tender, leg.amount_cents, leg.gift_cents]),
  }
}

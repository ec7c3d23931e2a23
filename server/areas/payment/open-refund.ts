import { type PaidLeg, paidPaymentOf, takeFromPayment } from './payment.store.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import { refundNumber } from './payment-number.ts'
import type { GatewayRefundTable } from './payment.tables.ts'
import { insertGatewayRefund } from './gateway-refund.store.ts'

/** A leg that was charged through a gateway, and how much of it goes back. */
export interface NewLegRefund {
  /** The order or top-up that was paid, and the leg of it. */
  readonly paidFor: PaidLeg
  /** The refund this is a leg of: the same leg is opened once. */
  readonly refundId: string
  readonly refundLegNo: number
  readonly amountCents: Cents
  /** Text that the customer reads on the phone. */
  readonly reason: string
  readonly atMs: number
}

/** A refund that was not sent within this time is sent by the sweep. */
const unsentForMs = 5000

/**
 * Writes the refund of a charged leg under a number of its own, inside the transaction of the
 * refund and before any gateway receives it; `sendRefund` sends it afterwards. Refuses more than is
 * left of the payment (20503) and a leg that was not charged through a gateway (20107).
 */
export async function openRefund(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  input: NewLegRefund,
): Promise<GatewayRefundTable> {
  const payment = await paidPaymentOf(tx, { platformId, storeId }, input.paidFor)
  if (payment === undefined)
    throw new Refusal('notFound', { kind: 'payment', id: input.paidFor.id })
  const key = { platform_id: platformId, number: payment.number }
  const isTaken = await takeFromPayment(tx, key, input.amountCents)
  if (!isTaken) throw new Refusal('refundTooHigh')
  const refund: GatewayRefundTable = {
    platform_id: platformId,
    number: refundNumber(),
    store_id: storeId,
    payment_number: payment.number,
    source: 'refund',
    source_id: input.refundId,
    leg_no: input.refundLegNo,
    amount_cents: input.amountCents,
    reason: input.reason,
    state: 'CREATED',
    channel_no: null,
    fault: null,
    looked_at: input.atMs,
    next_look_at: input.atMs + unsentForMs,
    created_at: input.atMs,
    done_at: null,
  }
  await insertGatewayRefund(tx, refund)
  return refund
}

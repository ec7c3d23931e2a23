import type { Cents } from '@tillwright/domain/cents.ts'
import type { Tx } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import { Refusal } from '../refusal.ts'
import { refundNumber } from './payment-number.ts'
import type { GatewayRefundTable, Purpose } from './payment.tables.ts'

/** A leg that was charged through a gateway, and how much of it goes back. */
export interface NewLegRefund {
  /** What had been paid for, and by which leg of it. */
  readonly paidFor: { readonly purpose: Purpose; readonly id: string; readonly legNo: number }
  /** The refund this is a leg of: the same leg is opened once. */
  readonly refundId: string
  readonly refundLegNo: number
  readonly amountCents: Cents
  /** What the customer reads on the phone. */
  readonly reason: string
  readonly atMs: number
}

/** A refund nobody has sent is sent by the sweep after so long. */
const unsentForMs = 5000

/**
 * Writes the giving back of a charged leg down under a number of its own, inside the transaction of
 * the refund and before any gateway hears of it; `sendRefund` sends it afterwards. Refuses more than
 * is left of the payment (20503) and a leg that was not charged through a gateway (20107).
 */
export async function openRefund(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  input: NewLegRefund,
): Promise<GatewayRefundTable> {
  const { purpose, id, legNo } = input.paidFor
  const ofLeg = tx
    .selectFrom('payment')
    .select('number')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', id)
    .where('leg_no', '=', legNo)
    .where('state', '=', 'PAID')
  const payment = await ofLeg.executeTakeFirst()
  if (payment === undefined) throw new Refusal('notFound', { kind: 'payment', id })
  const taken = await tx
    .updateTable('payment')
    .set((column) => ({ refunded_cents: column('refunded_cents', '+', input.amountCents) }))
    .where('platform_id', '=', platformId)
    .where('number', '=', payment.number)
    .where((where) =>
      where(where('refunded_cents', '+', input.amountCents), '<=', where.ref('amount_cents')),
    )
    .returning('number')
    .execute()
  if (taken.length === 0) throw new Refusal('refundTooHigh')
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
  await tx.insertInto('gateway_refund').values(refund).execute()
  return refund
}

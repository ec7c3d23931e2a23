import { paymentChannel } from '@tillwright/domain/barcode/payment-code.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { GatewayKind } from '../gateways/gateway.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PaymentTable, Purpose } from './payment.tables.ts'
import { paymentNumber } from './payment-number.ts'
import { insertPayment, paymentWithIntent } from './open-payment.store.ts'

/** Money to be charged, as whatever it pays for wants it. */
export interface NewPayment {
  readonly purpose: Purpose
  readonly purposeId: string
  readonly legNo: number
  readonly gateway: GatewayKind
  /** Payment code on the customer's phone. It is never stored. */
  readonly authCode: string
  readonly amountCents: Cents
  /** Purchase and shift: while a payment for it is open there is no second one. */
  readonly intent: string
  readonly atMs: number
  readonly timeZone: string
}

/** A payment that was not sent within this time is given up: its process has ended. */
const unsentForMs = 5000

/**
 * Writes a payment before it is sent, inside the transaction of what it pays for;
 * `charge` sends it afterwards. Refuses a code of no payment application, and a second payment for
 * the same thing while the first is open (20408).
 */
export async function openPayment(
  tx: Tx,
  place: StoreScope,
  input: NewPayment,
): Promise<PaymentTable> {
  const channel = paymentChannel(input.authCode)
  if (channel === null) throw new Refusal('tenderRefused', null, 'This is no payment code.')
  const payment: PaymentTable = {
    platform_id: place.platformId,
    number: paymentNumber(input.atMs, input.timeZone),
    store_id: place.storeId,
    purpose: input.purpose,
    purpose_id: input.purposeId,
    leg_no: input.legNo,
    gateway: input.gateway,
    channel,
    amount_cents: input.amountCents,
    state: 'CREATED',
    channel_no: null,
    reason: null,
    refunded_cents: 0,
    intent: input.intent,
    looked_at: input.atMs,
    next_look_at: input.atMs + unsentForMs,
    created_at: input.atMs,
    settled_at: null,
  }
  for (;;) {
    if (await insertPayment(tx, payment)) return payment
    // The blocking payment may have closed in between: then there is no reason to refuse.
    const refusal = await blockedBy(tx, place.platformId, input.intent)
    if (refusal !== null) throw refusal
  }
}

async function blockedBy(tx: Tx, platformId: string, intent: string): Promise<Refusal | null> {
  const open = await paymentWithIntent(tx, platformId, intent)
  if (open === undefined) return null
  const orderNo = open.order_number ?? open.number
  return new Refusal('chargeOpen', { orderId: open.purpose_id, orderNo })
}

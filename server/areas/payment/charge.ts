import { cents } from '@tillwright/domain/money/cents.ts'
import type { PaymentKey } from '../gateways/gateway.ts'
import type { PaymentService } from './payment-service.ts'
import { markSent, findPayment } from './payment.store.ts'
import type { PaymentTable } from './payment.tables.ts'
import { settlePayment } from './settle-payment.ts'

/** A gateway that has not answered by then is queried for the payment's result. */
const answerWithinMs = 15_000

/**
 * Sends a payment that `openPayment` wrote down to its gateway, once, outside of any transaction,
 * and writes down what came of it. Never throws for what the gateway does: silence is doubt.
 */
export async function charge(
  service: PaymentService,
  payment: PaymentTable,
  shown: { readonly authCode: string; readonly subject: string },
): Promise<PaymentTable> {
  const nowMs = service.clock.now()
  const gateway = service.gatewayOf(payment.platform_id, payment.gateway)
  const claim = { nowMs, untilMs: nowMs + answerWithinMs }
  if (gateway === null || !(await markSent(service.db, payment, claim)))
    return reread(service, payment)
  const answer = await gateway.pay({
    ...paymentKey(payment),
    ...shown,
    channel: payment.channel,
    storeId: payment.store_id,
    nowMs,
  })
  return settlePayment(service, payment, answer)
}

/** A payment as its gateway knows it. */
export const paymentKey = (payment: PaymentTable): PaymentKey => ({
  number: payment.number,
  channelNo: payment.channel_no,
  amountCents: cents(payment.amount_cents),
})

/** Returns the current state of the payment. */
export async function reread(
  service: PaymentService,
  payment: PaymentTable,
): Promise<PaymentTable> {
  return (await findPayment(service.db, payment)) ?? payment
}

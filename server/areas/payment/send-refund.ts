import { cents } from '@tillwright/domain/money/cents.ts'
import type { Gateway, GivingBack, GivingBackResponse } from '../gateways/gateway.ts'
import { paymentKey } from './charge.ts'
import type { PaymentService } from './payment-service.ts'
import { claimRefund, findGatewayRefund, findPayment, type NumberKey } from './payment.store.ts'
import type { GatewayRefundTable, PaymentTable } from './payment.tables.ts'
import { settleRefund } from './settle-refund.ts'

/** Whoever sends has so long before another may. */
const sendingForMs = 30_000

/**
 * Sends a refund that `openRefund` wrote to its gateway, outside of any transaction, or queries its
 * result, and writes the answer. Pressed again, or after a failure, it sends the same number: a
 * gateway pays a number out once. Returns the refund's state afterwards.
 */
export async function sendRefund(
  service: PaymentService,
  key: NumberKey,
): Promise<GatewayRefundTable> {
  const refund = await findGatewayRefund(service.db, key)
  if (refund === null) throw new Error(`no refund ${key.number}`)
  const payment = await findPayment(service.db, { ...key, number: refund.payment_number })
  const gateway = payment && service.gatewayOf(payment.platform_id, payment.gateway)
  if (payment === null || refund.state === 'SUCCEEDED') return refund
  const nowMs = service.clock.now()
  if (isBeingSent(refund, nowMs)) return refund
  const claim = { nowMs, untilMs: nowMs + sendingForMs }
  if (!(await claimRefund(service.db, refund, claim)))
    return (await findGatewayRefund(service.db, key)) ?? refund
  const answer =
    gateway === null
      ? withoutGateway(refund)
      : await giveBack(gateway, refund, givingBack(refund, payment, nowMs))
  return settleRefund(service, key, answer)
}

/**
 * There is no gateway to send it to: a refund that had failed already fails again, so that a person
 * can see to it.
 */
const withoutGateway = ({ state, fault }: GatewayRefundTable): GivingBackResponse =>
  state === 'FAILED'
    ? { state: 'FAILED', fault: fault ?? noAccount }
    : { state: 'UNKNOWN', reason: noAccount }

const noAccount = 'no account at the gateway'

async function giveBack(
  gateway: Gateway,
  { state }: GatewayRefundTable,
  input: GivingBack,
): Promise<GivingBackResponse> {
  if (state !== 'PROCESSING') return gateway.refund(input)
  const answer = await gateway.queryRefund(input)
  return answer.state === 'NOT_FOUND' ? gateway.refund(input) : answer
}

const givingBack = (
  refund: GatewayRefundTable,
  payment: PaymentTable,
  nowMs: number,
): GivingBack => ({
  number: refund.number,
  payment: paymentKey(payment),
  amountCents: cents(refund.amount_cents),
  reason: refund.reason,
  nowMs,
})

/** Claimed by somebody who may still be waiting for the gateway's answer. */
const isBeingSent = (refund: GatewayRefundTable, nowMs: number): boolean =>
  refund.next_look_at === refund.looked_at + sendingForMs && nowMs < refund.next_look_at

import { claimPayment } from './payment.store.ts'
import { isOutOfPatience } from '@tillwright/domain/payment/poll-schedule.ts'
import { isOpen } from '@tillwright/domain/payment/payment-state.ts'
import type { Gateway, PaymentResult } from '../gateways/gateway.ts'
import { paymentKey, reread } from './charge.ts'
import type { PaymentService } from './payment-service.ts'
import type { PaymentTable } from './payment.tables.ts'
import { settlePayment } from './settle-payment.ts'

/** Looks are at least so far apart, however many tills ask. */
const apartMs = 1000
/** Whoever looks has so long before another may. */
const lookingForMs = 30_000

/**
 * Queries the gateway for a payment's state and writes it. A payment that nobody waits for any
 * longer, or that a person gives up, is reversed; one that was never sent is closed. Called too
 * soon, it returns the known state.
 */
export async function pollPayment(
  service: PaymentService,
  payment: PaymentTable,
  { givesUp = false }: { readonly givesUp?: boolean } = {},
): Promise<PaymentTable> {
  const nowMs = service.clock.now()
  const isDue = payment.next_look_at !== null && payment.next_look_at <= nowMs
  if (payment.state === 'CREATED' && !isDue) return payment
  const isSoon = !isDue && !givesUp && nowMs - payment.looked_at < apartMs
  if (isSoon) return payment
  const claim = { nowMs, untilMs: nowMs + lookingForMs }
  if (!(await claimPayment(service.db, payment, claim))) return reread(service, payment)
  if (payment.state === 'CREATED') return settlePayment(service, payment, { state: 'UNSENT' })
  const gateway = service.gatewayOf(payment.platform_id, payment.gateway)
  // There is no gateway to query: it waits for its next look like any other without an answer.
  if (gateway === null) return settlePayment(service, payment, noAccount)
  return settlePayment(service, payment, await request(gateway, payment, { nowMs, givesUp }))
}

const noAccount = { state: 'UNKNOWN', reason: 'no account at the gateway' } as const

interface PollTerms {
  readonly nowMs: number
  readonly givesUp: boolean
}

async function request(
  gateway: Gateway,
  payment: PaymentTable,
  { nowMs, givesUp }: PollTerms,
): Promise<PaymentResult> {
  const key = paymentKey(payment)
  const answer = await gateway.query(key, nowMs)
  const isSettled = answer.state === 'PAID' || answer.state === 'DECLINED'
  if (isSettled || answer.state === 'REVERSED' || !isOpen(payment.state)) return answer
  const isOver = givesUp || isOutOfPatience(nowMs - payment.created_at)
  return isOver ? gateway.reverse(key, nowMs) : answer
}

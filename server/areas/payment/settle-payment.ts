import { isOutOfPatience, nextPollAgeMs } from '@tillwright/domain/payment/poll-schedule.ts'
import {
  isOpen,
  type PaymentNews,
  paymentStateAfter,
} from '@tillwright/domain/payment/payment-state.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { PaymentResult } from '../gateways/gateway.ts'
import type { PaymentService } from './payment-service.ts'
import { refundNumber } from './payment-number.ts'
import { lockPayment, type NumberKey, refundInFull, updatePayment } from './payment.store.ts'
import type { PaymentTable } from './payment.tables.ts'

/** A gateway's answer, or that it was never sent: that ends only an unsent one. */
type Learnt = PaymentResult | { readonly state: 'UNSENT' }

/**
 * Writes a gateway's answer about a payment and calls its listener, in one transaction. The same
 * news twice, late news and news out of order change nothing final. Money that comes for a payment
 * that was given up goes back automatically.
 */
export function settlePayment(
  service: PaymentService,
  key: NumberKey,
  answer: Learnt,
): Promise<PaymentTable> {
  const atMs = service.clock.now()
  return transaction(service.db, (tx) => settlePaymentIn(tx, { service, key }, { answer, atMs }))
}

interface Settling {
  readonly service: PaymentService
  readonly key: NumberKey
}

/** The same in a transaction that does more. */
export async function settlePaymentIn(
  tx: Tx,
  { service, key }: Settling,
  outcome: PaymentOutcome,
): Promise<PaymentTable> {
  const before = await lockPayment(tx, key)
  const after = afterAnswer(service, before, outcome)
  await updatePayment(tx, key, after)
  if (after.state === before.state) return after
  if (after.state === 'LATE') await giveLateMoneyBack(tx, after, outcome.atMs)
  await service.listeners.payment[after.purpose]?.(tx, after, outcome.atMs)
  return after
}

interface PaymentOutcome {
  readonly answer: Learnt
  readonly atMs: number
}

function afterAnswer(
  service: PaymentService,
  before: PaymentTable,
  { answer, atMs }: PaymentOutcome,
) {
  const news = newsOf(service, before, { answer, atMs })
  const state = news === null ? before.state : paymentStateAfter(before.state, news)
  const wasOpen = isOpen(before.state)
  const after: PaymentTable = {
    ...before,
    state,
    channel_no: answer.state === 'PAID' ? answer.channelNo : before.channel_no,
    reason: wasOpen && answer.state === 'DECLINED' ? answer.reason : before.reason,
    intent: isOpen(state) ? before.intent : null,
    settled_at: wasOpen && !isOpen(state) ? atMs : before.settled_at,
  }
  return { ...after, next_look_at: nextPollAt(after, atMs) }
}

/**
 * Meaning of an answer. A sum that is not ours is no payment of ours: a person has to look at it.
 */
function newsOf(
  { log }: PaymentService,
  { number, state, amount_cents: ours, created_at: createdAt }: PaymentTable,
  { answer, atMs }: PaymentOutcome,
): PaymentNews | null {
  switch (answer.state) {
    case 'PAID':
      if (answer.amountCents === ours) return 'paid'
      log.error({ payment: number, ours, theirs: answer.amountCents }, 'a payment of another sum')
      return 'unknown'
    case 'DECLINED':
      return 'declined'
    case 'REVERSED':
      return 'reversed'
    case 'NOT_FOUND':
      // The charge itself may still be on its way, until its waiting time is over.
      return isOutOfPatience(atMs - createdAt) ? 'declined' : 'unknown'
    case 'UNSENT':
      return state === 'CREATED' ? 'declined' : null
    case 'WAITING':
      return null
    case 'UNKNOWN':
      return 'unknown'
  }
}

/** A payment we gave up is still polled: the customer's money may come after all. */
function nextPollAt(
  { state, created_at: createdAt, settled_at: settledAt, reason }: PaymentTable,
  atMs: number,
): number | null {
  const isGivenUp =
    state === 'REVERSED' ||
    (state === 'DECLINED' && reason === null && isOutOfPatience((settledAt ?? atMs) - createdAt))
  if (!isOpen(state) && !isGivenUp) return null
  const age = nextPollAgeMs(atMs - createdAt)
  return age === null ? null : createdAt + age
}

async function giveLateMoneyBack(tx: Tx, payment: PaymentTable, atMs: number): Promise<void> {
  await refundInFull(tx, payment)
  await insertRows(tx, 'gateway_refund', [
    {
      platform_id: payment.platform_id,
      number: refundNumber(),
      store_id: payment.store_id,
      payment_number: payment.number,
      source: 'late',
      source_id: payment.number,
      leg_no: 1,
      amount_cents: payment.amount_cents,
      reason: 'paid after it was taken back',
      state: 'CREATED',
      channel_no: null,
      fault: null,
      looked_at: atMs,
      next_look_at: atMs,
      created_at: atMs,
      done_at: null,
    },
  ])
}

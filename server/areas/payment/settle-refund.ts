import { nextPollAgeMs } from '@tillwright/domain/payment/poll-schedule.ts'
import { paymentStateAfter } from '@tillwright/domain/payment/payment-state.ts'
import { type RefundState, refundTransitions } from '@tillwright/domain/order/refund-state.ts'
import { mayMove } from '@tillwright/domain/order/transitions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { GivingBackResponse } from '../gateways/gateway.ts'
import type { PaymentService } from './payment-service.ts'
import { closePayment, lockGatewayRefund, lockPayment, type NumberKey } from './payment.store.ts'
import type { GatewayRefundTable } from './payment.tables.ts'
import { updateGatewayRefund } from './gateway-refund.store.ts'

/**
 * Writes a gateway's answer about a refund and calls its listener, in one transaction. Without an
 * answer it stays under way: it is queried again, and sent again only under the same number.
 */
export function settleRefund(
  service: PaymentService,
  key: NumberKey,
  answer: GivingBackResponse,
): Promise<GatewayRefundTable> {
  const atMs = service.clock.now()
  return transaction(service.db, (tx) => settleRefundIn(tx, { service, key }, { answer, atMs }))
}

interface Settling {
  readonly service: PaymentService
  readonly key: NumberKey
}

interface RefundOutcome {
  readonly answer: GivingBackResponse
  readonly atMs: number
}

/** The same in a transaction that does more. */
export async function settleRefundIn(
  tx: Tx,
  { service, key }: Settling,
  { answer, atMs }: RefundOutcome,
): Promise<GatewayRefundTable> {
  const before = await lockGatewayRefund(tx, key)
  const after = afterAnswer(before, answer, atMs)
  await updateGatewayRefund(tx, key, after)
  if (after.state === before.state && after.fault === before.fault) return after
  if (after.source === 'late') await closeLatePayment(tx, after)
  else await service.listeners.refund?.(tx, after, atMs)
  return after
}

const wantedBy: Readonly<Record<GivingBackResponse['state'], RefundState>> = {
  SUCCEEDED: 'SUCCEEDED',
  FAILED: 'FAILED',
  PROCESSING: 'PROCESSING',
  NOT_FOUND: 'PROCESSING',
  UNKNOWN: 'PROCESSING',
}

function afterAnswer(
  before: GatewayRefundTable,
  answer: GivingBackResponse,
  atMs: number,
): GatewayRefundTable {
  const wanted = wantedBy[answer.state]
  const state = mayMove(refundTransitions, before.state, wanted) ? wanted : before.state
  const isDone = state === 'SUCCEEDED'
  const isNews = answer.state === 'FAILED' && !isDone
  return {
    ...before,
    state,
    channel_no: answer.state === 'SUCCEEDED' ? answer.channelNo : before.channel_no,
    fault: isDone ? null : isNews ? answer.fault : before.fault,
    next_look_at: nextPollAt({ ...before, state }, answer, atMs),
    done_at: isDone ? (before.done_at ?? atMs) : null,
  }
}

/** A refund of ours that failed waits for a person; money that is not ours is offered on and on. */
function nextPollAt(
  { state, source, created_at: createdAt }: GatewayRefundTable,
  answer: GivingBackResponse,
  atMs: number,
): number | null {
  if (state === 'SUCCEEDED') return null
  if (answer.state === 'FAILED' && source === 'refund') return null
  const age = nextPollAgeMs(atMs - createdAt)
  return age === null ? null : createdAt + age
}

async function closeLatePayment(tx: Tx, refund: GatewayRefundTable): Promise<void> {
  if (refund.state !== 'SUCCEEDED') return
  const key = { platform_id: refund.platform_id, number: refund.payment_number }
  const payment = await lockPayment(tx, key)
  await closePayment(tx, key, paymentStateAfter(payment.state, 'givenBack'))
}

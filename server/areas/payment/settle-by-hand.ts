import type { Input } from '@tillwright/contract/call.ts'
import type { settlePaymentByHand } from '@tillwright/contract/order/open-payments.ts'
import type { RefundState } from '@tillwright/domain/order/refund-state.ts'
import { isOpen, type PaymentState } from '@tillwright/domain/payment/payment-state.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { consumeApproval } from '../approval/consume-approval.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayBeSettled } from './open-payment-list.ts'
import { findGatewayRefund, findPayment, lockGatewayRefund, lockPayment } from './payment.store.ts'
import type { GatewayRefundTable, PaymentTable } from './payment.tables.ts'
import { settlePaymentIn } from './settle-payment.ts'
import { settleRefundIn } from './settle-refund.ts'

type SettlePaymentByHandInput = Input<typeof settlePaymentByHand>

/** Longest text that fits into the gateway's own number. */
const referenceMost = 64

/**
 * Two people decide what became of a payment or a refund that no gateway answers for. It is settled
 * as if the gateway had said so, with an audit row and one in the journal; what the gateway says
 * later is heard as any late news. Said twice, it changes nothing; refuses (20504) what has a result
 * already, and what a gateway may still answer.
 */
export const settleByHand = (context: Context, input: SettlePaymentByHandInput): Promise<void> =>
  transaction(context.db, (tx) =>
    input.kind === 'payment' ? settlePayment(tx, context, input) : settleRefund(tx, context, input),
  )

async function settlePayment(
  tx: Tx,
  context: Context,
  input: SettlePaymentByHandInput,
): Promise<void> {
  const { platformId, storeId, nowMs, services } = context
  const key = { platform_id: platformId, number: input.number }
  const found = await findPayment(tx, key)
  if (found === null || found.store_id !== storeId) throw notFound(input)
  const payment = await lockPayment(tx, key)
  if (!isOpen(payment.state)) return refuseOther(payment.state === 'PAID', input)
  demandStuck(context, payment, payment.created_at)
  await approve(tx, context, { input, row: payment })
  const service = services.payments
  const channelNo = input.note.slice(0, referenceMost)
  const amountCents = cents(payment.amount_cents)
  const unpaid = { state: payment.state === 'CREATED' ? 'UNSENT' : 'REVERSED' } as const
  const answer = input.happened ? ({ state: 'PAID', channelNo, amountCents } as const) : unpaid
  await settlePaymentIn(tx, { service, key }, { answer, atMs: nowMs })
}

async function settleRefund(
  tx: Tx,
  context: Context,
  input: SettlePaymentByHandInput,
): Promise<void> {
  const { platformId, storeId, nowMs, services } = context
  const key = { platform_id: platformId, number: input.number }
  const found = await findGatewayRefund(tx, key)
  if (found === null || found.store_id !== storeId) throw notFound(input)
  const refund = await lockGatewayRefund(tx, key)
  const payment = await findPayment(tx, { ...key, number: refund.payment_number })
  if (payment === null) throw notFound(input)
  const hasEnded = refund.source === 'late' ? ['SUCCEEDED'] : ['SUCCEEDED', 'FAILED']
  if (hasEnded.includes(refund.state)) return refuseOther(refund.state === 'SUCCEEDED', input)
  demandStuck(context, payment, refund.created_at)
  await approve(tx, context, { input, row: refund })
  const note = input.note.slice(0, referenceMost)
  const answer = input.happened
    ? ({ state: 'SUCCEEDED', channelNo: note } as const)
    : ({ state: 'FAILED', fault: input.note } as const)
  await settleRefundIn(tx, { service: services.payments, key }, { answer, atMs: nowMs })
}

const notFound = ({ kind, number }: SettlePaymentByHandInput): Refusal =>
  new Refusal('notFound', { kind, id: number })

/** The same result again changes nothing; another result than the recorded one is refused. */
function refuseOther(didHappen: boolean, { happened }: SettlePaymentByHandInput): void {
  if (didHappen !== happened) throw new Refusal('stateForbids')
}

function demandStuck({ services, nowMs }: Context, payment: PaymentTable, createdAtMs: number) {
  const { platform_id: platformId, gateway } = payment
  if (!mayBeSettled(services.payments, { platformId, gateway, createdAtMs }, nowMs))
    throw new Refusal('stateForbids')
}

interface Decided {
  readonly input: SettlePaymentByHandInput
  readonly row: PaymentTable | GatewayRefundTable
}

/**
 * A second person has to agree, for exactly this sum; both appear in the audit and in the journal.
 */
async function approve(tx: Tx, context: Context, { input, row }: Decided): Promise<void> {
  const { kind, number, happened, note } = input
  const { amount_cents: amountCents } = row
  const state: PaymentState | RefundState = row.state
  const approverId = await consumeApproval(
    tx,
    context,
    {
      operation: 'order.refund.mark',
      subjectId: number,
      amountCents,
      byAnother: true,
      reason: note,
    },
    input.approvalToken,
  )
  await addAudit(tx, context, {
    operation: 'payment.byHand',
    subjectId: number,
    reason: note,
    before: { amount: amountCents, state },
    after: { amount: amountCents, kind, happened },
    approverId,
  })
  await appendJournal(tx, context, {
    kind: 'payment.byHand',
    subjectId: number,
    atMs: context.nowMs,
    body: { of: kind, amount: amountCents, happened, note, approverId },
  })
}

import { addAudit } from '../../../platform/audit/add-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { charge } from '../../payment/charge.ts'
import { pollPayment } from '../../payment/poll-payment.ts'
import { paymentsFor } from '../../payment/payment.store.ts'
import type { PaymentTable } from '../../payment/payment.tables.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OrderRows } from '../write/order-rows.ts'
import { findOrder } from '../order.store.ts'
import type { OrderInput } from '../input/order-input.ts'

/**
 * Charges the amount due by an order's payment code, outside of any transaction. The same request
 * again queries the result of the first charge and never charges twice. Returns the order only once
 * it is paid; refuses a declined one (20402) and one whose result is not known yet (20403).
 */
export async function takePayment(
  context: Context,
  rows: OrderRows,
  input: OrderInput,
): Promise<OrderRows> {
  if (rows.order.pay_state === 'PAID') return rows
  const payment = await paymentOf(context, rows)
  if (payment?.state === 'CREATED') {
    const authCode = input.legs[payment.leg_no - 1]?.authCode ?? ''
    const subject = context.session.store.name
    await charge(context.services.payments, payment, { authCode, subject })
  } else if (payment) await pollPayment(context.services.payments, payment)
  const now = await reread(context, rows)
  const { id, number, pay_state: state } = now.order
  if (state === 'PAID') return now
  if (state !== 'CLOSED' && state !== 'REVERSED')
    throw new Refusal('paymentInDoubt', { orderId: id, orderNo: number })
  const reason = (await paymentOf(context, now))?.reason ?? ''
  throw new Refusal('paymentDeclined', { orderId: id, reason, payState: state })
}

/** An order after a query to the gateway, where its payment is still open. */
export async function repeatedOrder(context: Context, rows: OrderRows): Promise<OrderRows> {
  const { pay_state: state } = rows.order
  if (state !== 'PAYING' && state !== 'IN_DOUBT') return rows
  const payment = await paymentOf(context, rows)
  if (payment !== null) await pollPayment(context.services.payments, payment)
  return reread(context, rows)
}

/**
 * Gives up an open payment at a person's request, with an audit row. A decided one stays as it is,
 * and one that turns out paid stays paid. Called again, it returns how that ended.
 */
export async function takeBack(context: Context, rows: OrderRows): Promise<OrderRows> {
  const { id, pay_state: state, payable_cents: payable } = rows.order
  if (state !== 'PAYING' && state !== 'IN_DOUBT') return rows
  const payment = await paymentOf(context, rows)
  if (payment === null) return rows
  const { payments } = context.services
  await pollPayment(payments, payment, { givesUp: true })
  const now = await reread(context, rows)
  // A payment that cannot be reversed is not reported as reversed.
  const isOver = now.order.pay_state !== 'PAYING' && now.order.pay_state !== 'IN_DOUBT'
  if (!isOver && payments.gatewayOf(payment.platform_id, payment.gateway) === null)
    throw new Refusal('accountGone')
  await transaction(context.db, (tx) =>
    addAudit(tx, context, {
      operation: 'payment.reverse',
      subjectId: id,
      reason: '',
      before: { payable, state },
      after: { payable, state: now.order.pay_state },
    }),
  )
  return now
}

async function paymentOf({ db }: Context, { order }: OrderRows): Promise<PaymentTable | null> {
  const of = { platformId: order.platform_id, purpose: 'order', purposeId: order.id } as const
  const [payment] = await paymentsFor(db, of)
  return payment ?? null
}

const reread = async (context: Context, rows: OrderRows): Promise<OrderRows> =>
  (await findOrder(context.db, context, rows.order.id)) ?? rows

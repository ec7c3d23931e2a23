import { payStateOf } from '@tillwright/domain/payment/payment-state.ts'
import type { Tx } from '../../db/db.ts'
import type { PaymentTable } from '../../payment/payment.tables.ts'
import { closeOrder } from './close-order.ts'
import { settleOrder } from './settle-order.ts'

/** What news of its payment makes of an order. An order that has ended hears no more. */
export async function onPaymentSettled(tx: Tx, payment: PaymentTable, atMs: number): Promise<void> {
  const state = payStateOf[payment.state]
  if (state === 'PAID') await settleOrder(tx, payment, atMs)
  else if (state === 'CLOSED' || state === 'REVERSED') await closeOrder(tx, payment, atMs)
  else if (state === 'IN_DOUBT') await markDoubt(tx, payment)
}

async function markDoubt(tx: Tx, payment: PaymentTable): Promise<void> {
  const doubted = await tx
    .updateTable('orders')
    .set({ pay_state: 'IN_DOUBT' })
    .where('platform_id', '=', payment.platform_id)
    .where('store_id', '=', payment.store_id)
    .where('id', '=', payment.purpose_id)
    .where('pay_state', '=', 'PAYING')
    .returning('id')
    .execute()
  if (doubted.length === 0) return
  await tx
    .updateTable('order_leg')
    .set({ state: 'IN_DOUBT' })
    .where('platform_id', '=', payment.platform_id)
    .where('order_id', '=', payment.purpose_id)
    .where('leg_no', '=', payment.leg_no)
    .execute()
}

import { payStateOf } from '@tillwright/domain/payment/payment-state.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { PaymentTable } from '../../payment/payment.tables.ts'
import { closeOrder } from './close-order.ts'
import { settleOrder } from './settle-order.ts'
import { markDoubt } from './order-payment.store.ts'

/** Brings an order to where its payment is. An order that has ended stays as it is. */
export async function onPaymentSettled(tx: Tx, payment: PaymentTable, atMs: number): Promise<void> {
  const state = payStateOf[payment.state]
  if (state === 'PAID') await settleOrder(tx, payment, atMs)
  else if (state === 'CLOSED' || state === 'REVERSED') await closeOrder(tx, payment, atMs)
  else if (state === 'IN_DOUBT') await markDoubt(tx, payment)
}

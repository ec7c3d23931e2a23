import type { Tx } from '../../../platform/db/db.ts'
import type { PaymentTable } from '../../payment/payment.tables.ts'
import type { OrderTable } from '../order.tables.ts'
import { serverNumber } from '../write/server-number.ts'

/**
 * Marks the order of a payment, and the leg it pays, as in doubt; an order that has a result
 * stays.
 */
export async function markDoubt(tx: Tx, payment: PaymentTable): Promise<void> {
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

/** Ends an order whose money did not come, under a new number; null where it has ended already. */
export async function markClosed(tx: Tx, payment: PaymentTable): Promise<OrderTable | null> {
  const order = await tx
    .updateTable('orders')
    .set({
      pay_state: payment.state === 'REVERSED' ? 'REVERSED' : 'CLOSED',
      number: serverNumber(),
    })
    .where('platform_id', '=', payment.platform_id)
    .where('store_id', '=', payment.store_id)
    .where('id', '=', payment.purpose_id)
    .where('pay_state', 'in', ['PAYING', 'IN_DOUBT'])
    .returningAll()
    .executeTakeFirst()
  return order ?? null
}

/** Ends the legs of an order; the one that the gateway declined says so. */
export async function endLegs(tx: Tx, order: OrderTable, payment: PaymentTable): Promise<void> {
  await tx
    .updateTable('order_leg')
    .set({ state: 'REVERSED' })
    .where('platform_id', '=', order.platform_id)
    .where('order_id', '=', order.id)
    .execute()
  if (payment.state !== 'DECLINED') return
  await tx
    .updateTable('order_leg')
    .set({ state: 'DECLINED' })
    .where('platform_id', '=', order.platform_id)
    .where('order_id', '=', order.id)
    .where('leg_no', '=', payment.leg_no)
    .execute()
}

/** Marks the order of a payment as paid; null where it has a result already. */
export async function markPaid(tx: Tx, payment: PaymentTable): Promise<OrderTable | null> {
  const order = await tx
    .updateTable('orders')
    .set({ pay_state: 'PAID' })
    .where('platform_id', '=', payment.platform_id)
    .where('store_id', '=', payment.store_id)
    .where('id', '=', payment.purpose_id)
    .where('pay_state', 'in', ['PAYING', 'IN_DOUBT'])
    .returningAll()
    .executeTakeFirst()
  return order ?? null
}

/**
 * Every leg is paid at this moment; the payment's own leg gets the number that the gateway gave
 * it.
 */
export async function markLegsPaid(
  tx: Tx,
  order: OrderTable,
  { payment, atMs }: { readonly payment: PaymentTable; readonly atMs: number },
): Promise<void> {
  await tx
    .updateTable('order_leg')
    .set({ state: 'PAID', at: atMs })
    .where('platform_id', '=', order.platform_id)
    .where('order_id', '=', order.id)
    .execute()
  await tx
    .updateTable('order_leg')
    .set({ channel_no: payment.channel_no })
    .where('platform_id', '=', order.platform_id)
    .where('order_id', '=', order.id)
    .where('leg_no', '=', payment.leg_no)
    .execute()
}

/** Notes on an order the shift that had ended when it was paid. */
export async function bookLate(tx: Tx, order: OrderTable, shiftId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ late_from_shift_id: shiftId })
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .execute()
}

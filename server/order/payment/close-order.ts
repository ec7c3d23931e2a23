import { giveBackCoupons } from '../../coupon/coupon.store.ts'
import type { Tx } from '../../db/db.ts'
import { appendJournal } from '../../journal/append-journal.ts'
import { undoMoves } from '../../ledger/undo-moves.ts'
import type { PaymentTable } from '../../payment/payment.tables.ts'
import { endPackHold } from '../../pre-pack/pre-pack.store.ts'
import { dropRecharge } from '../../recharge/give-recharge.ts'
import type { OrderTable } from '../order.tables.ts'
import { serverNumber } from '../write/server-number.ts'

/**
 * No money came: the order ends, and gives back what it had taken: stock, points, stored value,
 * coupons, pre-packs. The number on its receipt is free again, because nothing was printed.
 */
export async function closeOrder(tx: Tx, payment: PaymentTable, atMs: number): Promise<void> {
  const order = await markClosed(tx, payment)
  if (order === null) return
  const source = { platformId: order.platform_id, kind: 'order', id: order.id }
  await undoMoves(tx, source, { kind: 'order.undo', atMs })
  await giveBackCoupons(tx, order.platform_id, order.id)
  await endPackHold(tx, order, { isSold: false, atMs })
  if (order.kind === 'RECHARGE') await dropRecharge(tx, order)
  await endLegs(tx, order, payment)
  await appendJournal(
    tx,
    { platformId: order.platform_id, storeId: order.store_id },
    {
      kind: 'order.unpaid',
      subjectId: order.id,
      atMs,
      body: {
        clientId: order.client_id,
        shiftId: order.shift_id,
        payable: order.payable_cents,
        payment: payment.number,
        state: order.pay_state,
      },
    },
  )
}

async function markClosed(tx: Tx, payment: PaymentTable): Promise<OrderTable | null> {
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

async function endLegs(tx: Tx, order: OrderTable, payment: PaymentTable): Promise<void> {
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

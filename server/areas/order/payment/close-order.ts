import { giveBackCoupons } from '../../coupon/coupon.store.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendJournal } from '../../../platform/journal/append-journal.ts'
import { undoMoves } from '../../../platform/ledger/undo-moves.ts'
import type { PaymentTable } from '../../payment/payment.tables.ts'
import { endPackHold } from '../../pre-pack/pre-pack.store.ts'
import { dropRecharge } from '../../recharge/give-recharge.ts'
import { endLegs, markClosed } from './order-payment.store.ts'

/**
 * Ends an order that was not paid and gives back what it had taken: stock, points, stored value,
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

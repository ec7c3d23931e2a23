import type { Tx } from '../../../platform/db/db.ts'
import { moveBalances } from '../../../platform/ledger/move-balances.ts'
import type { PaymentTable } from '../../payment/payment.tables.ts'
import { countEntries } from '../../party/party-entries.ts'
import { findStore } from '../../platforms/platform.store.ts'
import { giveRecharge } from '../../recharge/give-recharge.ts'
import { givenByOrder } from '../write/order-moves.ts'
import type { OrderTable } from '../order.tables.ts'
import { withRows } from '../order.store.ts'
import { recordOrder } from '../write/record-order.ts'
import { holdShift } from '../../shift/shift.store.ts'
import { bookLate, markLegsPaid, markPaid } from './order-payment.store.ts'

/**
 * The gateway has the money: the order is paid, once, and everything that a sale adds to drawer,
 * points, totals, journal and print queue is written in the same transaction.
 */
export async function settleOrder(tx: Tx, payment: PaymentTable, atMs: number): Promise<void> {
  const order = await markPaid(tx, payment)
  if (order === null) return
  await markLegsPaid(tx, order, { payment, atMs })
  const rows = await withRows(tx, await bookedOrder(tx, order))
  const store = await findStore(tx, order.platform_id, order.store_id)
  const recording = { atMs, timeZone: store?.time_zone ?? 'UTC' }
  if (order.kind === 'RECHARGE') return giveRecharge(tx, rows, recording)
  const source = { platformId: order.platform_id, kind: 'order', id: order.id, atMs }
  await moveBalances(tx, source, givenByOrder(rows))
  await countEntries(tx, rows)
  await recordOrder(tx, rows, recording)
}

/**
 * An order that is paid after its shift has ended still counts there, on a correction slip: any
 * cash of it lay in that drawer.
 */
async function bookedOrder(tx: Tx, order: OrderTable): Promise<OrderTable> {
  const place = { platformId: order.platform_id, storeId: order.store_id }
  const shift = await holdShift(tx, place, order.shift_id ?? '')
  if (shift === undefined || shift.closed_at === null) return order
  await bookLate(tx, order, shift.id)
  return { ...order, late_from_shift_id: shift.id }
}

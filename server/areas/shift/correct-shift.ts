import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { OrderRows } from '../order/write/order-rows.ts'
import { countedShift, countOfShift } from './shift-count.ts'
import { findShift } from './shift.store.ts'
import { updateDifference } from './shift-state.store.ts'

/**
 * Writes the correction slip of a shift that had ended when one of its orders arrived, and its
 * difference anew, from totals that hold the order now. The count itself, and the journal's row of
 * how the shift ended, stay as they were.
 */
export async function correctShift(
  tx: Tx,
  { order, legs }: OrderRows,
  atMs: number,
): Promise<void> {
  const place = { platformId: order.platform_id, storeId: order.store_id }
  const shift = order.shift_id === null ? null : await findShift(tx, place, order.shift_id)
  if (shift === null) throw new Error('a late order belongs to no shift')
  const cash = legs.filter(({ tender }) => tender === 'cash')
  await insertRows(tx, 'shift_correction', [
    {
      platform_id: order.platform_id,
      store_id: order.store_id,
      shift_id: shift.id,
      order_id: order.id,
      number: order.number,
      amount_cents: order.payable_cents,
      cash_cents: cash.reduce((sum, leg) => sum + leg.amount_cents, 0),
      sold_at: order.sold_at,
      at: atMs,
    },
  ])
  const held = await countedShift(tx, place, { shift, count: countOfShift(shift) })
  await updateDifference(tx, shift, held)
}

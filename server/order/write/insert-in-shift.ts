import type { Tx } from '../../db/db.ts'
import { engineOf } from '../../db/engine.ts'
import { runStatement } from '../../db/statement.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderRows } from './order-rows.ts'
import { insertOrder, insertParts } from '../order.store.ts'
import type { OrderTable } from '../order.tables.ts'

/** The order counts in a shift that had ended when it came, and corrects what was counted there. */
export const isCorrection = (order: OrderTable): boolean =>
  order.late_from_shift_id !== null && order.late_from_shift_id === order.shift_id

/**
 * Writes an order with its lines and legs into an open shift, or into an ended one that it corrects.
 * Whether the shift is open is asked by the insert itself, and stays true until the transaction ends:
 * whoever ends the shift waits for the order, or the order finds the shift ended. Then it is refused
 * with 1513: the till keeps the sale and sends it again after the next login.
 */
export async function insertInShift(tx: Tx, rows: OrderRows): Promise<void> {
  if (isCorrection(rows.order)) return insertOrder(tx, rows)
  if (!(await insertWhileOpen(tx, rows.order))) throw new Refusal('signedOut')
  await insertParts(tx, rows)
}

async function insertWhileOpen(tx: Tx, order: OrderTable): Promise<boolean> {
  const columns = Object.keys(order)
  // Sales share the shift's row; ending the shift waits for them. SQLite has one writer at a time.
  const hold = engineOf(tx) === 'postgres' ? 'for share' : ''
  const { numAffectedRows } = await runStatement(tx, {
    name: `insert order in shift ${columns.join()}`,
    write: (place) =>
      `insert into orders ("${columns.join('", "')}") select ${columns.map(place).join(', ')}
        from shift where platform_id = ${place()} and store_id = ${place()} and id = ${place()}
        and closed_at is null ${hold}`,
    values: [...Object.values(order), order.platform_id, order.store_id, order.shift_id],
  })
  return numAffectedRows === 1n
}

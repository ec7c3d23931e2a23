import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OrderRows } from './order-rows.ts'
import { insertOrder, insertParts, insertWhileOpen, isNumberElsewhere } from '../order.store.ts'
import type { OrderTable } from '../order.tables.ts'

/** The order counts in a shift that had ended when it came, and corrects what was counted there. */
export const isCorrection = (order: OrderTable): boolean =>
  order.late_from_shift_id !== null && order.late_from_shift_id === order.shift_id

/**
 * Writes an order with its lines and legs into an open shift, or into an ended one that it
 * corrects. The insert itself checks whether the shift is open, and that stays true until the
 * transaction ends: an ending of the shift waits for the order, or the order finds the shift ended.
 * Then it is refused with 1513: the till stores the sale and sends it again after the next login.
 * Refuses (20108) a number that an order of another store of the platform has; one of the same
 * store ends in a unique conflict.
 */
export async function insertInShift(tx: Tx, rows: OrderRows): Promise<void> {
  const { order } = rows
  if (isCorrection(order)) {
    if (await isNumberElsewhere(tx, order)) throw numberTaken()
    return insertOrder(tx, rows)
  }
  if (!(await insertWhileOpen(tx, order)))
    throw (await isNumberElsewhere(tx, order)) ? numberTaken() : new Refusal('signedOut')
  await insertParts(tx, rows)
}

/** The receipt number of an order belongs to another one. */
export const numberTaken = (): Refusal =>
  new Refusal('idReused', null, 'The receipt number belongs to another order.')

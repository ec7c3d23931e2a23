import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import type { OrderWish } from './order-wish.ts'

/** The shift that an order counts in, and the one it was sold in where that is another. */
export interface BookingShift {
  readonly id: string
  readonly lateFrom: string | null
}

/**
 * An order counts in the shift it was sold in. One that arrives after that shift was closed counts
 * in the shift that is open now, and says so: a closed shift never changes. Refuses a shift of
 * another store with 1513.
 */
export async function bookingShift(
  tx: Tx,
  context: Context,
  wish: OrderWish,
): Promise<BookingShift> {
  const now = context.shiftId
  if (wish.shiftId === now) return { id: now, lateFrom: null }
  const shift = await tx
    .selectFrom('shift')
    .select('state')
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('id', '=', wish.shiftId)
    .executeTakeFirst()
  if (shift === undefined) throw new Refusal('signedOut')
  return shift.state === 'OPEN'
    ? { id: wish.shiftId, lateFrom: null }
    : { id: now, lateFrom: wish.shiftId }
}

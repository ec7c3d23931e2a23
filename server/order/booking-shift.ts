import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { engineOf } from '../db/engine.ts'
import { Refusal } from '../refusal.ts'
import type { Place } from '../place.ts'
import type { OrderWish } from './order-wish.ts'

/** The shift that an order counts in, whose it is, and the one it was sold in if that had ended. */
export interface BookedShift {
  readonly id: string
  readonly staffId: string
  readonly staffName: string
  readonly lateFrom: string | null
}

/** How far a till's clock may be ahead of the server's. */
const clockSlackMs = 5 * 60_000

/**
 * An order counts in the shift it was sold in, also where it arrives after that shift has ended:
 * the shift then gets a correction slip, and its drawer holds what was counted into it. Only what
 * says it was sold after the end counts in the shift that is open now, and says from which it came.
 * The shift's row is held until the order is written, so that nobody ends it in between. Refuses
 * with 1513 a shift of another store, and one that ended while the call was on its way: the till
 * keeps the sale and sends it again after the next login.
 */
export async function bookingShift(
  tx: Tx,
  context: Context,
  wish: Pick<OrderWish, 'shiftId' | 'soldAtMs'>,
): Promise<BookedShift> {
  const isOpen = wish.shiftId === context.shiftId
  const shift = await holdShift(tx, context, {
    id: wish.shiftId,
    hold: isOpen ? 'share' : 'alone',
  })
  if (shift === undefined || (isOpen && shift.closed_at !== null)) throw new Refusal('signedOut')
  const booked = { id: shift.id, staffId: shift.staff_id, staffName: shift.nick }
  if (shift.closed_at === null) return { ...booked, lateFrom: null }
  if (wish.soldAtMs <= shift.closed_at + clockSlackMs) return { ...booked, lateFrom: shift.id }
  const now = await holdShift(tx, context, { id: context.shiftId, hold: 'share' })
  if (now === undefined || now.closed_at !== null) throw new Refusal('signedOut')
  return { id: now.id, staffId: now.staff_id, staffName: now.nick, lateFrom: shift.id }
}

/** Sales share an open shift's row; a correction changes it, and holds it alone from the start. */
export function holdShift(
  tx: Tx,
  place: Place,
  { id, hold }: { readonly id: string; readonly hold: 'share' | 'alone' },
) {
  const found = tx
    .selectFrom('shift')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.platform_id', '=', 'shift.platform_id')
        .onRef('staff.id', '=', 'shift.staff_id'),
    )
    .select(['shift.id', 'shift.staff_id', 'shift.closed_at', 'staff.nick'])
    .where('shift.platform_id', '=', place.platformId)
    .where('shift.store_id', '=', place.storeId)
    .where('shift.id', '=', id)
  // SQLite has one writer at a time, and no such clause.
  if (engineOf(tx) === 'sqlite') return found.executeTakeFirst()
  const held = hold === 'share' ? found.forShare('shift') : found.forNoKeyUpdate('shift')
  return held.executeTakeFirst()
}

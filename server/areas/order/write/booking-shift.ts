import { addAudit } from '../../../platform/audit/add-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isShiftOf } from '../../../platform/session/is-shift-of.ts'
import type { OrderInput } from '../input/order-input.ts'
import { holdShift, isShiftAnywhere } from '../../shift/shift.store.ts'

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
 * The till's own shift is not read here: `insertInShift` writes the order only while it is open.
 * Another's is held until the order is written, so that nobody ends it in between.
 *
 * Another shift is booked only for a sale without a network, from the till or the person of that
 * shift. A sale that names anybody else's counts in the shift of whoever sends it, with a row in the
 * audit, because its customer has gone. Refuses with 1513 a shift of another store, and any other
 * shift for a sale that the till could have asked about. What is sent again after a restore may name a shift that was
 * opened after the backup and is nowhere: it counts in the shift of whoever sends it, with a row in the audit.
 */
export async function bookingShift(
  tx: Tx,
  context: Context,
  input: Pick<OrderInput, 'shiftId' | 'soldAtMs' | 'isOffline' | 'clientId'>,
  isResent = false,
): Promise<BookedShift> {
  const { staffId, nick: staffName } = context.session
  const own = { id: context.shiftId, staffId, staffName }
  if (input.shiftId === own.id) return { ...own, lateFrom: null }
  const shift = await holdShift(tx, context, input.shiftId)
  if (shift === undefined && isResent && !(await isShiftAnywhere(tx, context, input.shiftId))) {
    await noteOtherShift(tx, context, input)
    return { ...own, lateFrom: null }
  }
  if (shift === undefined || !input.isOffline) throw new Refusal('signedOut')
  if (!isShiftOf(context, shift)) {
    await noteOtherShift(tx, context, input)
    return { ...own, lateFrom: shift.id }
  }
  const booked = { id: shift.id, staffId: shift.staff_id, staffName: shift.nick }
  if (shift.closed_at === null) return { ...booked, lateFrom: null }
  const isOfIt = input.soldAtMs <= shift.closed_at + clockSlackMs
  return isOfIt ? { ...booked, lateFrom: shift.id } : { ...own, lateFrom: shift.id }
}

const noteOtherShift = (
  tx: Tx,
  context: Context,
  { shiftId, clientId }: Pick<OrderInput, 'shiftId' | 'clientId'>,
): Promise<void> =>
  addAudit(tx, context, {
    operation: 'order.otherShift',
    subjectId: clientId,
    reason: 'sold without a network in a shift of another person on another till',
    after: { shiftId, bookedIn: context.shiftId },
  })

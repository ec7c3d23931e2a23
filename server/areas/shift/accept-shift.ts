import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countOfShift } from './shift-count.ts'
import { shiftReport } from './shift-report.ts'
import { findShift, type ShiftRow } from './shift.store.ts'
import { type AcceptShiftInput, markAccepted } from './shift-state.store.ts'

/**
 * The next cashier counts the float that was left and takes the drawer over, once. Whoever handed
 * over cannot accept it; a float that differs from what was left needs a reason. The same person
 * with the same count gets the same answer again; anybody else is refused.
 */
export async function acceptShift(context: Context, input: AcceptShiftInput) {
  const { db, session, nowMs } = context
  const shift = await findShift(db, context, input.shiftId)
  if (shift === null) throw new Refusal('notFound', { kind: 'shift', id: input.shiftId })
  if (shift.state === 'ACCEPTED') return repeated(context, shift, input)
  if (shift.state !== 'CLOSED' || shift.staff_id === session.staffId)
    throw new Refusal('stateForbids')
  const { keptFloatCents } = countOfShift(shift)
  if (input.countedCents !== keptFloatCents && input.note.trim() === '')
    throw new Refusal('differenceUnexplained')
  const accepted = await transaction(db, async (tx) => {
    if (!(await markAccepted(tx, context, shift.id, input))) return false
    await appendJournal(tx, context, {
      kind: 'shift.accept',
      subjectId: shift.id,
      atMs: nowMs,
      body: { acceptedBy: session.staffId, left: keptFloatCents, counted: input.countedCents },
    })
    return true
  })
  const now = await findShift(db, context, shift.id)
  if (now === null) throw new Error('the shift that was just accepted is not there')
  return accepted ? shiftReport(context, now) : repeated(context, now, input)
}

function repeated(context: Context, shift: ShiftRow, input: AcceptShiftInput) {
  const isSame =
    shift.accepted_by === context.session.staffId &&
    shift.accepted_cents === input.countedCents &&
    shift.accept_note === input.note
  if (!isSame) throw new Refusal('stateForbids')
  return shiftReport(context, shift)
}

import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findShift, type ShiftRow } from './shift.store.ts'
import { markCounting } from './shift-state.store.ts'

/**
 * Stops the sales of the caller's own shift, so that its drawer can be counted. There is no way back
 * but to hand over. Said twice, it changes nothing; a shift that has ended is refused.
 */
export async function beginCount(context: Context, shiftId: string): Promise<ShiftRow> {
  const { db, nowMs } = context
  const shift = await findShift(db, context, shiftId)
  if (shift === null || shift.staff_id !== context.session.staffId)
    throw new Refusal('notFound', { kind: 'shift', id: shiftId })
  await transaction(db, async (tx) => {
    if (!(await markCounting(tx, shift, nowMs))) return
    const body = { staffId: shift.staff_id }
    await appendJournal(tx, context, {
      kind: 'shift.count',
      subjectId: shift.id,
      atMs: nowMs,
      body,
    })
  })
  const now = await findShift(db, context, shiftId)
  if (now === null || now.closed_at !== null) throw new Refusal('stateForbids')
  return now
}

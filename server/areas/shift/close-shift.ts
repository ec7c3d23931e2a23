import type { Input } from '@tillwright/contract/call.ts'
import type {
  closeShift as closeShiftCall,
  forceCloseShift,
} from '@tillwright/contract/shift/shift.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isCountedBlind, isFirstCount } from './blind-count.ts'
import { endShift } from './end-shift.ts'
import { type CloseCount, countOfInput } from './shift-count.ts'
import { shiftReport } from './shift-report.ts'
import { findShift, type ShiftRow } from './shift.store.ts'

/**
 * The cashier closes their own shift with what was counted. The session ends with it, so that
 * whoever is at the till next logs in. Closing twice with the same count answers the same report,
 * also in the session that ended with it: the first answer may have been lost. A shift that somebody
 * else ended meanwhile is refused with 1513. Counted blind, the first count holds: another one needs
 * somebody else's approval.
 */
export async function closeShift(context: Context, input: Input<typeof closeShiftCall>) {
  const shift = await demandShift(context, input.shiftId)
  if (shift.staff_id !== context.session.staffId) throw noShift(input.shiftId)
  const count = countOfInput(input)
  if (shift.closed_at === null) {
    // A session that ended with another shift only queries the result of that one.
    if (shift.id !== context.openShiftId) throw new Refusal('expired')
    const isBlind = await isCountedBlind(context)
    const isRecount = isBlind && !(await isFirstCount(context, shift, count))
    const end = { shift, count, isRecount, approvalToken: input.approvalToken }
    await endShift(context, { ...end, kind: 'shift.close', sessionEnd: 'HANDED_OVER' })
  }
  return endedWith(context, input.shiftId, count)
}

/**
 * Lets a supervisor end the shift of somebody who cannot: who, why and the count are in the journal
 * and the audit. Of two who try at once, one ends it; the cashier at the till gets 1513.
 */
export async function closeByForce(context: Context, input: Input<typeof forceCloseShift>) {
  const shift = await demandShift(context, input.shiftId)
  if (input.note.trim() === '') throw invalid('note', 'a reason is needed')
  const count = countOfInput(input)
  if (shift.closed_at === null) {
    const end = { shift, count, isRecount: false, approvalToken: input.approvalToken }
    await endShift(context, { ...end, kind: 'shift.forceClose', sessionEnd: 'SHIFT_CLOSED' })
  }
  return endedWith(context, input.shiftId, count)
}

/** Returns the shift as it ended, if it ended with this count by this person. */
async function endedWith(context: Context, id: string, count: CloseCount) {
  const shift = await demandShift(context, id)
  if (shift.closed_by !== null && shift.closed_by !== context.session.staffId)
    throw new Refusal(shift.staff_id === context.session.staffId ? 'signedOut' : 'stateForbids')
  if (shift.close_count !== JSON.stringify(count)) throw new Refusal('stateForbids')
  return shiftReport(context, shift)
}

async function demandShift(context: Context, id: string): Promise<ShiftRow> {
  const shift = await findShift(context.db, context, id)
  if (shift === null) throw noShift(id)
  return shift
}

const noShift = (id: string): Refusal => new Refusal('notFound', { kind: 'shift', id })

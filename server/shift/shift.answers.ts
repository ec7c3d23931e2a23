import type * as calls from '@tillwright/contract/shift.ts'
import type { Answers, CallsIn } from '../answers.ts'
import { Refusal } from '../refusal.ts'
import { closeShift } from './close-shift.ts'
import { openShift } from './open-shift.ts'
import { shiftReport, shiftView } from './shift-report.ts'
import { findShift, openShiftOf } from './shift.store.ts'

/** From signing on to handing over. */
export const shiftAnswers: Answers<CallsIn<typeof calls>> = {
  openShift: async (wish, context) => ({ shift: shiftView(await openShift(context, wish)) }),

  closeShift: async (wish, context) => ({ report: await closeShift(context, wish) }),

  getCloseReport: async ({ shiftId }, context) => {
    const { db, platformId, session } = context
    const shift =
      shiftId === undefined
        ? await openShiftOf(db, platformId, session.staffId)
        : await findShift(db, context, shiftId)
    if (shift === null) throw new Refusal('notSignedOn')
    return { report: await shiftReport(db, context, shift) }
  },
}

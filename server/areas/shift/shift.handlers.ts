import type * as calls from '@tillwright/contract/shift/shift.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { beginCount } from './begin-count.ts'
import { acceptShift } from './accept-shift.ts'
import { closeByForce, closeShift } from './close-shift.ts'
import { openShift } from './open-shift.ts'
import { demandShiftReports } from './demand-shift-reports.ts'
import { shiftReport, shiftView } from './shift-report.ts'
import { findShift, openShiftOf } from './shift.store.ts'

/** From signing on to handing over. */
export const shiftHandlers: Handlers<typeof calls> = {
  openShift: async (input, context) => ({ shift: shiftView(await openShift(context, input)) }),

  beginCount: async ({ shiftId }, context) => ({
    shift: shiftView(await beginCount(context, shiftId)),
  }),

  closeShift: async (input, context) => ({ report: await closeShift(context, input) }),

  forceCloseShift: async (input, context) => ({ report: await closeByForce(context, input) }),

  acceptShift: async (input, context) => ({ report: await acceptShift(context, input) }),

  getCloseReport: async ({ shiftId, countedCents }, context) => {
    const { db, platformId, session } = context
    const shift =
      shiftId === undefined
        ? await openShiftOf(db, platformId, session.staffId)
        : await findShift(db, context, shiftId)
    if (shiftId !== undefined) demandShiftReports(context, shift)
    if (shift === null)
      throw shiftId === undefined
        ? new Refusal('notSignedOn')
        : new Refusal('notFound', { kind: 'shift', id: shiftId })
    return { report: await shiftReport(context, shift, countedCents) }
  },
}

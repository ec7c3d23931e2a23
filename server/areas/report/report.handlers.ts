import type * as calls from '@tillwright/contract/shift/report.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { closeReportList } from './close-report-list.ts'
import { dayReport, dayReports } from './day-report.ts'
import { settleDay } from './settle-day.ts'

/** Days and handovers, from running totals. Both versions of the day report read the same sums. */
export const reportHandlers: Handlers<typeof calls> = {
  getDayReport: ({ day }, context) => dayReports(context, day),

  getDayReportV3: ({ day }, context) => dayReports(context, day),

  settleDay: async ({ day }, context) => {
    await settleDay(context, day)
    return { report: await dayReport(context, day) }
  },

  queryCloseReportList: (input, context) => closeReportList(context, input),
}

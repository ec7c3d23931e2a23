import type * as calls from '@tillwright/contract/report.ts'
import type { Answers, CallsIn } from '../answers.ts'
import { closeReportList } from './close-report-list.ts'
import { dayReports } from './day-report.ts'

/** Days and handovers, from running totals. Both versions of the day report read the same sums. */
export const reportAnswers: Answers<CallsIn<typeof calls>> = {
  getDayReport: ({ day }, context) => dayReports(context, day),

  getDayReportV3: ({ day }, context) => dayReports(context, day),

  queryCloseReportList: (wish, context) => closeReportList(context, wish),
}

import type * as calls from '@tillwright/contract/office/office-report.ts'
import type { Answers } from '../answers.ts'
import { auditPage } from '../audit/audit-list.ts'
import { dashboard } from './dashboard.ts'
import { lossRadar } from './loss-radar.ts'
import { reportOrders } from './report-orders.ts'
import { salesReport } from './sales-report.ts'

/** The shop as its owner looks at it. */
export const officeReportAnswers: Answers<typeof calls> = {
  queryDashboard: (_input, context) => dashboard(context),

  queryReport: (wish, context) => salesReport(context, wish),

  queryReportOrders: (wish, context) => reportOrders(context, wish),

  queryLossRadar: (wish, context) => lossRadar(context, wish),

  queryAudit: (wish, context) => auditPage(context, wish),
}

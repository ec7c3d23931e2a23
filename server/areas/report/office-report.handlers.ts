import type * as calls from '@tillwright/contract/office/office-report.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { auditPage } from '../../platform/audit/audit-list.ts'
import { dashboard } from './dashboard.ts'
import { lossRadar } from './loss-radar.ts'
import { reportOrders } from './report-orders.ts'
import { salesReport } from './sales-report.ts'

/** The shop as its owner looks at it. */
export const officeReportHandlers: Handlers<typeof calls> = {
  queryDashboard: (_input, context) => dashboard(context),

  queryReport: (input, context) => salesReport(context, input),

  queryReportOrders: (input, context) => reportOrders(context, input),

  queryLossRadar: (input, context) => lossRadar(context, input),

  queryAudit: (input, context) => auditPage(context, input),
}

import { getDayReport, getDayReportV3 } from '@tillwright/contract/shift/report.ts'
import { checkOpenNewOrderService } from '@tillwright/contract/settings/settings.ts'
import { callApi } from '../../platform/api/call-api.ts'

/** Which of the two day reports the order service of this platform makes. */
export const dayReportOf = ({ open }: { readonly open: boolean }): typeof getDayReport =>
  open ? getDayReportV3 : getDayReport

/** Today's report, by whichever service the platform is on. Throws CallFailure. */
export async function readDayReport(day: string) {
  const of = dayReportOf(await callApi(checkOpenNewOrderService, {}, { quiet: true }))
  return callApi(of, { day }, { quiet: true })
}

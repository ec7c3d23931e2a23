// The drawer that the last cashier left at this till.
import { queryCloseReportList } from '@tillwright/contract/shift/report.ts'
import { acceptShift, getCloseReport } from '@tillwright/contract/shift/shift.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { currentSession } from '../../session/session-store.ts'

export interface DrawerLeft {
  readonly shiftId: string
  readonly staffName: string
  readonly leftCents: Cents
}

const quiet = { quiet: true } as const

/**
 * Returns the money that another cashier left here and that was not taken over yet; null where
 * there is none, or it cannot be determined.
 */
export async function findDrawerLeft(): Promise<DrawerLeft | null> {
  const { deviceId, user, permissions } = currentSession()
  if (deviceId === null || !permissions.includes('report.shift')) return null
  try {
    const { list } = await callApi(queryCloseReportList, { pageNo: 1, pageSize: 20 }, quiet)
    const last = list.find((one) => one.deviceId === deviceId)
    if (last?.state !== 'CLOSED') return null
    const { report } = await callApi(getCloseReport, { shiftId: last.shiftId }, quiet)
    if (report.shift.staffId === user?.id) return null
    return {
      shiftId: last.shiftId,
      staffName: last.staffName,
      leftCents: report.keptFloatCents,
    }
  } catch (error) {
    // The shift opens without it: the records offer the same again.
    throwUnlessFailure(error)
    return null
  }
}

/** Takes the drawer over with what was counted. The shift is open by now, whatever comes of it. */
export async function takeDrawerOver(
  left: DrawerLeft,
  countedCents: Cents,
  note: string,
): Promise<void> {
  try {
    await callApi(acceptShift, { shiftId: left.shiftId, countedCents, note }, quiet)
    toast((words) => words.takeOver.accepted(left.staffName), 'success')
  } catch (error) {
    throwUnlessFailure(error)
    toast((words) => words.takeOver.notAccepted, 'warning')
  }
}

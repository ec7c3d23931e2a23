import { queryDashboard } from '@tillwright/contract/office/office-report.ts'
import { type LocalDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { today as todayHere } from '../../platform/navigation/today.ts'
import { namedDays, type RangeName, type ReportDays } from './report-days.ts'

/** The days somebody looks at. */
export interface ChosenDays {
  readonly days: ReportDays
  /** Today in the store: whoever looks may sit in another zone. */
  readonly today: LocalDay
  readonly choose: (days: ReportDays) => void
}

/** The days a page begins with, by their name or as its address has them, until others are chosen. */
export function useReportDays(name: RangeName, first: ReportDays | null = null): ChosenDays {
  const answered = useQuery(queryDashboard, {})
  const [chosen, choose] = useState(first)
  const today = parseDay(answered.data?.today.day ?? '') ?? todayHere()
  return { days: chosen ?? namedDays(name, today), today, choose }
}

import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { currentSession } from '../../session/session-store.ts'

/** The calendar day of the store, as it is called on the wire. */
export const todayHere = (): string =>
  dayAt(nowMs(), currentSession().user?.store.timeZone ?? 'Asia/Shanghai')

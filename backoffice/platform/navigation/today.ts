import { type LocalTime, localTime } from '@tillwright/domain/calendar.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { officeZone } from '../session-port.ts'

/** What clock and calendar on the store's wall show now. */
export const today = (): LocalTime => localTime(nowMs(), officeZone())

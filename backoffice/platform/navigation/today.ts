import { type LocalTime, localTime } from '@tillwright/domain/time/calendar.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { officeZone } from '../session-port.ts'

/** Returns the current date and time in the store's time zone. */
export const today = (): LocalTime => localTime(nowMs(), officeZone())

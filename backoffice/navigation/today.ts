import { type LocalTime, localTime } from '@tillwright/domain/calendar.ts'

/** What the clock on the wall of this browser shows. */
export const today = (): LocalTime =>
  localTime(
    performance.timeOrigin + performance.now(),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  )

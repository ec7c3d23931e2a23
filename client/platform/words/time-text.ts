// Times as a cashier reads them, on the store's wall clock.
import { formatDay, localTime } from '@tillwright/domain/time/calendar.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { sessionView } from '../session-port.ts'

const defaultZone = 'Asia/Shanghai'

/** `14:53:02`. */
export function clockText(epochMs: number): string {
  const { hour, minute, second } = wallClock(epochMs)
  return [hour, minute, second].map(two).join(':')
}

/** `14:53`. */
export const shortClockText = (epochMs: number): string => clockText(epochMs).slice(0, 5)

/** `14:53` today, `11-20 14:53` this year, `2025-11-20 14:53` before. */
export function dayClockText(epochMs: number): string {
  const then = wallClock(epochMs)
  const today = wallClock(nowMs())
  const day = formatDay(then)
  if (day === formatDay(today)) return shortClockText(epochMs)
  return `${then.year === today.year ? day.slice(5) : day} ${shortClockText(epochMs)}`
}

/** `2026-11-20 14:53:02`. */
export const fullTimeText = (epochMs: number): string =>
  `${formatDay(wallClock(epochMs))} ${clockText(epochMs)}`

/** When something ended that began before: `18:02:11` on the same day, day and time on another. */
export const endTimeText = (fromMs: number, untilMs: number): string =>
  formatDay(wallClock(fromMs)) === formatDay(wallClock(untilMs))
    ? clockText(untilMs)
    : fullTimeText(untilMs)

const wallClock = (epochMs: number) =>
  localTime(epochMs, sessionView().user?.store.timeZone ?? defaultZone)

const two = (part: number): string => String(part).padStart(2, '0')

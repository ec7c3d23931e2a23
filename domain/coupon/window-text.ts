// The bounds of a coupon's window as people write them.
import { formatDay } from '../time/calendar.ts'
import type { HourRange, WindowBound } from './coupon.ts'

/** `2026-11-30`, with the time of day where the bound has one. */
export function boundText({ day, secondOfDay }: WindowBound): string {
  return secondOfDay === null ? formatDay(day) : `${formatDay(day)} ${timeText(secondOfDay)}`
}

/** `08:00–10:00`, several joined by a comma. */
export const hoursText = (ranges: readonly HourRange[]): string =>
  ranges
    .map(({ fromSecond, untilSecond }) => `${timeText(fromSecond)}\u2013${timeText(untilSecond)}`)
    .join(', ')

function timeText(second: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${two(second / 3600)}:${two((second % 3600) / 60)}`
}

// When a coupon may be used (Specification 5). Every bound is inclusive.
import {
  addDays,
  compareDays,
  type LocalDay,
  type LocalTime,
  secondOfDay,
  weekdayOf,
} from '../time/calendar.ts'
import type { CouponWindow, DayRule, HourRange, WindowBound } from './coupon.ts'

const daySeconds = 86_400

export type WindowRefusal =
  | { readonly reason: 'notYetValid'; readonly from: WindowBound }
  | { readonly reason: 'expired'; readonly until: WindowBound }
  | { readonly reason: 'wrongWeekday'; readonly weekdays: readonly number[] }
  | { readonly reason: 'wrongMonthDay'; readonly monthDays: readonly number[] }
  | { readonly reason: 'wrongHour'; readonly ranges: readonly HourRange[] }

/**
 * The first reason why the window is closed at a time: date, then weekday or day of the month,
 * then hour; null where it is open. Hours that cross midnight belong to the day they began, so
 * one o'clock on Tuesday night may be the Monday of a Monday coupon.
 */
export function windowRefusal(window: CouponWindow, at: LocalTime): WindowRefusal | null {
  const { hours } = window
  const days = hours.kind === 'always' ? [at] : daysBegun(hours.ranges, at)
  if (hours.kind === 'ranges' && days.length === 0) {
    return dayRefusal(window, at, at) ?? { reason: 'wrongHour', ranges: hours.ranges }
  }
  const refusals = days.map((day) => dayRefusal(window, day, at))
  return refusals.includes(null) ? null : (refusals[0] ?? null)
}

/**
 * Returns a range of hours of the day, in seconds since midnight, both inclusive. Where the end is
 * written as the same minute as the beginning (`00:00-00:00`, `08:00-08:00`) it lasts the whole 24
 * hours: a coupon is never sold for one minute.
 */
export function hourRange(fromSecond: number, untilSecond: number): HourRange {
  const isSameMinute = Math.floor(fromSecond / 60) === Math.floor(untilSecond / 60)
  if (!isSameMinute) return { fromSecond, untilSecond }
  return { fromSecond, untilSecond: (fromSecond + daySeconds - 1) % daySeconds }
}

/** The days on which a range began that is still running: today, the day before, both or none. */
function daysBegun(ranges: readonly HourRange[], at: LocalTime): LocalDay[] {
  const now = secondOfDay(at)
  const days: LocalDay[] = []
  for (const { fromSecond, untilSecond } of ranges) {
    const crosses = untilSecond < fromSecond
    if (now >= fromSecond && (crosses || now <= untilSecond)) days.push(at)
    if (crosses && now <= untilSecond) days.push(addDays(at, -1))
  }
  return days
}

/** `day` is the one the hours belong to; a bound with a time is held against the moment itself. */
function dayRefusal(window: CouponWindow, day: LocalDay, at: LocalTime): WindowRefusal | null {
  const { from, until, days } = window
  if (from && sideOf(from, day, at) < 0) return { reason: 'notYetValid', from }
  if (until && sideOf(until, day, at) > 0) return { reason: 'expired', until }
  return dayRuleRefusal(days, day)
}

function dayRuleRefusal(rule: DayRule, day: LocalDay): WindowRefusal | null {
  switch (rule.kind) {
    case 'every':
      return null
    case 'weekdays':
      return rule.weekdays.includes(weekdayOf(day))
        ? null
        : { reason: 'wrongWeekday', weekdays: rule.weekdays }
    case 'monthDays':
      return rule.monthDays.includes(day.day)
        ? null
        : { reason: 'wrongMonthDay', monthDays: rule.monthDays }
  }
}

/** Negative before a bound, positive after it. */
function sideOf(bound: WindowBound, day: LocalDay, at: LocalTime): number {
  if (bound.secondOfDay === null) return compareDays(day, bound.day)
  return compareDays(at, bound.day) || secondOfDay(at) - bound.secondOfDay
}

import { describe, expect, it } from 'vitest'
import { type LocalTime, weekdayOf } from '../time/calendar.ts'
import type { CouponWindow, WindowBound } from './coupon.ts'
import { hourRange, windowRefusal } from './coupon-window.ts'
import { alwaysOpen } from '../testing/sample-coupon.ts'

/** `2026-11-18 10:30:00`, a Wednesday, and so on. */
function at(text: string): LocalTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text
    .split(/\D/)
    .map(Number)
  return { year, month, day, hour, minute, second, weekday: weekdayOf({ year, month, day }) }
}

const second = (time: string): number => {
  const { hour, minute, second } = at(`2026-11-18 ${time}`)
  return hour * 3600 + minute * 60 + second
}

const bound = (text: string): WindowBound => {
  const { year, month, day } = at(text)
  const time = text.split(' ')[1]
  return { day: { year, month, day }, secondOfDay: time ? second(time) : null }
}

const range = (from: string, until: string) => ({
  fromSecond: second(from),
  untilSecond: second(until),
})

const hours = (...ranges: ReturnType<typeof range>[]): CouponWindow['hours'] => ({
  kind: 'ranges',
  ranges,
})

const reasonAt = (window: Partial<CouponWindow>, text: string): string | null =>
  windowRefusal({ ...alwaysOpen, ...window }, at(text))?.reason ?? null

describe('the dates of a coupon', () => {
  const days = { from: bound('2026-11-18'), until: bound('2026-11-20') }
  it.each([
    ['2026-11-17 23:59:59', 'notYetValid'],
    ['2026-11-18 00:00:00', null],
    ['2026-11-20 23:59:59', null],
    ['2026-11-21 00:00:00', 'expired'],
  ])('cover whole days when they have no time: %s %s', (text, reason) => {
    expect(reasonAt(days, text)).toBe(reason)
  })

  const moments = { from: bound('2026-11-18 08:00:00'), until: bound('2026-11-20 20:00:00') }
  it.each([
    ['2026-11-18 07:59:59', 'notYetValid'],
    ['2026-11-18 08:00:00', null],
    ['2026-11-20 20:00:00', null],
    ['2026-11-20 20:00:01', 'expired'],
  ])('include the very moment when they have a time: %s %s', (text, reason) => {
    expect(reasonAt(moments, text)).toBe(reason)
  })
})

describe('weekdays and days of the month', () => {
  it.each([
    ['2026-11-18 12:00:00', null],
    ['2026-11-19 12:00:00', 'wrongWeekday'],
    ['2026-11-22 12:00:00', null],
  ])('count Wednesday as 3 and Sunday as 7: %s %s', (text, reason) => {
    expect(reasonAt({ days: { kind: 'weekdays', weekdays: [3, 7] } }, text)).toBe(reason)
  })

  it.each([
    ['2026-11-18 12:00:00', null],
    ['2026-11-19 12:00:00', 'wrongMonthDay'],
    ['2026-12-31 12:00:00', null],
  ])('include the 18th and the 31st: %s %s', (text, reason) => {
    expect(reasonAt({ days: { kind: 'monthDays', monthDays: [18, 31] } }, text)).toBe(reason)
  })
})

describe('the hours of a coupon', () => {
  const twice = { hours: hours(range('08:00:00', '10:00:00'), range('18:00:00', '20:00:00')) }
  it.each([
    ['2026-11-18 07:59:59', 'wrongHour'],
    ['2026-11-18 08:00:00', null],
    ['2026-11-18 10:00:00', null],
    ['2026-11-18 10:00:01', 'wrongHour'],
    ['2026-11-18 20:00:00', null],
  ])('include both ends: %s %s', (text, reason) => {
    expect(reasonAt(twice, text)).toBe(reason)
  })

  it('are never open when there is no range', () => {
    expect(reasonAt({ hours: hours() }, '2026-11-18 08:00:00')).toBe('wrongHour')
  })
})

describe('hours that cross midnight', () => {
  const night = hours(range('22:00:00', '02:00:00'))
  const tuesday = { hours: night, days: { kind: 'weekdays', weekdays: [2] } } as const
  it.each([
    ['2026-11-17 21:59:59', 'wrongHour'],
    ['2026-11-17 22:00:00', null],
    ['2026-11-18 02:00:00', null],
    ['2026-11-18 02:00:01', 'wrongWeekday'],
    ['2026-11-17 01:00:00', 'wrongWeekday'],
    ['2026-11-18 22:00:00', 'wrongWeekday'],
  ])('belong to the weekday they began on: %s %s', (text, reason) => {
    expect(reasonAt(tuesday, text)).toBe(reason)
  })

  const oneDay = { hours: night, from: bound('2026-11-17'), until: bound('2026-11-17') }
  it.each([
    ['2026-11-17 01:00:00', 'notYetValid'],
    ['2026-11-17 23:00:00', null],
    ['2026-11-18 01:00:00', null],
    ['2026-11-18 23:00:00', 'expired'],
  ])('belong to the date they began on: %s %s', (text, reason) => {
    expect(reasonAt(oneDay, text)).toBe(reason)
  })

  it('belong to the last day of a month when it is the first of the next', () => {
    const last = { hours: night, days: { kind: 'monthDays', monthDays: [30] } } as const
    expect(reasonAt(last, '2026-12-01 01:00:00')).toBeNull()
  })

  it('may overlap ranges of the new day', () => {
    const both = {
      ...tuesday,
      hours: hours(range('22:00:00', '02:00:00'), range('01:00:00', '03:00:00')),
    }
    expect(reasonAt(both, '2026-11-18 01:30:00')).toBeNull()
    expect(reasonAt(both, '2026-11-17 01:30:00')).toBeNull()
    expect(reasonAt(both, '2026-11-18 02:30:00')).toBe('wrongWeekday')
  })
})

it('name the date first when several rules refuse, then the day, then the hour', () => {
  const window = {
    until: bound('2026-11-18'),
    days: { kind: 'weekdays', weekdays: [1] },
    hours: hours(range('08:00:00', '09:00:00')),
  } as const
  expect(reasonAt(window, '2026-11-19 12:00:00')).toBe('expired')
  expect(reasonAt(window, '2026-11-18 12:00:00')).toBe('wrongWeekday')
  expect(reasonAt(window, '2026-11-16 12:00:00')).toBe('wrongHour')
})

describe('a range that starts and ends in the same minute', () => {
  it.each(['00:00:00', '12:00:00', '23:59:59'])('lasts a whole day: %s', (time) => {
    const window = { hours: hours(hourRange(second('00:00:00'), second('00:00:59'))) }
    expect(reasonAt(window, `2026-11-18 ${time}`)).toBeNull()
  })

  it('lasts until it starts again on the next day', () => {
    const eight = hourRange(second('08:00:00'), second('08:00:59'))
    const window: Partial<CouponWindow> = {
      days: { kind: 'weekdays', weekdays: [3] },
      hours: hours(eight),
    }
    expect(reasonAt(window, '2026-11-18 07:59:59')).toBe('wrongWeekday')
    expect(reasonAt(window, '2026-11-18 08:00:00')).toBeNull()
    expect(reasonAt(window, '2026-11-19 07:59:59')).toBeNull()
    expect(reasonAt(window, '2026-11-19 08:00:00')).toBe('wrongWeekday')
  })
})

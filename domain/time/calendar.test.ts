import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addDays,
  compareDays,
  dayAt,
  dayStartMs,
  formatDay,
  localTime,
  parseDay,
  secondOfDay,
  wallTimeMs,
  weekdayOf,
  zoneOffsets,
} from './calendar.ts'

const shanghai = 'Asia/Shanghai'
const newYork = 'America/New_York'
const day = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((days) => addDays({ year: 1970, month: 1, day: 1 }, days))

it('reads the local time of the store, not of the machine', () => {
  const moment = Date.UTC(2026, 10, 19, 17, 30, 5)
  expect(localTime(moment, shanghai)).toEqual({
    year: 2026,
    month: 11,
    day: 20,
    weekday: 5,
    hour: 1,
    minute: 30,
    second: 5,
  })
  expect(localTime(moment, newYork)).toMatchObject({ day: 19, weekday: 4, hour: 12 })
})

it('calls midnight hour 0 and Sunday weekday 7', () => {
  const midnight = localTime(Date.UTC(2026, 10, 21, 16), shanghai)
  expect(midnight).toMatchObject({ day: 22, weekday: 7, hour: 0, minute: 0, second: 0 })
})

it('reads moments before 1970 and parts of a second', () => {
  expect(localTime(-1, 'UTC')).toMatchObject({ year: 1969, month: 12, day: 31, second: 59 })
  expect(localTime(999, 'UTC')).toMatchObject({ second: 0 })
})

it('follows summer time', () => {
  expect(localTime(Date.UTC(2026, 2, 8, 6, 59), newYork)).toMatchObject({ hour: 1, minute: 59 })
  expect(localTime(Date.UTC(2026, 2, 8, 7, 0), newYork)).toMatchObject({ hour: 3, minute: 0 })
})

it("names the date in the store's time zone, not the machine's", () => {
  const moment = Date.UTC(2026, 10, 20, 3)
  expect([dayAt(moment, shanghai), dayAt(moment, newYork)]).toEqual(['2026-11-20', '2026-11-19'])
})

it('refuses an unknown time zone', () => {
  expect(() => localTime(0, 'Asia/Atlantis')).toThrow(RangeError)
})

it('finds the moment of a local time, also when the clock changes', () => {
  const at = (hour: number, minute: number, month = 11, monthDay = 1) =>
    wallTimeMs({ year: 2026, month, day: monthDay, hour, minute }, newYork)
  expect(at(0, 30)).toBe(Date.UTC(2026, 10, 1, 4, 30))
  // Shown twice: the first of both.
  expect(at(1, 30)).toBe(Date.UTC(2026, 10, 1, 5, 30))
  expect(at(2, 30)).toBe(Date.UTC(2026, 10, 1, 7, 30))
  // Never shown: an hour later.
  expect(at(2, 30, 3, 8)).toBe(Date.UTC(2026, 2, 8, 7, 30))
  expect(at(3, 30, 3, 8)).toBe(Date.UTC(2026, 2, 8, 7, 30))
})

it('finds the start of a day, also when the clock changes', () => {
  const at = (year: number, month: number, monthDay: number, zone: string) =>
    dayStartMs({ year, month, day: monthDay }, zone)
  expect(at(2026, 11, 20, shanghai)).toBe(Date.UTC(2026, 10, 19, 16))
  expect(at(2026, 3, 8, newYork)).toBe(Date.UTC(2026, 2, 8, 5))
  expect(at(2026, 3, 9, newYork)).toBe(Date.UTC(2026, 2, 9, 4))
  expect(at(2026, 11, 1, newYork)).toBe(Date.UTC(2026, 10, 1, 4))
  expect(at(2026, 11, 2, newYork)).toBe(Date.UTC(2026, 10, 2, 5))
})

it('begins a day without midnight at its first moment', () => {
  // Santiago skipped from 24:00 to 01:00 on 8 September 2024.
  expect(dayStartMs({ year: 2024, month: 9, day: 8 }, 'America/Santiago')).toBe(
    Date.UTC(2024, 8, 8, 4),
  )
})

it('starts every day on that day, one moment after the day before', () => {
  const zone = fc.constantFrom(shanghai, newYork, 'Europe/London', 'Australia/Lord_Howe', 'UTC')
  const recent = fc
    .integer({ min: 0, max: 12_000 })
    .map((days) => addDays({ year: 2000, month: 1, day: 1 }, days))
  fc.assert(
    fc.property(recent, zone, (date, name) => {
      const start = dayStartMs(date, name)
      expect(compareDays(localTime(start, name), date)).toBe(0)
      expect(compareDays(localTime(start - 1000, name), date)).toBe(-1)
    }),
  )
})

it('counts days across months, leap years and centuries', () => {
  expect(addDays({ year: 2024, month: 2, day: 28 }, 1)).toEqual({ year: 2024, month: 2, day: 29 })
  expect(addDays({ year: 2026, month: 1, day: 1 }, -1)).toEqual({ year: 2025, month: 12, day: 31 })
  expect(compareDays({ year: 2026, month: 3, day: 1 }, { year: 2026, month: 2, day: 1 })).toBe(28)
})

it('writes and reads back every day, and each is followed by the next weekday', () => {
  fc.assert(
    fc.property(day, (date) => {
      expect(parseDay(formatDay(date))).toEqual(date)
      expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) % 7) + 1)
    }),
  )
  expect(weekdayOf({ year: 2026, month: 11, day: 20 })).toBe(5)
})

it.each(['', '2026-2-01', '2026-02-30', '2026-13-01', '2026-00-10', '20261120', '2026-11-20T00'])(
  'reads no date from "%s"',
  (text) => {
    expect(parseDay(text)).toBeNull()
  },
)

it('counts the seconds since midnight', () => {
  expect(secondOfDay(localTime(Date.UTC(2026, 0, 1, 23, 59, 59), 'UTC'))).toBe(86_399)
})

it('names every offset of a zone between two moments', () => {
  const hour = 3_600_000
  const [from, until] = [Date.UTC(2026, 9, 1), Date.UTC(2027, 3, 30)]
  expect(zoneOffsets(from, until, 'Europe/Berlin')).toEqual([
    { fromMs: from, offsetMs: 2 * hour },
    { fromMs: Date.UTC(2026, 9, 25, 1), offsetMs: hour },
    { fromMs: Date.UTC(2027, 2, 28, 1), offsetMs: 2 * hour },
  ])
  expect(zoneOffsets(from, until, 'Asia/Shanghai')).toEqual([{ fromMs: from, offsetMs: 8 * hour }])
})

import { formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import type {
  CouponWindow,
  DayRule,
  HourRange,
  HourRule,
  WindowBound,
} from '@tillwright/domain/coupon/coupon.ts'
import { hourRange } from '@tillwright/domain/coupon/coupon-window.ts'
import * as z from 'zod/mini'

const time = '([01]\\d|2[0-3]):([0-5]\\d)(?::([0-5]\\d))?'
const timeForm = new RegExp(`^${time}$`)
const boundForm = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?: ${time})?$`)

const bound = z.nullable(z.string().check(z.regex(boundForm)))
const timeText = z.string().check(z.regex(timeForm))

/**
 * The fields of a wire coupon that say when it may be used, on the store's wall clock.
 * `valid_date_type`: 1 every day, 2 the listed weekdays (1 Monday to 7 Sunday), 3 the listed days of
 * the month. `valid_time_type`: 1 always, 2 within the listed ranges. Every bound is inclusive.
 */
export const couponWindowFields = {
  valid_date_start: bound,
  valid_date_end: bound,
  couponActivityObj: z.object({
    valid_date_type: z.literal([1, 2, 3]),
    valid_date_type_arr: z.array(z.int().check(z.gte(1), z.lte(31))).check(z.maxLength(31)),
    valid_time_type: z.literal([1, 2]),
    valid_time_type_arr: z
      .array(z.object({ start: timeText, end: timeText }))
      .check(z.maxLength(24)),
  }),
}

const wireWindow = z.object(couponWindowFields)
type WireWindow = z.output<typeof wireWindow>

/** The window, or null where a day is not in the calendar or a list does not fit its kind. */
export function couponWindowFrom(wire: WireWindow): CouponWindow | null {
  const from = boundFrom(wire.valid_date_start, 0)
  const until = boundFrom(wire.valid_date_end, lastSecond)
  const days = dayRuleFrom(wire.couponActivityObj)
  if (from === undefined || until === undefined || days === null) return null
  const { valid_time_type: type, valid_time_type_arr: ranges } = wire.couponActivityObj
  if (type === 2 && ranges.length === 0) return null
  const hours: HourRule =
    type === 1 ? { kind: 'always' } : { kind: 'ranges', ranges: ranges.map(rangeFrom) }
  return { from, until, days, hours }
}

/** A window in the spelling of Specification 3. */
export function wireWindowOf(window: CouponWindow): WireWindow {
  const { days, hours } = window
  return {
    valid_date_start: textOfBound(window.from),
    valid_date_end: textOfBound(window.until),
    couponActivityObj: {
      valid_date_type: dayTypes[days.kind],
      valid_date_type_arr: listedDays(days),
      valid_time_type: hours.kind === 'always' ? 1 : 2,
      valid_time_type_arr: hours.kind === 'always' ? [] : hours.ranges.map(textsOfRange),
    },
  }
}

const dayTypes = { every: 1, weekdays: 2, monthDays: 3 } as const

function listedDays(days: DayRule): number[] {
  if (days.kind === 'every') return []
  return [...(days.kind === 'weekdays' ? days.weekdays : days.monthDays)]
}

function dayRuleFrom(wire: WireWindow['couponActivityObj']): DayRule | null {
  const { valid_date_type: type, valid_date_type_arr: listed } = wire
  if (type === 1) return { kind: 'every' }
  if (listed.length === 0 || new Set(listed).size !== listed.length) return null
  if (type === 3) return { kind: 'monthDays', monthDays: listed }
  return listed.every((day) => day <= 7) ? { kind: 'weekdays', weekdays: listed } : null
}

/** A last minute given without seconds is included to its end. */
const lastSecond = 59

/** Undefined for a day that no calendar has. */
function boundFrom(text: string | null, missingSecond: number): WindowBound | null | undefined {
  if (text === null) return null
  const match = boundForm.exec(text)
  const day = parseDay(match?.[1] ?? '')
  if (match === null || day === null) return undefined
  const hasTime = match[2] !== undefined
  return { day, secondOfDay: hasTime ? secondsFrom(match.slice(2), missingSecond) : null }
}

function rangeFrom({ start, end }: { start: string; end: string }): HourRange {
  return hourRange(
    secondsFrom(timeForm.exec(start)?.slice(1) ?? [], 0),
    secondsFrom(timeForm.exec(end)?.slice(1) ?? [], lastSecond),
  )
}

function secondsFrom(parts: readonly (string | undefined)[], missingSecond: number): number {
  const [hour, minute, second] = parts
  return Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? missingSecond)
}

const textsOfRange = ({ fromSecond, untilSecond }: HourRange) => ({
  start: timeText24(fromSecond),
  end: timeText24(untilSecond),
})

function textOfBound(bound: WindowBound | null): string | null {
  if (bound === null) return null
  const day = formatDay(bound.day)
  return bound.secondOfDay === null ? day : `${day} ${timeText24(bound.secondOfDay)}`
}

function timeText24(secondOfDay: number): string {
  const parts = [
    Math.floor(secondOfDay / 3600),
    Math.floor(secondOfDay / 60) % 60,
    secondOfDay % 60,
  ]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

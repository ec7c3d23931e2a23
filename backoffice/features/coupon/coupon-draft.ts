// A coupon as it is typed, and back again.
import { formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { formatCents, zeroCents } from '@tillwright/domain/money/cents.ts'
import {
  cashierChannel,
  type Coupon,
  type CouponRules,
  type CouponWindow,
  type DayRule,
  type GoodsLimit,
  type HourRange,
  type MerchantLimit,
  type WindowBound,
} from '@tillwright/domain/coupon/coupon.ts'
import { hourRange } from '@tillwright/domain/coupon/coupon-window.ts'
import { basisPointsOff, percentSenses } from '@tillwright/domain/coupon/percent-sense.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import type { Draft, DraftReader } from '../records/draft.ts'

export const couponKinds = ['amount', 'percent', 'singleProduct'] as const
export const dayKinds = ['every', 'weekdays', 'monthDays'] as const
export const goodsKinds = [
  'all',
  'categories',
  'exceptCategories',
  'products',
  'exceptProducts',
] as const
const merchantKinds = ['any', 'currentStore', 'merchants'] as const

export const blankCoupon: Draft = {
  name: '',
  nameEn: '',
  kind: 'amount',
  value: '',
  percentSense: 'off',
  cap: '',
  threshold: '',
  byOriginalPrice: false,
  stackable: false,
  isActive: true,
  from: '',
  until: '',
  dayKind: 'every',
  weekdays: [],
  monthDays: '',
  hours: '',
  goodsKind: 'all',
  categoryIds: [],
  productIds: [],
  merchantKind: 'any',
}

/** A coupon as its form shows it: everything is text that can be typed. */
export function couponDraft(coupon: Coupon): Draft {
  const { window, goodsLimit, threshold } = coupon
  return {
    name: coupon.name,
    nameEn: coupon.nameEn,
    kind: coupon.kind,
    value:
      coupon.kind === 'percent'
        ? formatDecimal(coupon.basisPointsOff, 2)
        : formatCents(coupon.valueCents),
    percentSense: 'off',
    cap: coupon.kind === 'percent' && coupon.capCents !== null ? formatCents(coupon.capCents) : '',
    threshold:
      threshold.kind === 'fixed' && threshold.cents > 0 ? formatCents(threshold.cents) : '',
    byOriginalPrice: coupon.kind === 'singleProduct' && coupon.byOriginalPrice,
    stackable: coupon.stackable,
    isActive: coupon.active,
    from: window.from === null ? '' : formatDay(window.from.day),
    until: window.until === null ? '' : formatDay(window.until.day),
    dayKind: window.days.kind,
    weekdays: window.days.kind === 'weekdays' ? window.days.weekdays.map(String) : [],
    monthDays: window.days.kind === 'monthDays' ? window.days.monthDays.join(' ') : '',
    hours: window.hours.kind === 'ranges' ? window.hours.ranges.map(rangeText).join(', ') : '',
    goodsKind: goodsLimit.kind,
    categoryIds: 'categoryIds' in goodsLimit ? goodsLimit.categoryIds : [],
    productIds: 'productIds' in goodsLimit ? goodsLimit.productIds : [],
    merchantKind: coupon.merchantLimit.kind,
  }
}

/** Reads what is typed; the coupon holds only where the reader found no fault. */
export function couponFrom(read: DraftReader, before: Coupon | null): Coupon {
  const rules: CouponRules = {
    id: before?.id ?? 'new',
    name: read.needed('name'),
    nameEn: read.text('nameEn'),
    memberId: null,
    active: read.flag('isActive'),
    deleted: false,
    channels: before?.channels ?? [cashierChannel],
    window: windowFrom(read, before?.window ?? null),
    goodsLimit: goodsLimitFrom(read),
    merchantLimit: merchantLimitFrom(read, before),
    threshold: thresholdFrom(read, before),
    stackable: read.flag('stackable'),
  }
  const kind = read.oneOf('kind', couponKinds)
  if (kind === 'percent') {
    const basisPointsOff = basisPointsOffFrom(read)
    return { ...rules, kind, basisPointsOff, capCents: read.centsOrNull('cap') }
  }
  const valueCents = read.cents('value')
  if (valueCents === 0) read.fault('value', 'tooLow')
  return kind === 'amount'
    ? { ...rules, kind, valueCents }
    : { ...rules, kind, valueCents, byOriginalPrice: read.flag('byOriginalPrice') }
}

function basisPointsOffFrom(read: DraftReader): number {
  const typed = read.basisPoints('value')
  const off = basisPointsOff(typed, read.oneOf('percentSense', percentSenses))
  if (off === null) read.fault('value', 'form')
  return off ?? typed
}

/** Nothing typed is no threshold; the value of the coupon itself stays one where it was before. */
function thresholdFrom(read: DraftReader, before: Coupon | null): CouponRules['threshold'] {
  const cents = read.centsOrNull('threshold')
  if (cents !== null) return { kind: 'fixed', cents }
  return before?.threshold.kind === 'discountValue'
    ? before.threshold
    : { kind: 'fixed', cents: zeroCents }
}

function windowFrom(read: DraftReader, before: CouponWindow | null): CouponWindow {
  const ranges = rangesFrom(read)
  return {
    from: boundFrom(read, 'from', before?.from ?? null),
    until: boundFrom(read, 'until', before?.until ?? null),
    days: daysFrom(read),
    hours: ranges.length === 0 ? { kind: 'always' } : { kind: 'ranges', ranges },
  }
}

/** Returns a bound; one whose day was not changed keeps its time of day. */
function boundFrom(
  read: DraftReader,
  name: 'from' | 'until',
  before: WindowBound | null,
): WindowBound | null {
  const text = read.text(name)
  if (text === '') return null
  if (before !== null && formatDay(before.day) === text) return before
  const day = parseDay(text)
  if (day === null) read.fault(name, 'form')
  return day === null ? null : { day, secondOfDay: null }
}

function daysFrom(read: DraftReader): DayRule {
  const kind = read.oneOf('dayKind', dayKinds)
  if (kind === 'every') return { kind }
  if (kind === 'weekdays') {
    const weekdays = read
      .list('weekdays')
      .map(Number)
      .sort((a, b) => a - b)
    if (weekdays.length === 0) read.fault('weekdays', 'needed')
    return { kind, weekdays }
  }
  const monthDays = read
    .text('monthDays')
    .split(/[\s,，、]+/)
    .filter(Boolean)
    .map(Number)
  if (monthDays.length === 0) read.fault('monthDays', 'needed')
  const isRight = monthDays.every((day) => Number.isInteger(day) && day >= 1 && day <= 31)
  if (!isRight || new Set(monthDays).size < monthDays.length) read.fault('monthDays', 'form')
  return { kind, monthDays }
}

const rangeForm = /^([01]?\d|2[0-3])[:：]([0-5]\d)[-–~—]([01]?\d|2[0-3])[:：]([0-5]\d)$/

function rangesFrom(read: DraftReader): HourRange[] {
  const parts = read
    .text('hours')
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
  return parts.flatMap((part) => {
    const [, fromHour, fromMinute, hour, minute] = rangeForm.exec(part) ?? []
    if (fromHour === undefined) {
      read.fault('hours', 'form')
      return []
    }
    const fromSecond = Number(fromHour) * 3600 + Number(fromMinute) * 60
    // The last minute is included to its end.
    const untilSecond = Number(hour) * 3600 + Number(minute) * 60 + 59
    return [hourRange(fromSecond, untilSecond)]
  })
}

function rangeText({ fromSecond, untilSecond }: HourRange): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const time = (second: number) => `${two(second / 3600)}:${two((second % 3600) / 60)}`
  return `${time(fromSecond)}-${time(untilSecond)}`
}

function goodsLimitFrom(read: DraftReader): GoodsLimit {
  const kind = read.oneOf('goodsKind', goodsKinds)
  if (kind === 'all') return { kind }
  if (kind === 'categories' || kind === 'exceptCategories') {
    const categoryIds = read.list('categoryIds')
    if (categoryIds.length === 0) read.fault('categoryIds', 'needed')
    return { kind, categoryIds }
  }
  const productIds = read.list('productIds')
  if (productIds.length === 0) read.fault('productIds', 'needed')
  return { kind, productIds }
}

function merchantLimitFrom(read: DraftReader, before: Coupon | null): MerchantLimit {
  const kind = read.oneOf('merchantKind', merchantKinds)
  if (kind !== 'merchants') return { kind }
  return before?.merchantLimit.kind === 'merchants' ? before.merchantLimit : { kind: 'any' }
}

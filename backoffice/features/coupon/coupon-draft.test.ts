import { parseDay } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Coupon, CouponRules } from '@tillwright/domain/coupon/coupon.ts'
import { describe, expect, it } from 'vitest'
import { DraftReader } from '../records/draft.ts'
import { blankCoupon, couponDraft, couponFrom } from './coupon-draft.ts'
import { openHours, tryCoupon } from './try-coupon.ts'

const day = (text: string) => {
  const found = parseDay(text)
  if (found === null) throw new Error(text)
  return found
}

const rules: CouponRules = {
  id: 'kind',
  name: '满减',
  nameEn: 'Money off',
  memberId: null,
  active: true,
  deleted: false,
  channels: ['cashier', 'mini'],
  window: {
    from: { day: day('2026-11-01'), secondOfDay: 28_800 },
    until: { day: day('2026-12-31'), secondOfDay: null },
    days: { kind: 'weekdays', weekdays: [1, 7] },
    hours: { kind: 'ranges', ranges: [{ fromSecond: 79_200, untilSecond: 7_259 }] },
  },
  goodsLimit: { kind: 'categories', categoryIds: ['fruit'] },
  merchantLimit: { kind: 'merchants', merchantIds: ['m1'] },
  threshold: { kind: 'discountValue' },
  stackable: true,
}

const coupons: readonly Coupon[] = [
  { ...rules, kind: 'amount', valueCents: cents(500) },
  { ...rules, kind: 'percent', basisPointsOff: 1250, capCents: cents(2000) },
  {
    ...rules,
    kind: 'singleProduct',
    valueCents: cents(100),
    byOriginalPrice: true,
    window: { ...rules.window, days: { kind: 'monthDays', monthDays: [1, 15, 31] } },
    goodsLimit: { kind: 'exceptProducts', productIds: ['p1', 'p2'] },
    threshold: { kind: 'fixed', cents: cents(990) },
  },
]

describe('a coupon in a form', () => {
  it.each(coupons)('is saved as the same coupon when nothing is edited: $kind', (coupon) => {
    const read = new DraftReader(couponDraft(coupon))
    expect(couponFrom(read, coupon)).toEqual(coupon)
    expect([...read.faults]).toEqual([])
  })

  it('names every invalid field at once', () => {
    const read = new DraftReader({
      ...blankCoupon,
      value: 'x',
      dayKind: 'monthDays',
      monthDays: '0 32',
      hours: '25:00-26:00',
      goodsKind: 'products',
    })
    couponFrom(read, null)
    expect(Object.fromEntries(read.faults)).toEqual({
      name: 'needed',
      value: 'notNumber',
      monthDays: 'form',
      hours: 'form',
      productIds: 'needed',
    })
  })
})

describe('the preview of a coupon', () => {
  const [amount] = coupons
  const at = (hour: number, weekday: number, date: string) => ({
    ...day(date),
    weekday,
    hour,
    minute: 30,
    second: 0,
  })
  const bought = { priceCents: cents(1000), categoryIds: ['root', 'fruit'], productId: 'p' }

  it('is computed by the rules of the till', () => {
    if (amount === undefined) throw new Error('no coupon')
    const own: Coupon = { ...amount, merchantLimit: { kind: 'any' } }
    expect(tryCoupon(own, { ...bought, at: at(23, 1, '2026-11-23') })).toEqual({
      refusal: null,
      discountCents: 500,
    })
    const noon = tryCoupon(own, { ...bought, at: at(12, 1, '2026-11-23') })
    expect(noon.refusal?.reason).toBe('wrongHour')
    const cheap = { ...bought, priceCents: cents(499), at: at(23, 1, '2026-11-23') }
    expect(tryCoupon(own, cheap).refusal?.reason).toBe('belowThreshold')
    const meat = { ...bought, categoryIds: ['meat'], at: at(23, 1, '2026-11-23') }
    expect(tryCoupon(own, meat).refusal?.reason).toBe('noEligibleGoods')
  })

  it('counts Tuesday morning to the night of Monday', () => {
    if (amount === undefined) throw new Error('no coupon')
    const week = openHours(amount, day('2026-11-23'))
    const open = week.map((hours) => hours.flatMap((isOpen, hour) => (isOpen ? [hour] : [])))
    expect(open).toEqual([[0, 1, 22, 23], [0, 1], [], [], [], [], [22, 23]])
  })
})

describe('the percentage of a coupon', () => {
  const typed = (percentSense: string, value: string) => {
    const read = new DraftReader({
      ...blankCoupon,
      name: '折扣',
      kind: 'percent',
      percentSense,
      value,
    })
    const coupon = couponFrom(read, null)
    return { off: coupon.kind === 'percent' && coupon.basisPointsOff, faults: [...read.faults] }
  }

  it.each([
    { sense: 'off', value: '20', off: 2000 },
    { sense: 'off', value: '88', off: 8800 },
    { sense: 'remaining', value: '88', off: 1200 },
    { sense: 'remaining', value: '87.5', off: 1250 },
  ])('takes $off basis points off when $value is $sense', ({ sense, value, off }) => {
    expect(typed(sense, value)).toEqual({ off, faults: [] })
  })

  it.each(['8.8', '100', '0'])('is refused when %s is said to remain', (value) => {
    expect(typed('remaining', value).faults).toEqual([['value', 'form']])
  })
})

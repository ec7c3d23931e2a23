import { cents } from '@tillwright/domain/money/cents.ts'
import { describe, expect, it } from 'vitest'
import {
  averageCents,
  changePercent,
  type DayReport,
  hourPairs,
  largestShares,
  peakOf,
  roundTop,
} from './day-report.ts'

const sum = (name: string, amount: number) => ({
  id: name,
  name,
  nameEn: '',
  count: 1,
  amountCents: cents(amount),
})

const day = (change: Partial<DayReport>): DayReport => ({
  day: '2026-11-21',
  state: 'OPEN',
  settledAtMs: null,
  settledByNick: '',
  perpetualCents: null,
  salesCount: 0,
  grossCents: cents(0),
  discountCents: cents(0),
  priceSavingCents: cents(0),
  salesCents: cents(0),
  refundCount: 0,
  refundCents: cents(0),
  netCents: cents(0),
  rechargeCents: cents(0),
  rechargeRefundCents: cents(0),
  couponCents: cents(0),
  pointsCents: cents(0),
  roundingCents: cents(0),
  depositCents: cents(0),
  depositKeptCents: cents(0),
  depositOwedCents: cents(0),
  memberNetCents: cents(0),
  tenders: [],
  hours: [],
  categories: [],
  openShiftIds: [],
  ...change,
})

describe('the hours of a day', () => {
  it('are compared with those of the day before, from opening to closing', () => {
    const pairs = hourPairs({
      report: day({ hours: [sum('06', 500), sum('18', 900)] }),
      before: day({ hours: [sum('18', 1000), sum('22', 100)] }),
    })
    expect(pairs).toHaveLength(17)
    expect(pairs[0]).toEqual({ hour: 6, cents: 500, beforeCents: 0 })
    expect(pairs.at(-1)).toEqual({ hour: 22, cents: 0, beforeCents: 100 })
    expect(peakOf(pairs)).toEqual({ hour: 18, cents: 900, beforeCents: 1000 })
  })

  it('have no peak when nothing was sold', () => {
    expect(peakOf(hourPairs({ report: day({}), before: null }))).toBeNull()
  })
})

describe('the change against the day before', () => {
  it.each([
    [1100, 1000, 10],
    [900, 1000, -10],
    [1005, 1000, 1],
    [0, 1000, -100],
    [500, 0, null],
    [500, null, null],
  ])('from %i against %s is %s', (now, before, percent) => {
    expect(changePercent(cents(now), before === null ? null : cents(before))).toBe(percent)
  })
})

describe('the categories of a day', () => {
  it('are cut to the largest, the rest summed, and lose no cent', () => {
    const shares = largestShares(
      [sum('水果', 600), sum('蔬菜', 300), sum('粮油', 70), sum('水', 30)],
      3,
    )
    expect(shares.map(({ of, cents: amount }) => [of?.name ?? null, amount])).toEqual([
      ['水果', 600],
      ['蔬菜', 300],
      [null, 100],
    ])
    expect(shares.map(({ percent }) => percent)).toEqual([60, 30, 10])
  })

  it('are empty when nothing was sold', () =>
    expect(largestShares([sum('水果', 0)], 3)).toEqual([]))
})

it('computes the average basket', () => {
  expect(averageCents(day({ salesCount: 3, salesCents: cents(1000) }))).toBe(333)
  expect(averageCents(day({}))).toBe(0)
})

it.each([
  [0, 100],
  [99, 100],
  [101, 200],
  [4999, 5000],
  [62_300, 80_000],
  [100_001, 200_000],
])('rounds the top of the chart for %i up to %i', (largest, top) => {
  expect(roundTop(largest)).toBe(top)
})

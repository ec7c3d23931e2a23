import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { couponFromCells, needsSense } from './coupon-text.ts'
import type { PercentSense } from './percent-sense.ts'

const today = { year: 2026, month: 11, day: 28 }
const terms = (sense: PercentSense = 'off') => ({ sense, currency: 'CNY' as const, today })
const read = (cells: object, sense?: PercentSense) =>
  couponFromCells({ name: '折扣', ...cells }, terms(sense))
const faults = (cells: object, sense?: PercentSense) =>
  read(cells, sense).faults.map(({ field, kind }) => `${field} ${kind}`)
const off = (value: string, sense: PercentSense) => {
  const { coupon } = read({ type: '折扣', value }, sense)
  return coupon.kind === 'percent' && coupon.basisPointsOff
}

describe('a percentage in a file', () => {
  it.each([
    ['20', 'off', 2000],
    ['20', 'remaining', 8000],
    ['88', 'remaining', 1200],
    ['12.5%', 'off', 1250],
    ['88折', 'off', 1200],
    ['8.8折', 'off', 1200],
    ['9折', 'remaining', 1000],
  ] as const)('%s takes off what it means when it says what is %s', (value, sense, basisPoints) => {
    expect(off(value, sense)).toBe(basisPoints)
  })

  it.each([
    ['8.8', 'remaining', 'value percentForm'],
    ['10折', 'off', 'value percentForm'],
    ['120', 'off', 'value percentForm'],
    ['0', 'off', 'value percentForm'],
    ['half', 'off', 'value notNumber'],
    ['', 'off', 'value needed'],
  ] as const)('%s is refused when it says what is %s', (value, sense, fault) => {
    expect(faults({ type: '折扣', value }, sense)).toEqual([fault])
  })

  it('needs a sense unless its cell says 折 or takes an amount off', () => {
    expect(needsSense({ type: '折扣', value: '88' })).toBe(true)
    expect(needsSense({ value: '20%' })).toBe(true)
    expect(needsSense({ type: '折扣', value: '88折' })).toBe(false)
    expect(needsSense({ value: '20' })).toBe(false)
  })
})

describe('a coupon in a file', () => {
  it('is read with its threshold, its days and how many there are', () => {
    const {
      coupon,
      count,
      faults: wrong,
    } = read({
      type: '满减',
      value: '￥5',
      threshold: '30',
      from: '2026/1/5',
      until: '2026年12月31日',
      stackable: '是',
      count: '3',
    })
    expect(wrong).toEqual([])
    expect(count).toBe(3)
    expect(coupon).toMatchObject({
      kind: 'amount',
      valueCents: cents(500),
      threshold: { kind: 'fixed', cents: cents(3000) },
      stackable: true,
      window: {
        from: { day: { year: 2026, month: 1, day: 5 } },
        until: { day: { year: 2026, month: 12, day: 31 } },
      },
    })
  })

  it('names every cell that is wrong', () => {
    expect(
      faults({
        name: '',
        type: '免单',
        value: '0',
        threshold: 'x',
        from: '2026-13-01',
        until: '2026-11-27',
        stackable: '也许',
        count: '101',
      }),
    ).toEqual([
      'type unknownWord',
      'from dayForm',
      'until past',
      'name needed',
      'threshold notNumber',
      'stackable unknownWord',
      'value tooLow',
      'count countForm',
    ])
    expect(faults({ value: '5', from: '2026-12-02', until: '2026-12-01' })).toEqual(['until order'])
    expect(faults({ value: '5', until: '2026-11-28' })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import {
  countedCents,
  denominationsOf,
  isUncounted,
  mostOfOne,
  withCount,
  withSumKey,
} from './cash-count.ts'

describe('a counted drawer', () => {
  it('is worth its notes and coins', () => {
    const count = withCount(withCount(withCount({}, 10_000, 12), 50, 16), 10, 9)
    expect(countedCents(count)).toBe(120_000 + 800 + 90)
    expect(countedCents({})).toBe(0)
  })

  it('is worth the sum that was typed, until notes are counted again', () => {
    const typed = (['2', '1', '3', '.', '5'] as const).reduce(withSumKey, {})
    expect(countedCents(typed)).toBe(213_50)
    expect(denominationsOf(typed)).toEqual([])
    expect(isUncounted(typed)).toBe(false)
    expect(countedCents(withCount(typed, 500, 2))).toBe(10_00)
    expect(withSumKey(typed, 'clear')).toEqual({})
  })

  it('keeps its notes and coins when digits are typed alongside them', () => {
    const count = withCount({}, 10_000, 4)
    for (const key of ['1', 'back', 'clear'] as const) expect(withSumKey(count, key)).toBe(count)
  })

  it('is not the same as one nobody counted', () => {
    expect(isUncounted({})).toBe(true)
    expect(isUncounted(withCount({}, 100, 0))).toBe(false)
  })

  it('takes no half, no negative and no impossible count', () => {
    const count = withCount({}, 500, 3)
    for (const pieces of [-1, 1.5, Number.NaN, mostOfOne + 1])
      expect(withCount(count, 500, pieces)).toBe(count)
  })
})

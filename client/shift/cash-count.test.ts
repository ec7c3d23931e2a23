import { describe, expect, it } from 'vitest'
import { countedCents, isUncounted, mostOfOne, withCount } from './cash-count.ts'

describe('a counted drawer', () => {
  it('is worth its notes and coins', () => {
    const count = withCount(withCount(withCount({}, 10_000, 12), 50, 16), 10, 9)
    expect(countedCents(count)).toBe(120_000 + 800 + 90)
    expect(countedCents({})).toBe(0)
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

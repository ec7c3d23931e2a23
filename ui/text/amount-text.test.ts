import { describe, expect, it } from 'vitest'
import { amountLabel, amountText } from './amount-text.ts'

describe('an amount as text', () => {
  it.each([
    [0, '¥0.00'],
    [1, '¥0.01'],
    [2914, '¥29.14'],
    [999_999, '¥9999.99'],
    [1_000_000, '¥10,000.00'],
    [123_456_789, '¥1,234,567.89'],
    [-1280, '\u2212¥12.80'],
  ])('shows %i cents as %s', (cents, label) => {
    expect(amountLabel(cents)).toBe(label)
  })

  it('refuses a fraction of a cent instead of rounding it', () => {
    expect(() => amountText(0.5)).toThrow(RangeError)
  })
})

import { expect, it } from 'vitest'
import { formatFold, formatPercent } from './basis-points.ts'

it.each([
  [1250, '12.5', '8.75'],
  [2000, '20', '8'],
  [21, '0.21', '9.979'],
  [1, '0.01', '9.999'],
  [0, '0', '10'],
  [10_000, '100', '0'],
])(
  'writes %i basis points off exactly: %s per cent, %s in tenths of the price',
  (basisPoints, percent, fold) => {
    expect(formatPercent(basisPoints)).toBe(percent)
    expect(formatFold(basisPoints)).toBe(fold)
  },
)

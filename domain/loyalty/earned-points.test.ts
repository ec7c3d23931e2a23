import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { earnedPoints } from './earned-points.ts'

it.each([
  [99, 1, 0],
  [100, 1, 1],
  [2999, 1, 29],
  [2999, 3, 87],
  [2999, 0, 0],
])('earns for %i cents at %i a yuan %i points', (paid, perUnit, earned) => {
  expect(earnedPoints(cents(paid), perUnit)).toBe(earned)
})

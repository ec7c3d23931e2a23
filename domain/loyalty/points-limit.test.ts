import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import type { PointsLimit } from '../goods/goods.ts'
import { points } from '../money/points.ts'
import { linePointsLimit, pointsFor, pointsWorth } from './points-limit.ts'

const share = (basisPoints: number): PointsLimit => ({ kind: 'share', basisPoints })
const allButMinimum: PointsLimit = { kind: 'allButMinimum' }

const limitOf = (limit: PointsLimit, paid: number, minimum = 1, perUnit = 100) =>
  linePointsLimit({ limit, paidCents: cents(paid), minimumCents: cents(minimum) }, perUnit)

describe('the points a line takes', () => {
  it.each([
    ['no points for 0', { kind: 'none' }, 1000, 1, 0],
    ['its share, floored', share(3333), 999, 1, 332],
    ['a share of 100 % less the minimum', share(10_000), 1000, 3, 997],
    ['all but 0.01 an item for -1', allButMinimum, 1000, 3, 997],
    ['none at its minimum', allButMinimum, 3, 3, 0],
    ['none at its minimum, whatever its share', share(10_000), 3, 3, 0],
  ] as const)('are limited: %s', (_, limit, paid, minimum, expected) => {
    expect(limitOf(limit, paid, minimum)).toBe(expected)
  })

  it.each([
    [1, 9],
    [7, 69],
    [1000, 9990],
  ])('are, by %i points a yuan, %i for 10.00', (perUnit, expected) => {
    expect(limitOf(allButMinimum, 1000, 1, perUnit)).toBe(expected)
  })
})

it('are worth whole cents, and cost whole points', () => {
  expect(pointsWorth(points(305), 1000)).toBe(30)
  expect(pointsFor(cents(30), 1000)).toBe(300)
  expect(pointsWorth(points(7), 30)).toBe(23)
  expect(pointsFor(cents(23), 30)).toBe(7)
})

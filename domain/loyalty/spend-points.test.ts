import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PointsChoice } from '../cart/cart.ts'
import { cents, sumCents } from '../money/cents.ts'
import type { PointsLimit } from '../goods/goods.ts'
import { points, sumPoints } from '../money/points.ts'
import { linePointsLimit, type PointsLine } from './points-limit.ts'
import { spendPoints } from './spend-points.ts'

const line = (paid: number, limit: PointsLimit = { kind: 'allButMinimum' }): PointsLine => ({
  limit,
  paidCents: cents(paid),
  minimumCents: cents(1),
})

const payer = (input: PointsChoice, balance = 12_000, perUnit = 100) => ({
  balance: points(balance),
  wanted: input,
  perUnit,
})

describe('points spent', () => {
  const lines = [
    line(1000),
    line(500, { kind: 'share', basisPoints: 1000 }),
    line(300, { kind: 'none' }),
  ]

  it.each([
    ['as many as the lines allow', payer('most'), 1049, 1049],
    ['as many as the member has', payer('most', 300), 300, 300],
    ['as many as were asked for', payer(points(200)), 1049, 200],
    ['no more than are allowed, whatever was asked for', payer(points(99_999)), 1049, 1049],
    ['none when none are wanted', payer('none'), 1049, 0],
    ['none from a balance below zero', payer('most', -5), 0, 0],
  ])('are right for %s', (_, who, limit, used) => {
    expect(spendPoints(lines, who)).toMatchObject({ limit, used, usedCents: used })
  })

  it('are spread by the limit of each line', () => {
    expect(spendPoints(lines, payer('most')).shares).toEqual([
      { cents: 999, points: 999 },
      { cents: 50, points: 50 },
      { cents: 0, points: 0 },
    ])
  })

  it('are zero when the whole order is at its minimum price', () => {
    expect(spendPoints([line(1), line(1)], payer('most'))).toMatchObject({ limit: 0, used: 0 })
  })

  it('leave the member those worth less than a cent', () => {
    expect(spendPoints([line(1000)], payer(points(305), 12_000, 1000))).toMatchObject({
      used: 300,
      usedCents: 30,
    })
  })
})

it('never pass a limit or their worth, and sum to what is spent', () => {
  const limit: fc.Arbitrary<PointsLimit> = fc.oneof(
    fc.constant<PointsLimit>({ kind: 'none' }),
    fc.constant<PointsLimit>({ kind: 'allButMinimum' }),
    fc
      .integer({ min: 1, max: 10_000 })
      .map((basisPoints): PointsLimit => ({ kind: 'share', basisPoints })),
  )
  const anyLine = fc
    .record({ paid: fc.integer({ min: 1, max: 100_000 }), limit })
    .map((it) => line(it.paid, it.limit))
  const perUnit = fc.constantFrom(1, 3, 7, 10, 30, 100, 1000)
  const lines = fc.array(anyLine, { maxLength: 12 })
  fc.assert(
    fc.property(lines, fc.nat(50_000), perUnit, (all, balance, rate) => {
      const spent = spendPoints(all, payer('most', balance, rate))
      expect(spent.used).toBeLessThanOrEqual(balance)
      expect(spent.usedCents * rate).toBeLessThanOrEqual(spent.used * 100)
      if (spent.usedCents === 0) return
      expect(sumCents(spent.shares.map((share) => share.cents))).toBe(spent.usedCents)
      expect(sumPoints(spent.shares.map((share) => share.points))).toBe(spent.used)
      for (const [index, share] of spent.shares.entries()) {
        const one = all[index] ?? line(1)
        expect(share.points).toBeLessThanOrEqual(linePointsLimit(one, rate))
        expect(one.paidCents - share.cents).toBeGreaterThanOrEqual(one.minimumCents)
      }
    }),
  )
})

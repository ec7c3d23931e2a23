import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, zeroCents } from '../money/cents.ts'
import { points, zeroPoints } from '../money/points.ts'
import {
  type RechargeGiven,
  type RechargeLeft,
  type SpentGiftRule,
  spentGiftRules,
  takeRechargeBack,
} from './spent-gift.ts'

const given = (more: Partial<RechargeGiven> = {}): RechargeGiven => ({
  payCents: cents(50_000),
  giftCents: cents(5000),
  giftPoints: points(500),
  returnedCents: zeroCents,
  returnedPoints: zeroPoints,
  ...more,
})

const left = (more: Partial<RechargeLeft> = {}): RechargeLeft => ({
  realCents: cents(50_000),
  giftCents: cents(5000),
  points: points(500),
  couponsSavedCents: zeroCents,
  lapsedGiftCents: zeroCents,
  lapsedPoints: zeroPoints,
  pointsPerUnit: 100,
  ...more,
})

const take = (wanted: number, of: RechargeLeft, rule: SpentGiftRule = 'refuse', from = given()) =>
  takeRechargeBack(from, of, { wanted: cents(wanted), rule })

describe('the gifts of a refunded top-up', () => {
  it('are all taken back when it is refunded in full', () => {
    expect(take(50_000, left())).toEqual({
      realCents: 50_000,
      giftCents: 5000,
      points: 500,
      deductedCents: 0,
      paidCents: 50_000,
    })
  })

  it('are taken back by the same share when it is refunded in part', () => {
    expect(take(20_000, left())).toMatchObject({ giftCents: 2000, points: 200, paidCents: 20_000 })
  })

  it.each([
    [0, { kind: 'tooHigh', mostCents: 50_000 }],
    [50_001, { kind: 'tooHigh', mostCents: 50_000 }],
  ])('are never %i', (wanted, refusal) => expect(take(wanted, left())).toEqual(refusal))

  it('are not deducted when they lapsed, however many parts it is refunded in', () => {
    const lapsed = { giftCents: zeroCents, points: zeroPoints }
    const all = left({ ...lapsed, lapsedGiftCents: cents(5000), lapsedPoints: points(500) })
    expect(take(50_000, all)).toMatchObject({ deductedCents: 0, paidCents: 50_000 })
    const half = left({ ...lapsed, lapsedGiftCents: cents(2500), lapsedPoints: points(500) })
    expect(take(50_000, half)).toEqual({ kind: 'giftSpent' })
    const deducted = (wanted: number, from = given()) => {
      const back = take(wanted, half, 'deduct', from)
      return 'kind' in back ? null : back.deductedCents
    }
    expect(deducted(50_000)).toBe(2500)
    const later = given({ returnedCents: cents(20_000) })
    expect((deducted(20_000) ?? 0) + (deducted(30_000, later) ?? 0)).toBe(2500)
  })

  it('are never more than remains of them', () => {
    const poor = left({ realCents: cents(12_345) })
    expect(take(12_346, poor)).toEqual({ kind: 'tooHigh', mostCents: 12_345 })
    expect(take(12_345, poor)).toMatchObject({ paidCents: 12_345 })
    const half = given({ returnedCents: cents(40_000) })
    expect(take(10_001, left(), 'refuse', half)).toEqual({ kind: 'tooHigh', mostCents: 10_000 })
  })

  // Of 50.00 gift money 30.00 are left, of 500 points 200, and a coupon saved 10.00.
  const spent = left({
    giftCents: cents(3000),
    points: points(200),
    couponsSavedCents: cents(1000),
  })

  it('refuse the refund, reduce it or are waived when they are spent, as the shop sets it', () => {
    expect(take(50_000, spent, 'refuse')).toEqual({ kind: 'giftSpent' })
    expect(take(50_000, spent, 'deduct')).toEqual({
      realCents: 50_000,
      giftCents: 3000,
      points: 200,
      deductedCents: 2000 + 300 + 1000,
      paidCents: 46_700,
    })
    expect(take(50_000, spent, 'forgive')).toMatchObject({ deductedCents: 0, paidCents: 50_000 })
  })

  it('refuse the refund when they are worth more than it', () => {
    expect(
      take(1000, left({ giftCents: zeroCents, couponsSavedCents: cents(1000) }), 'deduct'),
    ).toEqual({ kind: 'giftSpent' })
  })

  it('count what coupons saved with the first part only', () => {
    const later = given({ returnedCents: cents(10_000) })
    const coupons = left({ giftCents: cents(4000), couponsSavedCents: cents(1000) })
    expect(
      take(40_000, coupons, 'refuse', { ...later, returnedPoints: points(100) }),
    ).toMatchObject({ paidCents: 40_000, giftCents: 4000, points: 400 })
  })
})

describe('a top-up refunded in parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 })

  /** Gives a top-up back part by part from what its member has; what was taken and paid by the end. */
  const inParts = (
    inputs: readonly number[],
    rule: SpentGiftRule,
    from: RechargeGiven,
    of: RechargeLeft,
  ) => {
    const sum = { paid: 0, gift: 0, points: 0 }
    let [now, has] = [from, of]
    for (const input of inputs) {
      const back = take(input, has, rule, now)
      if ('kind' in back) return null
      sum.paid += back.paidCents
      sum.gift += back.giftCents
      sum.points += back.points
      now = {
        ...now,
        returnedCents: cents(now.returnedCents + back.realCents),
        returnedPoints: points(now.returnedPoints + back.points),
      }
      has = {
        ...has,
        realCents: cents(has.realCents - back.realCents),
        giftCents: cents(has.giftCents - back.giftCents),
        points: points(has.points - back.points),
      }
    }
    return sum
  }
  const whole = (inputs: readonly number[]) => inputs.reduce((sum, input) => sum + input, 0)

  it('takes back exactly what was given, and pays what was withheld', () => {
    fc.assert(
      fc.property(
        parts,
        fc.nat(9999),
        fc.nat(999),
        fc.constantFrom(...spentGiftRules),
        (inputs, gift, bonus, rule) => {
          const payCents = cents(whole(inputs))
          const from = given({ payCents, giftCents: cents(gift), giftPoints: points(bonus) })
          const of = left({ realCents: payCents, giftCents: cents(gift), points: points(bonus) })
          expect(inParts(inputs, rule, from, of)).toEqual({ paid: payCents, gift, points: bonus })
        },
      ),
    )
  })

  it('charges a spent gift once: all parts together pay what the whole would', () => {
    fc.assert(
      fc.property(
        parts,
        fc.nat(9999),
        fc.nat(999),
        fc.constantFrom('deduct' as const, 'forgive' as const),
        (inputs, gift, bonus, rule) => {
          const payCents = cents(whole(inputs))
          const from = given({ payCents, giftCents: cents(gift), giftPoints: points(bonus) })
          const of = left({ realCents: payCents, giftCents: zeroCents, points: zeroPoints })
          const atOnce = take(payCents, of, rule, from)
          const back = inParts(inputs, rule, from, of)
          if ('kind' in atOnce || back === null) return
          expect(back).toEqual({ paid: atOnce.paidCents, gift: 0, points: 0 })
        },
      ),
    )
  })

  it('charges a later part nothing for a gift that was spent before and earned again', () => {
    const removed = left({ giftCents: zeroCents, points: zeroPoints })
    expect(take(25_000, removed, 'forgive')).toMatchObject({ giftCents: 0, points: 0 })
    const later = given({ returnedCents: cents(25_000) })
    expect(take(25_000, left(), 'forgive', later)).toMatchObject({ giftCents: 2500, points: 250 })
  })

  it('never makes an account negative, whatever was spent', () => {
    const amount = fc.integer({ min: 0, max: 60_000 })
    fc.assert(
      fc.property(amount, amount, fc.nat(600), amount, (real, gift, bonus, wanted) => {
        const of = left({ realCents: cents(real), giftCents: cents(gift), points: points(bonus) })
        const back = take(wanted, of, 'deduct')
        if ('kind' in back) return
        expect(back.realCents).toBeLessThanOrEqual(real)
        expect(back.giftCents).toBeLessThanOrEqual(gift)
        expect(back.points).toBeLessThanOrEqual(bonus)
        expect(back.paidCents + back.deductedCents).toBe(back.realCents)
        expect(back.paidCents).toBeGreaterThan(0)
      }),
    )
  })
})

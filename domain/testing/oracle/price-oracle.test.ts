import { expect, it } from 'vitest'
import { sumCents } from '../../money/cents.ts'
import type { CouponRefusal } from '../../coupon/coupon-refusal.ts'
import { minimumCents } from '../../goods/quantity.ts'
import { compareCarts } from './compare-carts.ts'
import { priceCart } from '../../pricing/price-cart.ts'
import { Dice } from './dice.ts'
import { randomCart, randomTerms } from './random-cart.ts'

const seed = 20_261_120

it('agrees with exact fractions on 20,000 carts, to the cent and to the coupon', () => {
  expect(compareCarts(20_000, seed).slice(0, 5)).toEqual([])
})

const carts = Array.from({ length: 2000 }, (_, at) => {
  const dice = new Dice(at * 7919 + 1)
  const terms = randomTerms(dice)
  return { terms, cart: randomCart(dice) }
})

it('covers every reason to refuse a coupon', () => {
  const reasons = carts.flatMap(({ cart, terms }) =>
    priceCart(cart, terms).refusedCoupons.map(({ refusal }) => refusal.reason),
  )
  expect([...new Set(reasons)].sort()).toEqual([
    'belowThreshold',
    'deleted',
    'expired',
    'inactive',
    'noEligibleGoods',
    'notStackable',
    'notYetValid',
    'nothingToTakeOff',
    'openedAtRegularLine',
    'otherMember',
    'repricedLine',
    'usedOnOtherLine',
    'wrongChannel',
    'wrongHour',
    'wrongMonthDay',
    'wrongWeekday',
  ] satisfies CouponRefusal['reason'][])
})

it('adds up: lines, discounts and explained steps', () => {
  for (const { cart, terms } of carts) {
    const priced = priceCart(cart, terms)
    const { lines, coupons, subtotalCents, payableCents, points } = priced
    const { depositCents } = priced
    expect(sumCents(lines.map((line) => line.payableCents))).toBe(payableCents - depositCents)
    const couponCents = sumCents(lines.map((line) => line.couponCents))
    expect(sumCents(coupons.map(({ discountCents }) => discountCents))).toBe(couponCents)
    expect(subtotalCents - couponCents - points.usedCents + depositCents).toBe(payableCents)
    expect(priced.steps.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(payableCents)
    for (const line of lines)
      expect(line.steps.reduce((sum, step) => sum + step.amountCents, 0)).toBe(line.payableCents)
  }
})

it('charges the deposit of boxes, whatever else is discounted or earned', () => {
  for (const { cart, terms } of carts) {
    const [lent, bare] = [priceCart(cart, terms), priceCart({ ...cart, boxes: [] }, terms)]
    const deposits = cart.boxes.reduce((sum, { kind, count }) => sum + kind.depositCents * count, 0)
    expect(lent).toEqual({
      ...bare,
      depositCents: deposits,
      payableCents: bare.payableCents + deposits,
      cash: lent.cash,
      steps:
        deposits === 0
          ? bare.steps
          : [...bare.steps, { kind: 'boxDeposit', amountCents: deposits }],
    })
  }
})

it('charges at least 0.01 for each item, whatever is discounted', () => {
  for (const { cart, terms } of carts)
    for (const { line, payableCents } of priceCart(cart, terms).lines)
      expect(payableCents).toBeGreaterThanOrEqual(minimumCents(line.quantity))
})

it('never spends more points than the member has or requests', () => {
  for (const { cart, terms } of carts) {
    const { points } = priceCart(cart, terms)
    expect(points.used).toBeLessThanOrEqual(Math.max(0, cart.member?.points ?? 0))
    if (typeof cart.pointsWish === 'number')
      expect(points.used).toBeLessThanOrEqual(cart.pointsWish)
  }
})

it('prices lines the same in any order', () => {
  for (const { cart, terms } of carts.slice(0, 400)) {
    const plain = { ...cart, coupons: [], pointsWish: 'none' as const }
    const lines = plain.lines.map((line) => ({ ...line, coupon: null }))
    const one = priceCart({ ...plain, lines }, terms)
    const other = priceCart({ ...plain, lines: [...lines].reverse() }, terms)
    expect(other.payableCents).toBe(one.payableCents)
  }
})

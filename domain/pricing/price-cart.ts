// The one function that prices a cart, for the till and the server alike.
import { depositsOf } from '../box/box.ts'
import type { Cart } from '../cart/cart.ts'
import {
  addCents,
  type Cents,
  maxCents,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts'
import { itemsOf } from '../goods/quantity.ts'
import { earnedPoints } from '../loyalty/earned-points.ts'
import { paysMemberPrice } from '../member/member-level.ts'
import { spendablePoints } from '../member/spendable-points.ts'
import type { PointsLine } from '../loyalty/points-limit.ts'
import { type LinePoints, spendPoints } from '../loyalty/spend-points.ts'
import { zeroPoints } from '../money/points.ts'
import { cashDue } from './cash-due.ts'
import { deductionSteps } from './deduction-steps.ts'
import { type CouponedLine, applyCoupons } from './apply-coupons.ts'
import type { LinePrice } from './line-price.ts'
import { priceLine } from './price-line.ts'
import type { CouponShare, PricedCart, PricedLine, UsedCoupon } from './priced-cart.ts'
import type { PricingTerms } from './pricing-terms.ts'

/**
 * Prices a cart: lines by themselves, then coupons, then points; deposits of boxes are added on
 * top. Pure: the same cart and terms give the same result wherever it runs. A chosen coupon that
 * may not be used takes nothing off and is in `refusedCoupons`. Throws RangeError when a quantity
 * does not fit its goods.
 */
export function priceCart(cart: Cart, terms: PricingTerms): PricedCart {
  const prices = cart.lines.map((line) => priceLine(line, paysMemberPrice(cart.member)))
  const applied = applyCoupons(cart, prices, terms)
  const { shares, ...points } = spendPoints(applied.lines.map(pointsLine), {
    balance: cart.member === null ? zeroPoints : spendablePoints(cart.member),
    wanted: cart.pointsWish,
    perUnit: terms.points.spentPerUnit,
  })
  const lines = applied.lines.map((line, index) => pricedLine(line, shares[index] ?? noPoints))
  const subtotalCents = sumCents(prices.map(({ amountCents }) => amountCents))
  const goodsCents = sumCents(lines.map((line) => line.payableCents))
  const depositCents = depositsOf(cart.boxes)
  const payableCents = addCents(goodsCents, depositCents)
  return {
    lines,
    itemCount: cart.lines.reduce((count, { quantity }) => count + itemsOf(quantity), 0),
    regularCents: sumCents(prices.map(({ regularCents }) => regularCents)),
    subtotalCents,
    coupons: applied.used,
    refusedCoupons: applied.refused,
    points,
    depositCents,
    payableCents,
    savedCents: sumCents(lines.map(savedCents)),
    earnedPoints: cart.member
      ? earnedPoints(goodsCents, terms.points.earnedPerUnit, cart.member.pointsPercent)
      : zeroPoints,
    cash: cashDue(payableCents, terms.cashRounding, goodsCents),
    steps: [
      { kind: 'subtotal', amountCents: subtotalCents },
      ...deductionSteps(applied.used.map(wholeShare), {
        points: points.used,
        cents: points.usedCents,
      }),
      ...(depositCents === 0 ? [] : [{ kind: 'boxDeposit' as const, amountCents: depositCents }]),
    ],
  }
}

const noPoints: LinePoints = { points: zeroPoints, cents: zeroCents }

const pointsLine = ({ price, leftCents }: CouponedLine): PointsLine => ({
  limit: price.line.goods.pointsLimit,
  paidCents: leftCents,
  minimumCents: price.minimumCents,
})

const untouchedLines = new WeakMap<LinePrice, PricedLine>()

/** A line that nothing came off is the same object every time, so that a list need not draw it again. */
function pricedLine(applied: CouponedLine, spent: LinePoints): PricedLine {
  if (applied.shares.length > 0 || spent.cents > 0) return reducedLine(applied, spent)
  const known = untouchedLines.get(applied.price)
  if (known) return known
  const made = reducedLine(applied, noPoints)
  untouchedLines.set(applied.price, made)
  return made
}

function reducedLine({ price, leftCents, shares }: CouponedLine, spent: LinePoints): PricedLine {
  return {
    line: price.line,
    price,
    couponShares: shares,
    couponCents: subtractCents(price.amountCents, leftCents),
    points: spent.points,
    pointsCents: spent.cents,
    payableCents: subtractCents(leftCents, spent.cents),
    steps: [...price.steps, ...deductionSteps(shares, spent)],
  }
}

/** A line repriced above the shelf price saves nothing, and reduces no savings of other lines. */
const savedCents = ({ price, payableCents }: PricedLine): Cents =>
  maxCents(subtractCents(price.regularCents, payableCents), zeroCents)

const wholeShare = ({ coupon, discountCents }: UsedCoupon): CouponShare => ({
  couponId: coupon.id,
  couponName: coupon.name,
  couponNameEn: coupon.nameEn,
  cents: discountCents,
})

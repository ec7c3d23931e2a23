// Applies the chosen coupons of a cart to its lines.
import type { Cart } from '../cart/cart.ts'
import { type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts'
import type { Coupon } from '../coupon/coupon.ts'
import {
  type CouponLine,
  type CouponUse,
  eligibleLines,
  takenLines,
} from '../coupon/coupon-cart.ts'
import { couponShares } from '../coupon/coupon-discount.ts'
import { couponRefusal } from '../coupon/coupon-refusal.ts'
import type { LinePrice } from './line-price.ts'
import type { CouponShare, RefusedCoupon, UsedCoupon } from './priced-cart.ts'
import type { PricingTerms } from './pricing-terms.ts'

export interface CouponedLines {
  readonly used: readonly UsedCoupon[]
  readonly refused: readonly RefusedCoupon[]
  /** The lines in their order, each with its shares and with what the coupons left. */
  readonly lines: readonly CouponedLine[]
}

export interface CouponedLine extends CouponLine {
  readonly shares: readonly CouponShare[]
}

/**
 * Single-product coupons come first, line by line, then order coupons as they were chosen. One
 * that may not be used takes nothing off and is reported with its reason.
 */
export function applyCoupons(
  cart: Cart,
  prices: readonly LinePrice[],
  terms: PricingTerms,
): CouponedLines {
  const memberId = cart.member?.id ?? null
  const used: UsedCoupon[] = []
  const refused: RefusedCoupon[] = []
  let lines: readonly CouponedLine[] = prices.map(untouched)
  for (const use of couponUses(cart)) {
    const refusal = couponRefusal(use, { lines, others: used, memberId }, terms)
    if (refusal) {
      refused.push({ ...use, refusal })
    } else {
      const taken = takenLines(use, eligibleLines(use.coupon, lines, terms))
      const shares = couponShares(use.coupon, taken)
      used.push({ ...use, discountCents: sumCents(shares) })
      const offs = new Map(taken.map((line, index) => [line, shares[index] ?? zeroCents]))
      lines = lines.map((line) => lessShare(line, use.coupon, offs.get(line) ?? zeroCents))
    }
  }
  return { used, refused, lines }
}

/** Every coupon in the cart with the line it lies on. */
const couponUses = (cart: Cart): CouponUse[] => [
  ...cart.lines.flatMap(({ id, coupon }) => (coupon ? [{ coupon, lineId: id }] : [])),
  ...cart.coupons.map((coupon) => ({ coupon, lineId: null })),
]

const untouched = (price: LinePrice): CouponedLine => ({
  price,
  leftCents: price.amountCents,
  shares: [],
})

function lessShare(line: CouponedLine, coupon: Coupon, off: Cents): CouponedLine {
  if (off === 0) return line
  const { id: couponId, name: couponName, nameEn: couponNameEn } = coupon
  const share = { couponId, couponName, couponNameEn, cents: off }
  return { ...line, leftCents: subtractCents(line.leftCents, off), shares: [...line.shares, share] }
}

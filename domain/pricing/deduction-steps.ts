// What coupons and points take off, as steps a cashier can read.
import { negateCents } from '../cents.ts'
import type { LinePoints } from '../loyalty/spend-points.ts'
import type { PriceStep } from './price-step.ts'
import type { CouponShare } from './priced-cart.ts'

/** The coupons in the order they were laid, then the points. */
export function deductionSteps(shares: readonly CouponShare[], spent: LinePoints): PriceStep[] {
  const steps: PriceStep[] = shares.map(({ cents, ...coupon }) => ({
    kind: 'coupon',
    ...coupon,
    amountCents: negateCents(cents),
  }))
  if (spent.cents === 0) return steps
  return [...steps, { kind: 'points', points: spent.points, amountCents: negateCents(spent.cents) }]
}

// Deductions by coupons and points, as steps a cashier can read.
import { negateCents } from '../money/cents.ts'
import type { LinePoints } from '../loyalty/spend-points.ts'
import type { PriceStep } from './price-step.ts'
import type { CouponShare } from './priced-cart.ts'

/** Returns the coupons in the order they were applied, then the points. */
export function deductionSteps(shares: readonly CouponShare[], spent: LinePoints): PriceStep[] {
  const steps: PriceStep[] = shares.map(({ cents, ...coupon }) => ({
    kind: 'coupon',
    ...coupon,
    amountCents: negateCents(cents),
  }))
  if (spent.cents === 0) return steps
  return [...steps, { kind: 'points', points: spent.points, amountCents: negateCents(spent.cents) }]
}

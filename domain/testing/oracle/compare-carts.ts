// Holds the engine against the oracle, cart by cart.
import { sumCents } from '../../money/cents.ts'
import type { CouponUse } from '../../coupon/coupon-cart.ts'
import { priceCart } from '../../pricing/price-cart.ts'
import { datedCart } from './dated-prices.ts'
import { oracleTotals } from './price-oracle.ts'
import { Dice } from './dice.ts'
import { randomCart, randomTerms } from './random-cart.ts'

/** A cart that the two price differently: its seed makes it again. */
export interface Difference {
  readonly seed: number
  readonly what: string
}

/** Prices so many random carts twice. Answers every difference; there must be none. */
export function compareCarts(count: number, firstSeed: number): Difference[] {
  const differences: Difference[] = []
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const what = compareCart(seed)
    if (what !== null) differences.push({ seed, what })
  }
  return differences
}

function compareCart(seed: number): string | null {
  const dice = new Dice(seed * 2_654_435_761)
  const terms = randomTerms(dice)
  const dated = datedCart(dice, randomCart(dice))
  const engine = priceCart(dated.engine, terms)
  const oracle = oracleTotals(dated.oracle, terms)
  const usedByOne = namesOf(engine.coupons)
  const usedByOther = namesOf(oracle.used)
  if (usedByOne !== usedByOther) return `used: ${usedByOne} and ${usedByOther}`
  const pairs: readonly (readonly [string, number, bigint])[] = [
    ['subtotal', engine.subtotalCents, oracle.subtotal],
    ['coupons', sumCents(engine.lines.map((line) => line.couponCents)), oracle.coupons],
    ['points', engine.points.used, oracle.points],
    ['points money', engine.points.usedCents, oracle.pointsCents],
    ['deposits', engine.depositCents, oracle.deposit],
    ['steps', sumCents(engine.steps.map((step) => step.amountCents)), oracle.payable],
    ['payable', engine.payableCents, oracle.payable],
    ['earned', engine.earnedPoints, oracle.earned],
    ...engine.lines.map(
      (line, at) => [`line ${at}`, line.payableCents, oracle.lines[at] ?? -1n] as const,
    ),
  ]
  const wrong = pairs.find(([, one, other]) => BigInt(one) !== other)
  return wrong ? `${wrong[0]}: ${wrong[1]} and ${wrong[2]}` : null
}

const namesOf = (uses: readonly CouponUse[]): string =>
  uses.map(({ coupon, lineId }) => `${coupon.id} on ${lineId ?? 'the order'}`).join(', ')

// Giving a top-up back, and what becomes of the gifts that came with it.
import { type Cents, cents, minCents, subtractCents } from '../money/cents.ts'
import { type Points, points } from '../money/points.ts'
import { shareOf, shareUntil } from '../refund/share.ts'
import { divideCeil } from '../number/rounding.ts'

/**
 * Treatment of gift money, points and coupons that were spent already: the refund is refused, their
 * worth is deducted from the payout, or the shop waives them.
 */
export const spentGiftRules = ['refuse', 'deduct', 'forgive'] as const
export type SpentGiftRule = (typeof spentGiftRules)[number]

/** A top-up as far as giving it back goes: what it gave, and what has come back of that. */
export interface RechargeGiven {
  readonly payCents: Cents
  readonly giftCents: Cents
  readonly giftPoints: Points
  readonly returnedCents: Cents
  readonly returnedPoints: Points
}

/** The member's remaining balances, and the savings by used coupons of the top-up. */
export interface RechargeLeft {
  readonly realCents: Cents
  readonly giftCents: Cents
  readonly points: Points
  readonly couponsSavedCents: Cents
  /** Gift money and points of the top-up that lapsed at most: the member never used them. */
  readonly lapsedGiftCents: Cents
  readonly lapsedPoints: Points
  /** Points that are worth one currency unit. */
  readonly pointsPerUnit: number
}

/** Amounts removed from the member's books, and the payout for them. */
export interface RechargeTakenBack {
  readonly realCents: Cents
  readonly giftCents: Cents
  readonly points: Points
  /** The worth of spent gifts that came off. */
  readonly deductedCents: Cents
  readonly paidCents: Cents
}

export type RechargeRefusal =
  /** More than was paid in and is still there. */
  | { readonly kind: 'tooHigh'; readonly mostCents: Cents }
  /** Gifts were spent, and the rule does not allow that or they are worth more than the refund. */
  | { readonly kind: 'giftSpent' }

/** The most of a top-up's real money that can still come off the account. */
export const returnableCents = (given: RechargeGiven, left: Pick<RechargeLeft, 'realCents'>) =>
  cents(Math.max(0, minCents(subtractCents(given.payCents, given.returnedCents), left.realCents)))

/**
 * Refunds `wanted` of the real money, and removes the same share of gift money and points, so that
 * partial refunds sum to the whole. A gift already spent when its share was due was refused,
 * deducted or waived then: no later part claims it again. Coupons are not shared out: their worth
 * counts with the first part. Refuses more than is left, and spent gifts by the rule.
 */
export function takeRechargeBack(
  given: RechargeGiven,
  left: RechargeLeft,
  { wanted, rule }: { wanted: Cents; rule: SpentGiftRule },
): RechargeTakenBack | RechargeRefusal {
  const mostCents = returnableCents(given, left)
  if (wanted <= 0 || wanted > mostCents) return { kind: 'tooHigh', mostCents }
  const from = given.returnedCents
  const part = { from, until: from + wanted, of: given.payCents }
  const dueGift = shareOf(given.giftCents, part)
  const duePoints = shareOf(given.giftPoints, part)
  const giftCents = Math.min(dueGift, left.giftCents)
  const takenPoints = Math.min(duePoints, Math.max(left.points, 0))
  const coupons = given.returnedCents === 0 ? left.couponsSavedCents : 0
  const missedPoints = shareUntil(given.giftPoints, from, part.of) - given.returnedPoints
  const lapsedGift = shareOf(minCents(given.giftCents, left.lapsedGiftCents), part)
  const lapsedPoints = shareOf(Math.min(given.giftPoints, left.lapsedPoints), part)
  const spentGift = Math.max(0, dueGift - giftCents - lapsedGift)
  const spentPoints = Math.max(0, duePoints - takenPoints - lapsedPoints)
  const worthOf = (missed: number) => worthOfMissing(missed, left.pointsPerUnit)
  const pointsWorth = worthOf(missedPoints + spentPoints) - worthOf(missedPoints)
  const missing = spentGift + pointsWorth + coupons
  if (missing > 0 && rule === 'refuse') return { kind: 'giftSpent' }
  const deducted = rule === 'deduct' ? missing : 0
  if (deducted >= wanted) return { kind: 'giftSpent' }
  return {
    realCents: wanted,
    giftCents: cents(giftCents),
    points: points(takenPoints),
    deductedCents: cents(deducted),
    paidCents: cents(wanted - deducted),
  }
}

/** In favour of the shop to the cent: spent points were worth that much to the member. */
const worthOfMissing = (missing: number, perUnit: number): number =>
  divideCeil(missing * 100, perUnit)

// Amounts due to groupers and merchants for goods that were sold.
import { basisPointsOf } from '../number/basis-points.ts'
import { type Cents, cents } from '../money/cents.ts'
import { shareOf } from '../refund/share.ts'

/** Goods that were sold, and the amount due for them. */
export interface PartyShare {
  readonly goodsCents: Cents
  readonly dueCents: Cents
}

/** The share of goods that came to so much, half up. */
export const partyShare = (goodsCents: Cents, basisPoints: number): PartyShare => ({
  goodsCents,
  dueCents: basisPointsOf(goodsCents, basisPoints),
})

/**
 * The part that a refund takes back, as negative amounts. Consecutive refunds of everything take back
 * exactly what was due.
 */
export const takenBack = (
  { goodsCents, dueCents }: PartyShare,
  { beforeCents, refundCents }: { readonly beforeCents: Cents; readonly refundCents: Cents },
): PartyShare => {
  const stretch = { from: beforeCents, until: beforeCents + refundCents, of: goodsCents }
  // Minus nothing is nothing.
  return { goodsCents: cents(0 - refundCents), dueCents: cents(0 - shareOf(dueCents, stretch)) }
}

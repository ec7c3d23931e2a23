// Ways to pay for this sale: those usable now, and why the others are not.
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { type TenderKind, tenderFacts } from '@tillwright/domain/order/tender.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import type { Words } from '../../../platform/words/words.ts'

export type OfferKind = TenderKind | 'points'

export interface TenderOffer {
  readonly kind: OfferKind
  readonly label: string
  /** Details to know before it is pressed; the reason while it is blocked. */
  readonly detail: string
  readonly isBlocked: boolean
}

export interface OfferTerms {
  readonly opened: readonly TenderKind[]
  readonly isOnline: boolean
  /** The member's stored value; null without a member. */
  readonly balanceCents: Cents | null
  readonly points: PricedCart['points']
  readonly pointsName: string
}

/** The order of the tiles never changes. */
const tiles: readonly OfferKind[] = ['code', 'cash', 'storedValue', 'points', 'card']

/** Every way to pay in the order of the tiles, blocked ones with the reason. */
export function tenderOffers(terms: OfferTerms, words: Words): readonly TenderOffer[] {
  return tiles.map((kind) =>
    kind === 'points' ? pointsOffer(terms, words) : tenderOffer(kind, terms, words),
  )
}

function tenderOffer(kind: TenderKind, terms: OfferTerms, words: Words): TenderOffer {
  const label = words.tender.kinds[kind]
  const reason = blockedReason(kind, terms, words)
  if (reason !== null) return { kind, label, detail: reason, isBlocked: true }
  const detail =
    kind === 'storedValue'
      ? words.tender.storedBalance(amountLabel(terms.balanceCents ?? 0))
      : words.tender.hints[kind]
  return { kind, label, detail, isBlocked: false }
}

function blockedReason(kind: TenderKind, terms: OfferTerms, words: Words): string | null {
  const { needsMember, worksOffline } = tenderFacts[kind]
  if (!terms.opened.includes(kind)) return words.tender.notOpened
  if (!terms.isOnline && !worksOffline) return words.tender.offlineBlocked
  if (needsMember && terms.balanceCents === null) return words.tender.needsMember
  if (needsMember && terms.balanceCents === 0) return words.tender.noBalance
  return null
}

function pointsOffer({ points, pointsName, balanceCents }: OfferTerms, words: Words): TenderOffer {
  const label = pointsName === words.sell.pointsDefault ? words.tender.points : pointsName
  if (balanceCents === null) {
    return { kind: 'points', label, detail: words.tender.needsMember, isBlocked: true }
  }
  if (points.limitCents === 0) {
    return { kind: 'points', label, detail: words.tender.noPoints, isBlocked: true }
  }
  const detail =
    points.usedCents > 0
      ? words.tender.pointsUsed(amountLabel(points.usedCents))
      : words.tender.pointsWorth(amountLabel(points.limitCents))
  return { kind: 'points', label, detail, isBlocked: false }
}

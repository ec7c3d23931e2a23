// Sales allowed without the server's response (cash and other outside money, at known prices).
import { mostCents } from '@tillwright/domain/money/amount-caps.ts'
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import type { OfflinePolicy } from '../../session/settings.ts'
import type { BlockedReason, Sale, SaleLeg } from './sale-types.ts'

/** Why these payments cannot be taken offline; null where they can. */
function blockedBy(legs: readonly SaleLeg[], priced: PricedCart): BlockedReason | null {
  if (!legs.every(({ tender }) => tenderFacts[tender].worksOffline)) return 'tenderOffline'
  // More than one amount may be is no sale, with a network or without.
  if (priced.payableCents > mostCents) return 'offlineLimit'
  return spendsBenefits(priced) ? 'benefitsOffline' : null
}

/** True for a sale that is final when no answer comes: nothing in it needs the server's ledgers. */
export const mayStand = ({ legs, priced }: Pick<Sale, 'legs' | 'priced'>): boolean =>
  blockedBy(legs, priced) === null

export interface OfflineLoad {
  readonly unsentOrders: number
  readonly unsentCents: number
  /** How old the goods on this till are. */
  readonly pricesAgeMs: number
}

const hourMs = 3_600_000

/** Why the shop allows no further sale offline; null where it does. */
export function offlineObstacle(
  legs: readonly SaleLeg[],
  priced: PricedCart,
  policy: OfflinePolicy,
  load: OfflineLoad,
): BlockedReason | null {
  if (!legs.every(({ tender }) => policy.tenders.includes(tender))) return 'tenderOffline'
  const isOver =
    load.unsentOrders >= policy.mostOrders ||
    load.unsentCents + priced.payableCents > policy.mostCents ||
    load.pricesAgeMs > policy.mostHours * hourMs
  return isOver ? 'offlineLimit' : blockedBy(legs, priced)
}

const spendsBenefits = ({ coupons, points }: PricedCart): boolean =>
  coupons.length > 0 || points.used > 0

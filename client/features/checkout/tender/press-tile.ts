import { togglePoints } from '../../cart/toggle-points.ts'
import type { OfferKind } from './tender-offers.ts'
import { chooseTender } from './tender-store.ts'

/** Points are no tender: pressing their tile spends them, pressing it again does not. */
export function pressTile(kind: OfferKind): void {
  if (kind === 'points') togglePoints()
  else chooseTender(kind)
}

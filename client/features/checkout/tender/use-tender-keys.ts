import { type KeyHandlers, useKeys } from '../../../platform/keyboard/keyboard.ts'
import { pressTile } from './press-tile.ts'
import type { TenderOffer } from './tender-offers.ts'

/** The key of a tile by its place; plain digits are the amount, so these come with Alt. */
export const tileKeys = [
  'tab1',
  'tab2',
  'tab3',
  'tab4',
  'tab5',
  'tab6',
  'tab7',
  'tab8',
  'tab9',
] as const

/** The keys of the ways to pay, for as long as they are shown. */
export function useTenderKeys(offers: readonly TenderOffer[]): void {
  const handlers: KeyHandlers = Object.fromEntries(
    tileKeys.map((action, place) => [action, () => pressOffer(offers[place])]),
  )
  useKeys(handlers)
}

function pressOffer(offer: TenderOffer | undefined): void {
  if (offer && !offer.isBlocked) pressTile(offer.kind)
}

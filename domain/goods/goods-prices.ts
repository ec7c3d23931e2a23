import type { Cents } from '../money/cents.ts'

/** All per sell unit. Null means that there is no such price. `unit-price.ts` says which one wins. */
export interface GoodsPrices {
  readonly regularCents: Cents
  /** The physical shop's own regular price; replaces `regularCents` there. */
  readonly offlineCents: Cents | null
  /** The promotion running now. */
  readonly discountCents: Cents | null
  /** Price for members. */
  readonly memberCents: Cents | null
  /**
   * Price that a price display on the shelf still shows, where the shop charges the lower of the
   * two; left out or null where nothing is shown or the shop does not.
   */
  readonly shownCents?: Cents | null | undefined
}

// Price of one line by itself: before coupons and points.
import type { CartLine } from '../cart/cart.ts'
import type { Cents } from '../money/cents.ts'
import type { PriceStep } from './price-step.ts'

export interface LinePrice {
  readonly line: CartLine
  /** The price per sell unit that won. For a trusted label it is the shelf price. */
  readonly unitPriceCents: Cents
  readonly source: PriceSource
  /** The line at the regular price of this shop. */
  readonly regularCents: Cents
  /** The line at the price that won, the cashier's discount taken off. */
  readonly amountCents: Cents
  /** 0.01 for each item: the least that must remain. */
  readonly minimumCents: Cents
  readonly steps: readonly PriceStep[]
}

/** Which price won. */
export type PriceSource =
  | 'regular'
  | 'offline'
  | 'promotion'
  | 'member'
  /** A price display on the shelf shows less than the till would charge. */
  | 'shown'
  | 'repriced'
  | 'label'

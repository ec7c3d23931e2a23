// Goods in place of ordered ones that are not there.
import { type Cents, minCents } from '../money/cents.ts'

/** Line of an order as far as its replacement goes. */
export interface ReplacedLine {
  /** Amount that the line still costs its customer. */
  readonly lineCents: Cents
  /** The shop's own price of the goods in its place. */
  readonly shopCents: Cents
}

/** Price of goods in place of others: the shop's own, and never more than those cost. */
export const substituteCents = ({ lineCents, shopCents }: ReplacedLine): Cents =>
  minCents(lineCents, shopCents)

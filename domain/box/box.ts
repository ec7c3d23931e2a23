// Turnover boxes lent with goods (周转筐). A box's deposit is a debt of the shop, never a sale.
import { type Cents, sumCents, timesCents } from '../money/cents.ts'

/** One kind of box. */
export interface BoxKind {
  readonly id: string
  readonly name: { readonly zh: string; readonly en: string }
  /** Amount paid for each box and returned with it. */
  readonly depositCents: Cents
}

/** Boxes of one kind that leave with a cart; `count` is one at least. */
export interface LentBoxes {
  readonly kind: BoxKind
  readonly count: number
}

/** The most boxes of one kind that leave with one cart. */
export const lentBoxesMax = 999

/** The deposits of all these boxes: no discount, no coupon and no points lie on them. */
export const depositsOf = (boxes: readonly LentBoxes[]): Cents =>
  sumCents(boxes.map(({ kind, count }) => timesCents(kind.depositCents, count)))

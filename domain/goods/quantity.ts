// How much of something: counted in thousandths of a piece, or weighed in grams.
import type { Grams } from '../grams.ts'
import type { Milli } from '../milli.ts'

export type Quantity =
  | { readonly kind: 'count'; readonly count: Milli }
  | { readonly kind: 'weight'; readonly weight: Grams }

/** The bare number, for stock and comparisons between quantities of one kind. */
export const amountOf = (quantity: Quantity): Milli | Grams =>
  quantity.kind === 'count' ? quantity.count : quantity.weight

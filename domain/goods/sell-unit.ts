import type { WeightUnit } from '../weight/weight-unit.ts'

/** Sold by the piece, under whatever name a piece has here, or by weight. */
export type SellUnit =
  | { readonly kind: 'piece'; readonly name: string }
  | { readonly kind: 'weight'; readonly unit: WeightUnit }

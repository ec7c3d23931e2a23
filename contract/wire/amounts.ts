import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import type { Grams } from '@tillwright/domain/weight/grams.ts'
import { type Milli, pieces } from '@tillwright/domain/number/milli.ts'

/** The two numbers that say on the wire how much (Specification 3, goods line). */
export interface Amounts {
  readonly number: Milli
  readonly weightG?: Grams | null | undefined
}

/** A quantity from its two numbers: a weight where there is one. */
export const quantityFrom = ({ number, weightG }: Amounts): Quantity =>
  weightG === null || weightG === undefined
    ? { kind: 'count', count: number }
    : { kind: 'weight', weight: weightG }

/** A weighed thing counts as one. */
export const amountsOf = (amount: Quantity): Amounts =>
  amount.kind === 'weight'
    ? { number: pieces(1), weightG: amount.weight }
    : { number: amount.count, weightG: null }

/** Whether a value of any shape is a quantity. */
export function isQuantity(value: unknown): value is Quantity {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false
  return value.kind === 'weight' ? 'weight' in value : value.kind === 'count' && 'count' in value
}

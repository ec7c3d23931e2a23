import { grams } from '@tillwright/domain/weight/grams.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { milli } from '@tillwright/domain/number/milli.ts'

interface StoredLine {
  readonly unit_kind: 'piece' | 'weight'
  /** Thousandths of a piece, or grams. */
  readonly quantity: number
}

/** How much a stored line is of. */
export const amountOfLine = ({ unit_kind: kind, quantity }: StoredLine): Quantity =>
  kind === 'weight'
    ? { kind: 'weight', weight: grams(quantity) }
    : { kind: 'count', count: milli(quantity) }

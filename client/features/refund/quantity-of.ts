import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'

/** A bare amount as a quantity of the kind its line counts in. */
export const quantityOf = (line: { readonly quantity: Quantity }, amount: number): Quantity =>
  line.quantity.kind === 'weight'
    ? { kind: 'weight', weight: grams(amount) }
    : { kind: 'count', count: milli(amount) }

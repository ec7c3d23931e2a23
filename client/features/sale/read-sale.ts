// A stored sale, read.
import type { Sale } from './sale-types.ts'

/** A sale that an older version wrote down lacks what it did not know of, and is let go. */
const isPriced = (value: object): boolean =>
  'priced' in value &&
  typeof value.priced === 'object' &&
  value.priced !== null &&
  'depositCents' in value.priced

/** True for a sale as this version writes it down. */
export function isSale(value: unknown): value is Sale {
  return typeof value === 'object' && value !== null && 'changeCents' in value && isPriced(value)
}

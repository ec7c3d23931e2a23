// Counting a drawer by notes and coins.
import {
  type Cents,
  cents,
  sumCents,
  timesCents,
  zeroCents,
} from '@tillwright/domain/money/cents.ts'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { entryAfter, entryCents } from '../../platform/keyboard/amount-entry.ts'

/** So many of each face, in cents, or `sum`: what the person who counted typed in one number. Never both. */
export type CashCount = Readonly<Record<number, number>> & { readonly sum?: string }

/** More of one kind than a drawer holds is a slip of the finger. */
export const mostOfOne = 9999

/** The count with so many of one kind; what is no count changes nothing. */
export function withCount(count: CashCount, of: number, pieces: number): CashCount {
  if (!Number.isInteger(pieces) || pieces < 0 || pieces > mostOfOne) return count
  const { sum: _sum, ...byPieces } = count
  return { ...byPieces, [of]: pieces }
}

/** The count after a key that types its sum; notes and coins that were counted are not typed over. */
export function withSumKey(count: CashCount, key: KeypadKey): CashCount {
  const { sum } = count
  if (sum === undefined && !isUncounted(count)) return count
  const { text } = entryAfter(typedSum(sum), key)
  return text === null ? {} : { sum: text }
}

const typedSum = (sum?: string) => ({ text: sum ?? null, fresh: false })

/** Returns the total of the counted notes and coins. */
export const countedCents = (count: CashCount): Cents =>
  count.sum === undefined
    ? sumCents(denominationsOf(count).map(({ faceCents, pieces }) => timesCents(faceCents, pieces)))
    : entryCents(typedSum(count.sum), zeroCents)

/** Nothing was counted yet: not the same as an empty drawer, which is counted as zero of something. */
export const isUncounted = (count: CashCount): boolean => Object.keys(count).length === 0

/** The count as it is sent: the notes and coins that were counted, zeros among them. */
export const denominationsOf = (count: CashCount) =>
  Object.entries(count)
    .flatMap(([face, pieces]) =>
      typeof pieces === 'number' ? [{ faceCents: cents(Number(face)), pieces }] : [],
    )
    .toSorted((one, other) => other.faceCents - one.faceCents)

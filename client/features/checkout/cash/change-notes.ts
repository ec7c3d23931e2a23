// Chooses the notes and coins to hand out, so that nobody has to do mental arithmetic.
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { currencies, type CurrencyCode } from '@tillwright/domain/money/currency.ts'

export interface NoteCount {
  readonly cents: number
  readonly count: number
}

/** The fewest notes and coins for an amount; below the smallest of them nothing can be handed out. */
export function changeNotes(change: Cents, currency: CurrencyCode): readonly NoteCount[] {
  let left: number = change
  return currencies[currency].faces.flatMap((denomination) => {
    const count = Math.floor(left / denomination)
    left -= count * denomination
    return count > 0 ? [{ cents: denomination, count }] : []
  })
}

// Which notes and coins to hand out, so that nobody has to count in the head.
import type { Cents } from '@tillwright/domain/cents.ts'

export interface NoteCount {
  readonly cents: number
  readonly count: number
}

const DENOMINATIONS: readonly number[] = [10_000, 5000, 2000, 1000, 500, 100, 50, 10]

/** The fewest notes and coins for an amount; below one jiao nothing can be handed out. */
export function changeNotes(change: Cents): readonly NoteCount[] {
  let left: number = change
  return DENOMINATIONS.flatMap((denomination) => {
    const count = Math.floor(left / denomination)
    left -= count * denomination
    return count > 0 ? [{ cents: denomination, count }] : []
  })
}

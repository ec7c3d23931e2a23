import type { Words } from '../../platform/words/words.ts'

interface NamedHold {
  readonly memberNick: string | null
  readonly firstGoods: string
  readonly itemCount: number
}

/**
 * Returns the name of a held cart: its member, or its first goods, with a sign where there are
 * more.
 */
export function holdName(
  { memberNick, firstGoods, itemCount }: NamedHold,
  { hold }: Words,
): string {
  if (memberNick) return memberNick
  return itemCount > 1 ? hold.firstOf(firstGoods) : firstGoods
}

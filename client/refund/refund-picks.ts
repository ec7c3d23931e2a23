// What of an order is about to come back: pure changes of the picked lines.
import { milliPerPiece } from '@tillwright/domain/milli.ts'
import type { Cents } from '@tillwright/domain/cents.ts'
import { leftOfLine } from '@tillwright/domain/refund/refund-line.ts'
import type { OrderLine } from '../orders/order.ts'
import { refundableLine } from './refundable-of-order.ts'

export interface Pick {
  readonly lineNo: number
  /** Thousandths of a piece or grams; zero gives money back and leaves the goods. */
  readonly quantity: number
  /** Less than the quantity's share of what was paid; null for all of it. */
  readonly refundCents: Cents | null
}

export type Picks = readonly Pick[]

/** What of a line can still come back. */
export const leftOf = (line: OrderLine) => leftOfLine(refundableLine(line))

/** There is something of it that was not given back yet. */
export function canComeBack(line: OrderLine): boolean {
  const left = leftOf(line)
  return left.quantity > 0 || left.cents > 0
}

/** What was chosen of a line, or null. */
export const pickOf = (picks: Picks, lineNo: number): Pick | null =>
  picks.find((pick) => pick.lineNo === lineNo) ?? null

/** The whole rest of a line, or nothing of it. */
export function togglePick(picks: Picks, line: OrderLine): Picks {
  if (pickOf(picks, line.lineNo)) return picks.filter(({ lineNo }) => lineNo !== line.lineNo)
  return canComeBack(line) ? [...picks, wholeRest(line)] : picks
}

/** Everything that can come back, or nothing where that is picked already. */
export function toggleAll(picks: Picks, lines: readonly OrderLine[]): Picks {
  const possible = lines.filter(canComeBack)
  return picks.length === possible.length ? [] : possible.map(wholeRest)
}

const wholeRest = (line: OrderLine): Pick => ({
  lineNo: line.lineNo,
  quantity: leftOf(line).quantity,
  refundCents: null,
})

/** A piece more or less of a counted line, between one and what is left. */
export function stepPick(picks: Picks, line: OrderLine, pieces: number): Picks {
  const pick = pickOf(picks, line.lineNo)
  if (!pick) return picks
  const most = leftOf(line).quantity
  const wanted = pick.quantity + pieces * milliPerPiece
  const quantity = Math.max(Math.min(milliPerPiece, most), Math.min(most, wanted))
  return withPick(picks, { lineNo: line.lineNo, quantity, refundCents: null })
}

/** One more of scanned goods: a piece of a counted line, the whole of a weighed one. */
export function pickGoods(
  picks: Picks,
  lines: readonly OrderLine[],
  goodsId: string,
): Picks | null {
  for (const line of lines) {
    if (line.goodsId !== goodsId || !canComeBack(line)) continue
    const pick = pickOf(picks, line.lineNo)
    if (line.quantity.kind === 'weight') {
      if (!pick) return [...picks, wholeRest(line)]
      continue
    }
    const most = leftOf(line).quantity
    if (!pick) {
      const quantity = Math.min(milliPerPiece, most)
      return [...picks, { lineNo: line.lineNo, quantity, refundCents: null }]
    }
    if (pick.quantity < most) return stepPick(picks, line, 1)
  }
  return null
}

/** Another quantity or amount of a line that is picked. */
export const withPick = (picks: Picks, changed: Pick): Picks =>
  picks.map((pick) => (pick.lineNo === changed.lineNo ? changed : pick))

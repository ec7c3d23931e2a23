// Parts of an order about to be refunded: pure changes of the picked lines.
import { milliPerPiece } from '@tillwright/domain/number/milli.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
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

/** Returns the part of a line that can still be refunded. */
export const leftOf = (line: OrderLine) => leftOfLine(refundableLine(line))

/** There is something of it that was not given back yet. */
export function canComeBack(line: OrderLine): boolean {
  const left = leftOf(line)
  return left.quantity > 0 || left.cents > 0
}

/** Returns the pick of a line, or null. */
export const pickOf = (picks: Picks, lineNo: number): Pick | null =>
  picks.find((pick) => pick.lineNo === lineNo) ?? null

/** How much of a line is picked. Money alone, and a part of the money, are a part. */
export type PickedShare = 'none' | 'part' | 'whole'

export function pickedShare(picks: Picks, line: OrderLine): PickedShare {
  const pick = pickOf(picks, line.lineNo)
  if (!pick) return 'none'
  return pick.refundCents === null && pick.quantity === leftOf(line).quantity ? 'whole' : 'part'
}

/**
 * The next share of a line: one piece, then the whole rest, then nothing. One of several is what
 * comes back most; of a weight, and of a single piece, the first press takes it whole.
 */
export function pressPick(picks: Picks, line: OrderLine): Picks {
  const share = pickedShare(picks, line)
  if (share === 'part') return withPick(picks, wholeRest(line))
  return share === 'whole' ? withoutPick(picks, line) : [...picks, ...beginPick(line)]
}

/** Everything that can come back, or nothing where that is picked already. */
export const toggleAll = (picks: Picks, lines: readonly OrderLine[]): Picks =>
  isAllPicked(picks, lines) ? [] : lines.filter(canComeBack).map(wholeRest)

/** Nothing of the order would be left. */
export const isAllPicked = (picks: Picks, lines: readonly OrderLine[]): boolean =>
  lines.filter(canComeBack).every((line) => pickedShare(picks, line) === 'whole')

/** The first of a line: a piece of a counted one, all there is of a weighed one; none of a spent one. */
function beginPick(line: OrderLine): Picks {
  if (!canComeBack(line)) return []
  if (line.quantity.kind === 'weight') return [wholeRest(line)]
  const quantity = Math.min(milliPerPiece, leftOf(line).quantity)
  return [{ lineNo: line.lineNo, quantity, refundCents: null }]
}

const withoutPick = (picks: Picks, line: OrderLine): Picks =>
  picks.filter(({ lineNo }) => lineNo !== line.lineNo)

const wholeRest = (line: OrderLine): Pick => ({
  lineNo: line.lineNo,
  quantity: leftOf(line).quantity,
  refundCents: null,
})

/** A piece more or less of a counted line, between one and what is left. */
export function stepPick(picks: Picks, line: OrderLine, pieces: number): Picks {
  const pick = pickOf(picks, line.lineNo)
  return pick ? countPick(picks, line, pick.quantity + pieces * milliPerPiece) : picks
}

/** So many thousandths of a counted line, between a piece and what is left; a weighed one whole. */
export function countPick(picks: Picks, line: OrderLine, wanted: number): Picks {
  const [first] = beginPick(line)
  if (!first) return picks
  const most = leftOf(line).quantity
  const pick = { ...first, quantity: Math.max(first.quantity, Math.min(most, wanted)) }
  return pickOf(picks, line.lineNo) ? withPick(picks, pick) : [...picks, pick]
}

/** One more of a line, also of one of which nothing was picked. */
export const morePick = (picks: Picks, line: OrderLine): Picks =>
  pickOf(picks, line.lineNo) ? stepPick(picks, line, 1) : [...picks, ...beginPick(line)]

/** One less of a line; less than the first of it is nothing. */
export function lessPick(picks: Picks, line: OrderLine): Picks {
  const [first] = beginPick(line)
  const pick = pickOf(picks, line.lineNo)
  const isLast = !first || !pick || pick.quantity <= first.quantity
  return isLast ? withoutPick(picks, line) : stepPick(picks, line, -1)
}

/** One more of scanned goods: a piece of a counted line, the whole of a weighed one. */
export function pickGoods(
  picks: Picks,
  lines: readonly OrderLine[],
  goodsId: string,
): Picks | null {
  const next = lines.find((line) => {
    if (line.goodsId !== goodsId || !canComeBack(line)) return false
    const pick = pickOf(picks, line.lineNo)
    if (!pick) return true
    return line.quantity.kind === 'count' && pick.quantity < leftOf(line).quantity
  })
  return next ? morePick(picks, next) : null
}

/** Another quantity or amount of a line that is picked. */
export const withPick = (picks: Picks, changed: Pick): Picks =>
  picks.map((pick) => (pick.lineNo === changed.lineNo ? changed : pick))

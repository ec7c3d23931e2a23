// An order that waits for its customer, and what of it may go over the counter now.
import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { sellUnitFrom } from '@tillwright/contract/goods/goods-facts.ts'
import type { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { amountOf, type Quantity } from '@tillwright/domain/goods/quantity.ts'
import { quantityText, sellUnitName } from '../goods/goods-text.ts'
import { quantityOf } from '../refund/quantity-of.ts'
import type { Words } from '../../platform/words/words.ts'

export type WaitingOrder = Output<typeof queryWriteOffOrderList>['list'][number]
export type WaitingLine = WaitingOrder['lines'][number]

/**
 * Returns the quantity of a line not handed over yet, in the line's own unit: thousandths or grams.
 */
export const waitingOf = (line: WaitingLine): number =>
  Math.max(0, amountOf(line.quantity) - line.takenAmount)

/** The lines of which something is still to be handed over. */
export const waitingLines = (order: WaitingOrder): readonly WaitingLine[] =>
  order.lines.filter((line) => waitingOf(line) > 0)

/** Why it cannot be handed over as it is; null where it can. */
export type Stop = 'notReady' | 'taken' | 'cancelled' | 'unpaid' | 'due'

/** Why nothing of it may be handed over now; null where it may. */
export function stopOf({ goodsState, payState, dueCents }: WaitingOrder): Stop | null {
  if (goodsState === 'PREPARING') return 'notReady'
  if (goodsState === 'TAKEN') return 'taken'
  if (goodsState === 'CANCELLED' || goodsState === 'NONE') return 'cancelled'
  if (dueCents > 0) return 'due'
  return payState === 'PAID' ? null : 'unpaid'
}

/** Returns the unit a line is sold by. */
export const unitOf = ({ isWeighed, unit }: Pick<WaitingLine, 'isWeighed' | 'unit'>): SellUnit =>
  sellUnitFrom(isWeighed, unit)

/** So much of a line in words: `1.256斤`, `2盒`. */
export function amountText(line: WaitingLine, amount: number, words: Words): string {
  const unit = unitOf(line)
  return words.sell.amountIn(
    quantityText(quantityIn(line, amount), unit),
    sellUnitName(unit, words),
  )
}

/** A bare amount in what the line is counted or weighed in. */
export const quantityIn = (line: WaitingLine, amount: number): Quantity => quantityOf(line, amount)

/**
 * Returns the digits that the counter calls out: the last ones before the check digit distinguish
 * orders.
 */
export const codeTail = ({ pickupCode, number }: WaitingOrder): string =>
  (pickupCode === '' ? number : pickupCode).slice(-6)

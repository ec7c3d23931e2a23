// Actual quantities handed over, as typed, and the resulting money.
import type { Input } from '@tillwright/contract/call.ts'
import type { pickOrder } from '@tillwright/contract/order/pick-order.ts'
import type { doVerificationAbnormalOrderBatch } from '@tillwright/contract/order/write-off.ts'
import { type Cents, cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { amountOf, type Quantity } from '@tillwright/domain/goods/quantity.ts'
import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli, parseMilli } from '@tillwright/domain/number/milli.ts'
import { type DeviationReason, deviationOf } from '@tillwright/domain/pickup/deviation.ts'
import { zeroPoints } from '@tillwright/domain/money/points.ts'
import { mostOfLine } from '@tillwright/domain/refund/refund-line.ts'
import type { RefundableLine } from '@tillwright/domain/refund/refundable-order.ts'
import { parseWeight } from '@tillwright/domain/weight/weight-unit.ts'
import { quantityText } from '../goods/goods-text.ts'
import {
  quantityIn,
  unitOf,
  type WaitingLine,
  type WaitingOrder,
  waitingLines,
  waitingOf,
} from './waiting-order.ts'

export interface Actual {
  readonly line: WaitingLine
  /** In the line's own unit, as it is typed. */
  readonly text: string
  readonly reason: DeviationReason | null
  /** Goods in its place, of which nothing is there. */
  readonly other?: OtherGoods | null
}

/** Goods in the place of a line, and how much of them, as it is typed. */
export interface OtherGoods {
  readonly goods: Goods
  readonly text: string
}

type RequestedQuantity = Input<typeof doVerificationAbnormalOrderBatch>['lines'][number]

/** Returns the typed amount of goods in the place of others; null where it is no amount. */
export function otherQuantity({ goods, text }: OtherGoods): Quantity | null {
  const { sellUnit } = goods
  const amount = amountIn(sellUnit, text)
  if (amount === null || amount <= 0) return null
  return sellUnit.kind === 'weight'
    ? { kind: 'weight', weight: grams(amount) }
    : { kind: 'count', count: milli(amount) }
}

/** The amount that waits of a line, as somebody would type it. */
export const orderedText = (line: WaitingLine): string =>
  quantityText(quantityIn(line, waitingOf(line)), unitOf(line))

/** Every line that goes along, at first just as ordered. */
export const actuals = (
  order: WaitingOrder,
  goesAlong: (lineNo: number) => boolean = () => true,
): readonly Actual[] =>
  waitingLines(order)
    .filter(({ lineNo }) => goesAlong(lineNo))
    .map((line) => ({
      line,
      text: orderedText(line),
      reason: null,
    }))

/** Returns the typed text as thousandths or grams; null where it is not a number. */
export function actualFrom({ line, text }: Pick<Actual, 'line' | 'text'>): number | null {
  const amount = amountIn(unitOf(line), text)
  return amount === null || amount < 0 ? null : amount
}

const amountIn = (unit: SellUnit, text: string): number | null =>
  unit.kind === 'weight' ? parseWeight(text.trim(), unit.unit) : parseMilli(text.trim())

/**
 * Returns the actual quantities as they are sent: lines that are as ordered are included, unless
 * money is to be collected first; then they wait for it. Empty where nothing differs; null where
 * one is not a number.
 */
export function deviationsOf(
  order: WaitingOrder,
  typed: readonly Actual[],
  { waive }: { readonly waive: boolean },
): RequestedQuantity[] | null {
  const read = typed.map((actual) => ({ actual, amount: actualFrom(actual) }))
  const all: (RequestedQuantity & { readonly difference: number })[] = []
  for (const { actual, amount } of read) {
    if (amount === null) return null
    const { line } = actual
    const difference = amount - waitingOf(line)
    all.push({
      orderId: order.orderId,
      lineNo: line.lineNo,
      quantity: quantityIn(line, amount),
      reason: actual.reason ?? usualReason(line, difference),
      note: '',
      difference,
    })
  }
  const differing = all.filter(({ difference }) => difference !== 0)
  const collectsFirst = !waive && all.some(({ difference }) => difference > 0)
  const sent = collectsFirst || differing.length === 0 ? differing : all
  return sent.map(({ difference: _difference, ...line }) => line)
}

type PickedLine = Input<typeof pickOrder>['lines'][number]

/** True when the line, or what is in its place, says how much of it there is. */
export const isComplete = (actual: Actual): boolean =>
  actual.other ? otherQuantity(actual.other) !== null : actualFrom(actual) !== null

/** Returns what was put together as it is sent: the lines that differ, and the goods in place of others. */
export function pickedLines(order: WaitingOrder, typed: readonly Actual[]): PickedLine[] {
  const own = deviationsOf(order, typed, { waive: true }) ?? []
  return own.map(({ orderId: _orderId, ...line }): PickedLine => {
    const actual = typed.find(({ line: { lineNo } }) => lineNo === line.lineNo)
    const quantity = actual?.other ? otherQuantity(actual.other) : null
    if (!actual?.other || quantity === null) return line
    const reason = actual.reason === 'damage' ? 'damage' : 'shortage'
    return { ...line, reason, substitute: { goodsId: actual.other.goods.id, quantity } }
  })
}

/** Returns the most common reason, used unless another is chosen. */
function usualReason({ isWeighed }: WaitingLine, difference: number): DeviationReason {
  if (difference > 0) return 'overWeight'
  return isWeighed ? 'shortWeight' : 'shortage'
}

/**
 * Returns the amount that the customer pays in addition, or gets back where it is negative, by the
 * server's rule; null where any typed text is not a number.
 */
export function moneyOf(typed: readonly Actual[]): Cents | null {
  let sum = 0
  for (const actual of typed) {
    const amount = actualFrom(actual)
    if (amount === null) return null
    const { line } = actual
    if (amount === waitingOf(line)) continue
    const priced = {
      sold: amountOf(line.quantity),
      taken: line.takenAmount,
      refunded: 0,
      amountCents: line.paidCents,
    }
    const { dueCents, short } = deviationOf(priced, amount)
    sum += dueCents - (short === 0 ? 0 : mostOfLine(givenBack(line), short))
  }
  return cents(sum)
}

/** The line as the rule of refunds wants it: what came back before is no part of it any more. */
const givenBack = (line: WaitingLine): RefundableLine => ({
  lineNo: line.lineNo,
  quantity: amountOf(line.quantity),
  payableCents: line.paidCents,
  couponCents: zeroCents,
  pointsCents: zeroCents,
  points: zeroPoints,
  refundedQuantity: 0,
  refundedCents: zeroCents,
})

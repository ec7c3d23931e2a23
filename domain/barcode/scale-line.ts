// Cart line of a scanned label: the quantity and the money.
import type { SellUnit } from '../goods/sell-unit.ts'
import { type CashRounding, roundCash } from '../money/cash-rounding.ts'
import { type Cents, subtractCents } from '../money/cents.ts'
import { type Quantity, quantityCents } from '../goods/quantity.ts'
import { pieces } from '../number/milli.ts'
import { weightFor } from '../weight/weight-unit.ts'
import type { ScaleLabel } from './scale-label.ts'

export interface ScalePrice {
  readonly perUnit: Cents
  readonly sellUnit: SellUnit
  /** How the scale itself rounds what it prints. */
  readonly rounding: CashRounding
}

export interface ScaleLine {
  readonly quantity: Quantity
  /** The amount on the label, which is what the customer pays; null where it carries none. */
  readonly labelCents: Cents | null
  /** Quantity times price and the label are more than one fen apart: the price has changed since. */
  readonly isDoubtful: boolean
}

const toleranceCents = 1

/**
 * Returns the line for a label. The amount on the label is trusted for the money and its weight for
 * the stock; where only one is printed the other is derived from the price. Null when the label
 * does not fit the goods, such as a weight on goods sold by the piece.
 */
export function scaleLine(label: ScaleLabel, price: ScalePrice): ScaleLine | null {
  const quantity = quantityOf(label, price)
  if (!quantity) return null
  return {
    quantity,
    labelCents: label.amount,
    isDoubtful: label.amount !== null && isApart(label.amount, quantity, price),
  }
}

function quantityOf(label: ScaleLabel, { perUnit, sellUnit }: ScalePrice): Quantity | null {
  if (sellUnit.kind === 'piece') return countOf(label, perUnit)
  if (label.isPiece) return null
  const weight = label.weight ?? (label.amount && weightFor(label.amount, perUnit, sellUnit.unit))
  return weight ? { kind: 'weight', weight } : null
}

/** An amount that is so many times the price means so many pieces; any other means one. */
function countOf(label: ScaleLabel, perPiece: Cents): Quantity | null {
  if (label.weight !== null) return null
  const isMultiple = label.amount !== null && perPiece > 0 && label.amount % perPiece === 0
  const count = isMultiple && !label.isPiece ? (label.amount ?? 0) / perPiece : 1
  return { kind: 'count', count: pieces(count) }
}

function isApart(amount: Cents, quantity: Quantity, price: ScalePrice): boolean {
  const exact = quantityCents(price.perUnit, quantity, price.sellUnit)
  const expected = roundCash(exact, price.rounding)
  return Math.abs(subtractCents(expected, amount)) > toleranceCents
}

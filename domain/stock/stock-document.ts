// Papers of the warehouse: each moves stock once, and is never changed.
import { type Cents, cents } from '../money/cents.ts'
import { milliPerPiece } from '../number/milli.ts'
import { multiplyDivide } from '../number/rounding.ts'

/** Goods came in, left for another store, arrived from one, were counted, were lost, or came out of cases. */
export const stockKinds = ['RECEIVE', 'SHIP', 'ARRIVE', 'COUNT', 'WASTE', 'OPEN'] as const
export type StockKind = (typeof stockKinds)[number]

/** Why goods were lost. */
export const wasteReasons = [
  'EXPIRED',
  'DAMAGED',
  'SHRUNK',
  'STOLEN',
  'TASTED',
  'OWN_USE',
  'OTHER',
] as const
export type WasteReason = (typeof wasteReasons)[number]

const letters: Readonly<Record<StockKind, string>> = {
  RECEIVE: 'R',
  SHIP: 'S',
  ARRIVE: 'A',
  COUNT: 'C',
  WASTE: 'W',
  OPEN: 'O',
}

const digits = 6

/** The number people read: `R-000012` is the twelfth paper of its kind in its store. */
export const stockNumber = (kind: StockKind, no: number): string =>
  `${letters[kind]}-${String(no).padStart(digits, '0')}`

/**
 * Returns the cost of an amount of goods, rounded once, half up: cents for a piece or a kilogram,
 * and the amount in thousandths of one (grams, where they are weighed).
 */
export const stockCents = (costCents: Cents, amount: number): Cents =>
  cents(multiplyDivide(costCents, amount, milliPerPiece, 'half-up'))

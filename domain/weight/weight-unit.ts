// The units goods are weighed in, and what a weight costs (Specification 9).
import { type Cents, cents } from '../money/cents.ts'
import { formatDecimal, parseDecimal } from '../number/decimal.ts'
import { type Grams, grams } from './grams.ts'
import { multiplyDivide } from '../number/rounding.ts'

export type WeightUnit = 'g' | 'jin' | 'kg' | 'lb'

export const weightUnits: readonly WeightUnit[] = ['jin', 'kg', 'g', 'lb']

export const defaultWeightUnit: WeightUnit = 'jin'

/** Grams in one hundred of the unit: whole even for the pound of 453.59 g. */
const gramsPerHundred: Readonly<Record<WeightUnit, number>> = {
  g: 100,
  jin: 50_000,
  kg: 100_000,
  lb: 45_359,
}

/** Ten-thousandths of the unit in one kilogram, as prices are converted: 2.2046 lb, 2 jin. */
const perKilogram: Readonly<Record<WeightUnit, number>> = {
  g: 10_000_000,
  jin: 20_000,
  kg: 10_000,
  lb: 22_046,
}

/**
 * Returns the cost of a weight: the exact price per unit times the exact weight, rounded once, half
 * up. Always computed in the unit the goods are priced in, so that the unit on display changes
 * nothing.
 */
export function lineAmount(pricePerUnit: Cents, unit: WeightUnit, weight: Grams): Cents {
  return cents(multiplyDivide(pricePerUnit, weight * 100, gramsPerHundred[unit], 'half-up'))
}

/**
 * The weight an amount paid for, to the nearest gram: what leaves the stock when a label carries
 * only its amount. Null when the goods cost nothing.
 */
export function weightFor(amount: Cents, pricePerUnit: Cents, unit: WeightUnit): Grams | null {
  if (pricePerUnit <= 0) return null
  return grams(multiplyDivide(amount, gramsPerHundred[unit], pricePerUnit * 100, 'half-up'))
}

/**
 * A price shown in another unit, half up: a price per kg divided by 2.2046 is the price per lb, and
 * divided by 2 the price per jin (Specification 9). For display only; what is charged comes from
 * `lineAmount` and the unit of the price.
 */
export function convertUnitPrice(price: Cents, from: WeightUnit, to: WeightUnit): Cents {
  return cents(multiplyDivide(price, perKilogram[from], perKilogram[to], 'half-up'))
}

/** The weight in a unit, without the unit's name: three decimals, or whole grams. */
export function formatWeight(weight: Grams, unit: WeightUnit): string {
  if (unit === 'g') return formatDecimal(weight, 0)
  return formatDecimal(multiplyDivide(weight, 100_000, gramsPerHundred[unit], 'half-up'), 3)
}

/**
 * A typed weight as grams, rounded half up where the unit is finer than a gram.
 * Null when the text is no number, is negative, or has more than three decimals (one gram: none).
 */
export function parseWeight(text: string, unit: WeightUnit): Grams | null {
  const places = unit === 'g' ? 0 : 3
  const value = parseDecimal(text, places)
  if (value === null || value < 0) return null
  if (unit === 'g') return grams(value)
  return grams(multiplyDivide(value, gramsPerHundred[unit], 100_000, 'half-up'))
}

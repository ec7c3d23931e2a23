// Whether the amount on a scale's label is what its goods cost, or a price that somebody made up.
import type { ScaleFormat } from '../barcode/scale-format.ts'
import type { CartLine } from '../cart/cart.ts'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '../money/cents.ts'
import { type Quantity, quantityCents } from '../goods/quantity.ts'
import { type Grams, grams } from '../weight/grams.ts'
import { divideCeil } from '../number/rounding.ts'
import { chargedPrice, regularPrice } from './unit-price.ts'

/** The finest amount and weight that the scales of a shop print. */
export interface LabelGrain {
  readonly amountCents: Cents
  readonly weight: Grams
}

const centsPerUnit = { fen: 1, jiao: 10, yuan: 100 } as const
const gramsPerStep = [10, 10, 10, 1, 1] as const

/** Scales that print whole fen and grams, as most do. */
export const finestGrain: LabelGrain = { amountCents: cents(1), weight: grams(1) }

/** The coarsest amount and weight among the label formats of a shop; a weight of 10 g at most. */
export function labelGrain(formats: readonly ScaleFormat[]): LabelGrain {
  const priced = formats.filter(({ mode }) => mode !== 'weight')
  return {
    amountCents: cents(Math.max(1, ...priced.map(({ amountUnit }) => centsPerUnit[amountUnit]))),
    weight: grams(
      Math.max(
        1,
        ...priced
          .filter(({ mode }) => mode === 'both')
          .map(({ weightDecimals }) => gramsPerStep[weightDecimals] ?? 1),
      ),
    ),
  }
}

/**
 * True where a label says what the quantity costs at a price of the shop's own: the regular one, or
 * the one that is charged now. The scale's rounding of amount and weight is allowed for. A pre-pack
 * is always true: its price was written down when it was made.
 */
export function isLabelTrue(line: CartLine, forMember: boolean, grain: LabelGrain): boolean {
  const { labelCents, prepackCode, goods } = line
  if (labelCents === null || prepackCode !== null) return true
  const prices = [chargedPrice(goods, forMember), regularPrice(goods)]
  return prices.some(({ unitPriceCents }) => {
    const due = quantityCents(unitPriceCents, line.quantity, goods.sellUnit)
    const apart = Math.abs(subtractCents(due, labelCents))
    return apart <= addCents(grain.amountCents, weightSlack(line, unitPriceCents, grain))
  })
}

/**
 * Returns the cost of half a step of the scale's weight, rounded up; zero for goods sold by the
 * piece.
 */
function weightSlack({ goods, quantity }: CartLine, price: Cents, { weight }: LabelGrain): Cents {
  if (quantity.kind === 'count') return zeroCents
  const step: Quantity = { kind: 'weight', weight }
  return cents(divideCeil(quantityCents(price, step, goods.sellUnit), 2))
}

// Price of one line by itself, and the reasons for it.
import { basisPointsOf } from '../number/basis-points.ts'
import type { CartLine } from '../cart/cart.ts'
import { type Cents, maxCents, subtractCents } from '../money/cents.ts'
import { minimumCents, quantityCents } from '../goods/quantity.ts'
import type { LinePrice } from './line-price.ts'
import { type StepReason, type Stop, stepsBetween } from './price-step.ts'
import { regularPrice, type UnitPrice, unitPrice } from './unit-price.ts'

const guestPrices = new WeakMap<CartLine, LinePrice>()
const memberPrices = new WeakMap<CartLine, LinePrice>()

/**
 * Prices a line: the price that wins times the quantity, or the trusted amount of a scale label;
 * less the cashier's discount; never under 0.01 an item. Depends on nothing but its arguments, so
 * a line that did not change is not priced again. Throws RangeError when the quantity does not fit
 * the goods.
 */
export function priceLine(line: CartLine, forMember: boolean): LinePrice {
  const known = forMember ? memberPrices : guestPrices
  const found = known.get(line)
  if (found) return found
  const made = freshPrice(line, forMember)
  known.set(line, made)
  return made
}

function freshPrice(line: CartLine, forMember: boolean): LinePrice {
  const winner = unitPrice(line, forMember)
  const priced = pricedCents(line, winner)
  const discounted = subtractCents(priced, basisPointsOf(priced, line.basisPointsOff ?? 0))
  const minimum = minimumCents(line.quantity)
  const amount = maxCents(discounted, minimum)

  const stops = [...regularStops(line), ...winnerStops(line, winner, priced)]
  if (line.basisPointsOff !== null) {
    const reason = { kind: 'lineDiscount', basisPointsOff: line.basisPointsOff } as const
    stops.push({ reachedCents: discounted, reason })
  }
  if (amount !== discounted) stops.push({ reachedCents: amount, reason: { kind: 'minimum' } })
  return {
    line,
    unitPriceCents: winner.unitPriceCents,
    source: winner.source,
    regularCents: maxCents(atPrice(line, regularPrice(line.goods).unitPriceCents), minimum),
    amountCents: amount,
    minimumCents: minimum,
    steps: stepsBetween(stops),
  }
}

const atPrice = (line: CartLine, price: Cents): Cents =>
  quantityCents(price, line.quantity, line.goods.sellUnit)

const pricedCents = (line: CartLine, { unitPriceCents, source }: UnitPrice): Cents =>
  source === 'label' && line.labelCents !== null ? line.labelCents : atPrice(line, unitPriceCents)

/** From nothing to the regular price of this shop, with what a cashier needs to follow the sum. */
function regularStops({ goods, quantity }: CartLine): Stop[] {
  const { regularCents, offlineCents } = goods.prices
  const base = quantityCents(regularCents, quantity, goods.sellUnit)
  const stop = (reason: StepReason, reachedCents: Cents = base): Stop => ({ reachedCents, reason })
  const stops = [stop({ kind: 'base', unitPriceCents: regularCents, quantity })]
  if (goods.sellUnit.kind === 'weight') {
    stops.push(stop({ kind: 'weightConversion', quantity, unit: goods.sellUnit.unit }))
  }
  if (goods.conversion) stops.push(stop({ kind: 'unitConversion', ...goods.conversion }))
  if (offlineCents !== null) {
    const reached = quantityCents(offlineCents, quantity, goods.sellUnit)
    stops.push(stop({ kind: 'offlinePrice', unitPriceCents: offlineCents }, reached))
  }
  return stops
}

/** From the regular price to the one that won, when it is another. */
function winnerStops(line: CartLine, winner: UnitPrice, reachedCents: Cents): Stop[] {
  const { unitPriceCents, source } = winner
  switch (source) {
    case 'regular':
    case 'offline':
      return line.openedAtRegular ? [{ reachedCents, reason: { kind: 'openedAtRegular' } }] : []
    case 'promotion':
      return [{ reachedCents, reason: { kind: 'promotion', unitPriceCents } }]
    case 'member':
      return [{ reachedCents, reason: { kind: 'memberPrice', unitPriceCents } }]
    case 'shown':
      return [{ reachedCents, reason: { kind: 'shownPrice', unitPriceCents } }]
    case 'repriced':
      return [{ reachedCents, reason: { kind: 'repriced', unitPriceCents } }]
    case 'label':
      return [{ reachedCents, reason: { kind: 'scaleLabel' } }]
  }
}

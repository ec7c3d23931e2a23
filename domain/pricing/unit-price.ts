// Which of the prices of some goods is charged.
import type { CartLine } from '../cart/cart.ts'
import type { Cents } from '../money/cents.ts'
import type { Goods } from '../goods/goods.ts'
import type { PriceSource } from './line-price.ts'

export interface UnitPrice {
  readonly unitPriceCents: Cents
  readonly source: PriceSource
}

/**
 * The regular price in this shop: its offline price where it has one. Struck through when a lower
 * price wins, charged when a line is opened at regular price, and what `byOriginalPrice` means.
 */
export function regularPrice({ prices }: Pick<Goods, 'prices'>): UnitPrice {
  return prices.offlineCents === null
    ? { unitPriceCents: prices.regularCents, source: 'regular' }
    : { unitPriceCents: prices.offlineCents, source: 'offline' }
}

/**
 * Returns the shelf price: the lowest of the regular price, the promotion and, for a member, the
 * member price. The lowest wins so that no customer pays more for being a member or for a
 * promotion; where two are equal the earlier of that list gives the reason.
 */
export function shelfPrice(goods: Pick<Goods, 'prices'>, forMember: boolean): UnitPrice {
  const { discountCents, memberCents } = goods.prices
  let best = regularPrice(goods)
  if (discountCents !== null && discountCents < best.unitPriceCents) {
    best = { unitPriceCents: discountCents, source: 'promotion' }
  }
  if (forMember && memberCents !== null && memberCents < best.unitPriceCents) {
    best = { unitPriceCents: memberCents, source: 'member' }
  }
  return best
}

/**
 * Returns the price charged unless another was decided: the shelf price, or the one its price
 * display still shows where that is lower. Where both are equal the shelf gives the reason.
 */
export function chargedPrice(goods: Goods, forMember: boolean): UnitPrice {
  const shelf = shelfPrice(goods, forMember)
  const shown = goods.prices.shownCents ?? null
  return shown !== null && shown < shelf.unitPriceCents
    ? { unitPriceCents: shown, source: 'shown' }
    : shelf
}

/**
 * The price a line is charged at. The cashier's own price beats everything; then comes the amount
 * on a scale label, for which the unit price only explains; a line opened at regular price takes
 * no promotion, no member price and no display's price; all others pay what `chargedPrice` says.
 */
export function unitPrice(line: CartLine, forMember: boolean): UnitPrice {
  if (line.repricedCents !== null) {
    return { unitPriceCents: line.repricedCents, source: 'repriced' }
  }
  const shelf = line.openedAtRegular
    ? regularPrice(line.goods)
    : chargedPrice(line.goods, forMember)
  return line.labelCents === null ? shelf : { ...shelf, source: 'label' }
}

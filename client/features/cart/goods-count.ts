// How often goods are in the cart: for the badges on tiles, rows and categories.
import type { Cart, CartLine } from '@tillwright/domain/cart/cart.ts'
import { type Grams, sumGrams } from '@tillwright/domain/weight/grams.ts'
import { itemsOf } from '@tillwright/domain/goods/quantity.ts'

const counted = new WeakMap<readonly CartLine[], ReadonlyMap<string, number>>()

/** Items of some goods in the cart: pieces, or one for each weighed line. */
export const goodsCount = (cart: Cart, goodsId: string): number =>
  countsOf(cart.lines).get(goodsId) ?? 0

/** Items in the cart that belong to a category at any depth. */
export function categoryCount(cart: Cart, categoryId: string): number {
  let count = 0
  for (const { goods, quantity } of cart.lines) {
    if (goods.categoryIds.includes(categoryId)) count += itemsOf(quantity)
  }
  return count
}

/** Returns the total weight of the weighed lines of some goods. */
export const goodsWeight = (cart: Cart, goodsId: string): Grams =>
  sumGrams(
    cart.lines.flatMap(({ goods, quantity }) =>
      goods.id === goodsId && quantity.kind === 'weight' ? [quantity.weight] : [],
    ),
  )

/** Counted once for each cart, however many tiles ask. */
function countsOf(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const known = counted.get(lines)
  if (known) return known
  const counts = new Map<string, number>()
  for (const { goods, quantity } of lines) {
    counts.set(goods.id, (counts.get(goods.id) ?? 0) + itemsOf(quantity))
  }
  counted.set(lines, counts)
  return counts
}

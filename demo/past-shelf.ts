import { grams } from '@tillwright/domain/weight/grams.ts'
import { amountOf, type Quantity } from '@tillwright/domain/goods/quantity.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'

/** Goods on the shelf of the past. */
export interface WantedGoods {
  readonly id: string
  readonly isWeighed: boolean
  /** Thousandths of a piece, or grams. */
  readonly stock: number
}

/** So much of each stays for today: thousandths of a piece, or grams. */
export const staysForToday = 10_000

/**
 * Goods taken by customers of the past: there are no deliveries, so they take the next goods where
 * little is left.
 */
export class PastShelf {
  readonly #goods: readonly WantedGoods[]
  readonly #left: number[]

  constructor(goods: readonly WantedGoods[]) {
    this.#goods = goods
    this.#left = goods.map(({ stock }) => stock - staysForToday)
  }

  get length(): number {
    return this.#goods.length
  }

  /** Takes pieces, or hundreds of grams, of what lies at a place or after it. Throws once all is taken. */
  take(place: number, amount: number): { readonly goodsId: string; readonly quantity: Quantity } {
    for (let step = 0; step < this.length; step += 1) {
      const at = (place + step) % this.length
      const goods = this.#goods[at]
      if (goods === undefined) break
      const quantity = quantityOf(goods, amount)
      const left = (this.#left[at] ?? 0) - amountOf(quantity)
      if (left < 0) continue
      this.#left[at] = left
      return { goodsId: goods.id, quantity }
    }
    throw new Error('the demo shelf is shorter than its past')
  }
}

const quantityOf = ({ isWeighed }: WantedGoods, amount: number): Quantity =>
  isWeighed
    ? { kind: 'weight', weight: grams(amount * 260 + 38) }
    : { kind: 'count', count: pieces(amount) }

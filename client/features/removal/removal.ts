// Goods that left a cart before they were paid, as this till stores them until the server has them.
import type { removalWays } from '@tillwright/contract/settings/removed-goods.ts'
import { type RemovedGoods, removedGoods } from '@tillwright/domain/cart/removed-goods.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Milli } from '@tillwright/domain/number/milli.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { fullGoodsName } from '../goods/goods-text.ts'

export type RemovalWay = (typeof removalWays)[number]

export interface Removal {
  readonly removalId: string
  readonly way: RemovalWay
  readonly removedAtMs: number
  /** Its place and shift: a removal may be reported after both were left. */
  readonly platformId: string
  readonly storeId: string
  readonly shiftId: string
  readonly lines: readonly RemovedLine[]
}

export interface RemovedLine {
  readonly lineId: string
  readonly goodsId: string
  readonly name: string
  /** Thousandths of a piece or of a kilogram. */
  readonly amount: Milli
  readonly cents: Cents
}

/** As long as a name on the wire may be. */
const nameMax = 140

/** Returns the goods removed between two carts and the way, or null where nothing was. */
export function removalBetween(
  before: PricedCart,
  after: PricedCart,
  whole: 'cart' | 'hold' | 'selfService' | null,
): Pick<Removal, 'way' | 'lines'> | null {
  const removed = removedGoods(before, after)
  if (removed.length === 0) return null
  const way = whole ?? (removed.some(({ isWhole }) => isWhole) ? 'line' : 'quantity')
  return { way, lines: removed.map(lineOf) }
}

const lineOf = ({ lineId, goods, amount, cents }: RemovedGoods): RemovedLine => ({
  lineId,
  goodsId: goods.id,
  name: fullGoodsName(goods, 'zh').slice(0, nameMax),
  amount,
  cents,
})

/**
 * The removals, oldest first, without what came back into the cart since: the latest that took so
 * much out of the same line is taken off. One of which everything came back has no lines left.
 */
export function withoutReturned(
  removals: readonly Removal[],
  returned: readonly RemovedGoods[],
): readonly Removal[] {
  return returned.reduce((left, { lineId, amount }) => {
    const isIt = (line: RemovedLine) => line.lineId === lineId && line.amount === amount
    const at = left.findLastIndex(({ lines }) => lines.some(isIt))
    const removal = left[at]
    if (!removal) return left
    return left.with(at, { ...removal, lines: removal.lines.filter((line) => !isIt(line)) })
  }, removals)
}

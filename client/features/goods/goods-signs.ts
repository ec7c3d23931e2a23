// Signs on goods on the shelf: a promotion, few left, none left.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { chargedPrice, regularPrice, shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { unitsLeft } from './goods-text.ts'

/** Fewer than this many sell units count as little. */
const littleLeft = 10

export type GoodsSign =
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'little'; readonly units: number }
  | { readonly kind: 'deal' }
  | null

/** The one sign a tile shows, the most pressing first. */
export function goodsSign(goods: Goods, showsStock: boolean): GoodsSign {
  if (goods.soldOut) return { kind: 'soldOut' }
  const units = showsStock ? unitsLeft(goods) : null
  if (units !== null && units > 0 && units < littleLeft) return { kind: 'little', units }
  return shelfPrice(goods, false).source === 'promotion' ? { kind: 'deal' } : null
}

export interface ShelfSign {
  readonly cents: Cents
  /** The regular price, where a lower one won. */
  readonly beforeCents: Cents | null
  readonly tone: 'plain' | 'deal' | 'member'
}

/** Returns the shelf price for this customer, and the previous one. */
export function shelfSign(goods: Goods, forMember: boolean): ShelfSign {
  const { unitPriceCents: cents, source } = chargedPrice(goods, forMember)
  const before = regularPrice(goods).unitPriceCents
  return {
    cents,
    beforeCents: before > cents ? before : null,
    tone: source === 'promotion' ? 'deal' : source === 'member' ? 'member' : 'plain',
  }
}

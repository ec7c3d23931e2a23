// Which lines a coupon is for.
import type { Goods } from '../goods/goods.ts'
import type { Coupon, GoodsLimit, MerchantLimit } from './coupon.ts'

/** The goods count for the coupon: its goods limit and its merchant limit both let them in. */
export const covers = (coupon: Coupon, goods: Goods, ownMerchantId: string): boolean =>
  goodsLimitCovers(coupon.goodsLimit, goods) &&
  merchantLimitCovers(coupon.merchantLimit, goods, ownMerchantId)

function goodsLimitCovers(limit: GoodsLimit, goods: Goods): boolean {
  switch (limit.kind) {
    case 'all':
      return true
    case 'categories':
      return limit.categoryIds.some((id) => goods.categoryIds.includes(id))
    case 'exceptCategories':
      return !limit.categoryIds.some((id) => goods.categoryIds.includes(id))
    case 'products':
      return limit.productIds.includes(goods.productId)
    case 'exceptProducts':
      return !limit.productIds.includes(goods.productId)
  }
}

function merchantLimitCovers(limit: MerchantLimit, goods: Goods, ownMerchantId: string): boolean {
  switch (limit.kind) {
    case 'any':
      return true
    case 'merchants':
      return limit.merchantIds.includes(goods.merchantId)
    case 'currentStore':
      return goods.merchantId === ownMerchantId
  }
}

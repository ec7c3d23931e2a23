import type * as catalogue from '@tillwright/contract/goods/catalogue.ts'
import type * as changes from '@tillwright/contract/till/changes.ts'
import type * as calls from '@tillwright/contract/goods/goods.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { categories } from './category.store.ts'
import {
  type GoodsScope,
  goodsById,
  goodsByIdWithCodes,
  goodsOfProduct,
  goodsPage,
} from './goods.store.ts'
import { scannedGoods } from './scanned-goods.ts'
import { specGroups } from './spec-groups.ts'
import { ordersToPick } from '../device/waiting-orders.store.ts'
import { syncCatalogue } from './sync-catalogue.ts'

type GoodsCalls = Omit<typeof calls, 'queryRechargeGoods'> & typeof catalogue & typeof changes

const merchantScope = (context: Context): GoodsScope => ({
  kind: 'merchant',
  merchantId: context.session.store.merchantId,
})

interface GoodsListInput {
  readonly pageNo: number
  readonly pageSize: number
  readonly categoryId?: string | undefined
  readonly keyword?: string | undefined
  readonly hideSoldOut?: boolean | undefined
}

const list = (context: Context, scope: GoodsScope, input: GoodsListInput) =>
  goodsPage(context.db, context, {
    scope,
    offset: (input.pageNo - 1) * input.pageSize,
    limit: input.pageSize,
    ...(input.categoryId === undefined ? {} : { categoryId: input.categoryId }),
    ...(input.keyword === undefined ? {} : { text: input.keyword }),
    ...(input.hideSoldOut === undefined ? {} : { hidesSoldOut: input.hideSoldOut }),
  })

/** The goods for sale. Prices of every kind are included: the till knows which one counts. */
export const goodsHandlers: Handlers<GoodsCalls> = {
  queryGoodsCategory: async (_input, context) => ({ list: await categories(context.db, context) }),

  queryGoodsByMerchant: (input, context) => list(context, merchantScope(context), input),

  queryGoodsByGrouper: (input, context) => list(context, { kind: 'grouper' }, input),

  queryGoodsByStore: (input, context) => list(context, { kind: 'store' }, input),

  queryGoodsBarcodeByMerchant: async ({ barcode }, context) => ({
    list: await scannedGoods(context, barcode, merchantScope(context)),
  }),

  queryGoodsBarcodeByStore: async ({ barcode }, context) => ({
    list: await scannedGoods(context, barcode, { kind: 'store' }),
  }),

  queryGoodsBySpecs: async ({ productId, values }, context) => {
    const all = await goodsOfProduct(context.db, context, productId)
    const isWanted = (choices: readonly { value: string }[]) =>
      choices.length === values.length && choices.every(({ value }, at) => value === values[at])
    return { goods: all.find(({ specChoices }) => isWanted(specChoices)) ?? null }
  },

  getGoodsSpecsInfo: async ({ productId }, context) => {
    const all = await goodsOfProduct(context.db, context, productId)
    if (all.length === 0) throw new Refusal('notFound', { kind: 'product', id: productId })
    return { productId, groups: specGroups(all), list: all }
  },

  getGoodsInfo: async ({ goodsId }, context) => {
    const [goods] = await goodsByIdWithCodes(context.db, context, [goodsId])
    if (goods === undefined) throw new Refusal('notFound', { kind: 'goods', id: goodsId })
    return { goods }
  },

  getGoodsInfoBatch: async ({ goodsIds }, context) => {
    const found = await goodsById(context.db, context, [...new Set(goodsIds)])
    const goods = await goodsByIdWithCodes(context.db, context, [...found.keys()])
    return { list: goods, missingIds: goodsIds.filter((id) => !found.has(id)) }
  },

  queryChanges: async (_input, context) => ({
    settingsVersion: context.session.store.settingsVersion,
    priceVersion: context.session.store.priceVersion,
    ...(await ordersToPick(context.db, context)),
  }),

  syncGoods: (input, context) => syncCatalogue(context, input),
}

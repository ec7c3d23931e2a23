// Goods as the server lists them, for as long as this till has not read them all itself.
import {
  queryGoodsBarcodeByMerchant,
  queryGoodsBarcodeByStore,
  queryGoodsByGrouper,
  queryGoodsByMerchant,
  queryGoodsByStore,
} from '@tillwright/contract/goods/goods.ts'
import type { GoodsScope } from '../../session/settings.ts'

const lists = {
  merchant: queryGoodsByMerchant,
  grouper: queryGoodsByGrouper,
  store: queryGoodsByStore,
} as const

/** The call that lists the goods a till sells from, page by page. */
export const goodsListOf = (scope: GoodsScope): typeof queryGoodsByStore => lists[scope]

/** The call that names the goods behind a scanned code. */
export const barcodeCallOf = (scope: GoodsScope): typeof queryGoodsBarcodeByStore =>
  scope === 'merchant' ? queryGoodsBarcodeByMerchant : queryGoodsBarcodeByStore

import * as z from 'zod/mini'
import { call } from '../call.ts'
import { goods } from './goods-line.ts'
import { id, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { points } from '../wire/points.ts'
import { respelt } from '../wire/spelling.ts'
import { weightG } from '../wire/weight.ts'

/** The member whose prices are shown; product-list calls carry it while one is selected. */
const forMember = { userId: z.optional(id) }

const category = z.object({
  id,
  parentId: z.nullable(id),
  name: text(),
  nameEn: text(),
  sort: z.int(),
  goodsCount: z.int().check(z.gte(0)),
})

export const queryGoodsCategory = call({
  method: 'GET',
  path: '/api/v1/cashier/queryGoodsCategory',
  summary: 'The category tree of this store as a flat list, parents first.',
  needs: 'session',
  kiosk: true,
  office: true,
  input: z.object({}),
  output: z.object({ list: listOf(category, 5000) }),
})

const listInput = z.object({
  ...pageFields,
  ...forMember,
  categoryId: z.optional(id),
  /** Name, pinyin initials, barcode or item code. */
  keyword: z.optional(text()),
  hideSoldOut: z.optional(z.boolean()),
})

const listCall = (name: string, summary: string) =>
  call({
    method: 'GET',
    path: `/api/v1/cashier/${name}`,
    summary,
    needs: 'session',
    input: listInput,
    output: pageOf(goods),
  })

export const queryGoodsByMerchant = listCall('queryGoodsByMerchant', "The merchant's goods.")
export const queryGoodsByGrouper = listCall('queryGoodsByGrouper', "The group leader's goods.")
export const queryGoodsByStore = listCall('queryGoodsByStore', "This store's goods.")

/** Goods behind a scanned code, with what the code itself says: a weight, an amount, or neither. */
const scannedGoods = respelt(
  z.object({ goods, weightG: z.nullable(weightG), labelMoney: z.nullable(money) }),
  { weightG: 'weight' },
)

const barcodeCall = (name: string, summary: string) =>
  call({
    method: 'GET',
    path: `/api/v1/cashier/${name}`,
    summary,
    needs: 'session',
    kiosk: true,
    input: z.object({ barcode: scannedCode, ...forMember }),
    output: z.object({ list: listOf(scannedGoods, 20) }),
  })

export const queryGoodsBarcodeByMerchant = barcodeCall(
  'queryGoodsBarcodeByMerchant',
  "The merchant's goods behind a barcode or a scale label.",
)
export const queryGoodsBarcodeByStore = barcodeCall(
  'queryGoodsBarcodeByStore',
  "This store's goods behind a barcode or a scale label.",
)

export const queryGoodsBySpecs = call({
  method: 'GET',
  path: '/api/v1/cashier/queryGoodsBySpecs',
  summary: 'The one specification of a product with these choices; null where there is none.',
  needs: 'session',
  kiosk: true,
  input: z.object({
    productId: id,
    /** One choice for each group, in the order of the groups. */
    values: listOf(text(), 10),
    ...forMember,
  }),
  output: z.object({ goods: z.nullable(goods) }),
})

export const getGoodsSpecsInfo = call({
  method: 'GET',
  path: '/api/v1/cashier/getGoodsSpecsInfo',
  summary: 'All specifications of a product, and the choices that tell them apart.',
  needs: 'session',
  kiosk: true,
  input: z.object({ productId: id, ...forMember }),
  output: z.object({
    productId: id,
    groups: listOf(z.object({ name: text(), values: listOf(text(), 200) }), 10),
    list: listOf(goods, 500),
  }),
})

export const getGoodsInfo = call({
  method: 'POST',
  path: '/api/v1/cashier/getGoodsInfo',
  summary: 'Goods as they are now: price, stock, limits.',
  needs: 'session',
  kiosk: true,
  input: z.object({ goodsId: id, ...forMember }),
  output: z.object({ goods }),
})

export const getGoodsInfoBatch = call({
  method: 'POST',
  path: '/api/v1/cashier/getGoodsInfoBatch',
  summary: 'The goods of a cart as they are now, and which of them are gone.',
  needs: 'session',
  kiosk: true,
  input: z.object({ goodsIds: listOf(id, 500), ...forMember }),
  output: z.object({ list: listOf(goods, 500), missingIds: listOf(id, 500) }),
})

export const queryRechargeGoods = call({
  method: 'GET',
  path: '/api/v1/cashier/queryRechargeGoods',
  summary: 'What a member may top up: packages with their gift, and the free amount if allowed.',
  needs: 'session',
  input: z.object({ ...forMember }),
  output: respelt(
    z.object({
      list: listOf(
        respelt(
          z.object({
            id,
            name: text(),
            nameEn: text(),
            payMoney: money,
            giftMoney: money,
            giftIntegral: points,
            giftCoupons: listOf(z.object({ name: text(), nameEn: text() }), 20),
            /** How many more times this member may buy it; null without a limit. */
            timesLeft: z.nullable(z.int().check(z.gte(0))),
          }),
          { giftIntegral: 'giftPoints' },
        ),
        100,
      ),
      /** Null where only packages are sold. */
      freeAmount: z.nullable(respelt(z.object({ leastMoney: money, mostMoney: money }))),
    }),
    { list: 'packages' },
  ),
})

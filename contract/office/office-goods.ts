import { plannedMost } from '@tillwright/domain/goods/price-plan.ts'
import { specChoicesMost, specWordMost } from '@tillwright/domain/goods/spec-choices.ts'
import * as z from 'zod/mini'
import { barcodesMost, goodsTextMost } from '@tillwright/domain/goods/goods-facts.ts'
import { call } from '../call.ts'
import { integralPercentage } from '../goods/goods-line.ts'
import { plainTextFields } from '../goods/plain-texts.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { pageSizeMax } from '../wire/page.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { quantity, signedQuantity } from '../wire/weight.ts'

const ours =
  'The specification shows product management as a page of its own and none of its calls.'
const goodsCall = { needs: 'goods.write', office: true, ours } as const

const specWord = text(specWordMost)
const specChoices = listOf(
  z.object({
    group: specWord,
    value: specWord,
    groupEn: z._default(specWord, ''),
    valueEn: z._default(specWord, ''),
  }),
  specChoicesMost,
)

const goodsBoxes = listOf(
  respelt(z.object({ boxKindId: id, num: z.int() }), { boxKindId: 'kindId', num: 'count' }),
  20,
)

/** Editable facts about one good. */
const factFields = {
  name: text(goodsTextMost.name),
  nameEn: text(goodsTextMost.nameEn),
  spec: text(goodsTextMost.spec),
  /** Empty where none was written; an older program sends none. */
  specEn: z._default(text(goodsTextMost.specEn), ''),
  ...plainTextFields,
  /** The specifications of one product share it; null for goods that are a product by themselves. */
  style: z._default(z.nullable(id), null),
  /** Which of its specifications they are; empty without a style. */
  specChoices: z._default(specChoices, []),
  categoryId: z.nullable(id),
  barcodes: listOf(text(32), barcodesMost),
  itemCode: z.nullable(text(10)),
  regularMoney: money,
  offlineMoney: z.nullable(money),
  discountMoney: z.nullable(money),
  memberMoney: z.nullable(money),
  isWeighed: z.boolean(),
  unit: text(goodsTextMost.unit),
  baseUnit: z.nullable(text(goodsTextMost.baseUnit)),
  baseUnitsPerUnit: z.nullable(quantity),
  pointsPercentage: integralPercentage,
  countsStock: z.boolean(),
  pictureUrl: z.nullable(text(goodsTextMost.pictureUrl)),
  isOnSale: z.boolean(),
  isGrouped: z._default(z.boolean(), false),
  shelfLifeDays: z._default(z.nullable(z.int()), null),
  /** Null leaves it as it is, and new goods with the store's own merchant. */
  merchantId: z._default(z.nullable(id), null),
  /** So many boxes of a kind go with each item. */
  boxes: z._default(goodsBoxes, []),
}
const names = { pointsPercentage: 'pointsLimit' } as const

const goodsFacts = respelt(z.object(factFields), names)

/** Prices from a moment on, in place of all four. */
const plannedPrices = respelt(
  z.object({
    fromTime: moment,
    regularMoney: money,
    offlineMoney: z.nullable(money),
    discountMoney: z.nullable(money),
    memberMoney: z.nullable(money),
  }),
)
const pricePlan = listOf(plannedPrices, plannedMost)

const officeGoods = respelt(
  z.object({
    ...factFields,
    id,
    /** Id used by coupons for products. */
    productId: id,
    pricePlan,
    /** Grows with every change: saving over a version other than the one read is reported. */
    version: z.int().check(z.gte(0)),
    /** In pieces or kilograms; null where no stock is counted. */
    onHand: z.nullable(signedQuantity),
  }),
  names,
)

const version = z.int().check(z.gte(0))

/** Which goods of the store a list or an export takes. */
const goodsFilterFields = {
  /** A part of a name, the initials, an item code or the beginning of a barcode. */
  keyword: text(),
  categoryId: z.nullable(id),
  shown: z.enum(['all', 'onSale', 'offSale', 'noBarcode', 'noPicture']),
}

export const goodsFilter = z.object(goodsFilterFields)

export const queryOfficeGoods = call({
  method: 'POST',
  path: '/api/v1/backoffice/queryOfficeGoods',
  summary: 'Goods of this store, the last changed first, page by page.',
  ...goodsCall,
  input: z.object({
    cursor: z.nullable(text(100)),
    pageSize: z.int().check(z.gte(1), z.lte(pageSizeMax)),
    ...goodsFilterFields,
    /** Only the goods of these products; left out, of all. */
    productIds: z.optional(listOf(id, pageSizeMax)),
  }),
  output: z.object({
    list: listOf(officeGoods, pageSizeMax),
    /** Null at the end. */
    cursor: z.nullable(text(100)),
    /** How many there are in all; null on every page but the first. */
    total: z.nullable(z.int().check(z.gte(0))),
  }),
})

export const queryGoodsChoices = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryGoodsChoices',
  summary: 'What the form of a good chooses from: the merchants, and the kinds of boxes.',
  ...goodsCall,
  input: z.object({}),
  output: z.object({
    merchants: listOf(z.object({ id, name: text(), isActive: z.boolean() }), 5000),
    boxKinds: listOf(z.object({ id, name: text(), nameEn: text() }), 500),
  }),
})

export const getOfficeGoods = call({
  method: 'GET',
  path: '/api/v1/backoffice/getOfficeGoods',
  summary: 'One good as it is written down.',
  ...goodsCall,
  input: z.object({ goodsId: id }),
  output: z.object({ goods: officeGoods }),
})

export const saveOfficeGoods = call({
  method: 'POST',
  path: '/api/v1/backoffice/saveOfficeGoods',
  summary: 'Writes one good down, over the version that was read. Tills fetch it within seconds.',
  ...goodsCall,
  writes: true,
  input: z.object({
    /** Null for new goods, which then take `clientGoodsId` for their id. */
    goodsId: z.nullable(id),
    clientGoodsId: clientId,
    version,
    /** Stock when new goods are first recorded: pieces or kilograms. */
    openingStock: z.nullable(quantity),
    facts: goodsFacts,
    /** Future prices, in the order of time; left out, the plan stays as it is. */
    pricePlan: z.optional(pricePlan),
  }),
  output: z.object({ goods: officeGoods }),
})

export const changeOfficeGoods = call({
  method: 'POST',
  path: '/api/v1/backoffice/changeOfficeGoods',
  summary: 'Changes many goods in one way: their category, on or off sale, all prices by a share.',
  ...goodsCall,
  writes: true,
  idempotentBy: 'saveId',
  timeoutMs: 30_000,
  input: z.object({
    goodsIds: listOf(id, 1000),
    saveId: clientId,
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('sale'), isOnSale: z.boolean() }),
      z.object({ kind: z.literal('category'), categoryId: z.nullable(id) }),
      /** In hundredths of a per cent: 500 makes them 5 % dearer. */
      z.object({
        kind: z.literal('price'),
        basisPoints: z.int().check(z.gte(-9000), z.lte(90_000)),
        /** From when on; left out, at once. */
        fromTime: z.optional(moment),
      }),
    ]),
  }),
  output: z.object({ changed: z.int().check(z.gte(0)) }),
})

export const saveCategory = call({
  method: 'POST',
  path: '/api/v1/backoffice/saveCategory',
  summary: 'Makes a category, names it anew, or hangs it elsewhere in the tree.',
  ...goodsCall,
  writes: true,
  input: z.object({
    /** The client makes it; the same again changes the category. */
    categoryId: id,
    parentId: z.nullable(id),
    name: text(40),
    nameEn: text(40),
    sort: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  output: z.object({}),
})

export const deleteCategory = call({
  method: 'POST',
  path: '/api/v1/backoffice/deleteCategory',
  summary: 'Takes a category away in which nothing lies.',
  ...goodsCall,
  writes: true,
  input: z.object({ categoryId: id }),
  output: z.object({}),
})

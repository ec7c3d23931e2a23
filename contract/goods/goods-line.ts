import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { Goods, PointsLimit } from '@tillwright/domain/goods/goods.ts'
import { mapPlainFields, writtenTexts } from '@tillwright/domain/goods/plain-fields.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import * as z from 'zod/mini'
import { integralPercentageOf, pointsLimitFrom, sellUnitFrom } from './goods-facts.ts'
import { id, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { flag01 } from '../wire/spelling.ts'
import { quantity, signedQuantity, signedWeightG } from '../wire/weight.ts'
import { plainTextFields } from './plain-texts.ts'
import { refuse } from '../wire/schema.ts'

/** The share of a line that points may pay. */
export const integralPercentage = z.codec(
  z.number().check(z.gte(-100), z.lte(100)),
  z.custom<PointsLimit>((value) => typeof value === 'object' && value !== null, 'a points limit'),
  {
    decode: (value, payload) => {
      const decoded = pointsLimitFrom(value)
      if (decoded !== null) return decoded
      return refuse(payload, 'at most two places')
    },
    encode: integralPercentageOf,
  },
)

/** English text; empty where none was written. An older program sends nothing. */
const english = z._default(text(), '')

/** Goods with the field names of Specification 3; what that does not name is ours. */
const wireGoods = z.object({
  id,
  product_id: id,
  merchant_id: id,
  merchant_name: text(),
  categorty_sum: listOf(id, 10),
  name: text(),
  name_en: text(),
  spec: text(),
  spec_en: english,
  spec_arr: listOf(
    z.object({ group: text(), value: text(), group_en: english, value_en: english }),
    10,
  ),
  ...plainTextFields,
  pinyin: text(64),
  barcode_arr: listOf(scannedCode, 20),
  plu: z.nullable(text(20)),
  price: money,
  offline_price: z.nullable(money),
  discount_price: z.nullable(money),
  member_price: z.nullable(money),
  /** Price shown on a price display, where the shop charges the lower of the two. */
  shown_price: z._default(z.nullable(money), null),
  is_weight: flag01,
  unit: text(20),
  base_unit: z.nullable(text(20)),
  unit_conversion: z.nullable(quantity),
  integral_percentage: integralPercentage,
  /** Counted stock, or null where none is counted; weighed goods have `stock_weightG` instead. */
  stock: z.nullable(signedQuantity),
  stock_weightG: z.nullable(signedWeightG),
  sold_out: flag01,
  cover: z.nullable(text(400)),
  version: z.int().check(z.gte(0)),
})

type WireGoods = z.output<typeof wireGoods>

/** Goods on the wire, `Goods` inside. */
export const goods = z.codec(wireGoods, z.custom<Goods>(isGoods, 'goods'), {
  decode: (wire) => goodsFrom(wire),
  encode: (value) => wireOf(value),
})

function isGoods(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'sellUnit' in value
}

function goodsFrom(wire: WireGoods): Goods {
  return {
    id: wire.id,
    productId: wire.product_id,
    merchantId: wire.merchant_id,
    merchantName: wire.merchant_name,
    categoryIds: wire.categorty_sum,
    name: { zh: wire.name, en: wire.name_en },
    specText: wire.spec,
    specTextEn: wire.spec_en,
    specChoices: wire.spec_arr.map((one) => ({
      group: one.group,
      value: one.value,
      groupEn: one.group_en,
      valueEn: one.value_en,
    })),
    ...writtenTexts(wire),
    pinyinInitials: wire.pinyin,
    barcodes: wire.barcode_arr,
    itemCode: wire.plu,
    prices: {
      regularCents: wire.price,
      offlineCents: wire.offline_price,
      discountCents: wire.discount_price,
      memberCents: wire.member_price,
      ...shownOf(wire.shown_price),
    },
    sellUnit: sellUnitFrom(wire.is_weight, wire.unit),
    conversion:
      wire.base_unit === null || wire.unit_conversion === null
        ? null
        : { baseUnit: wire.base_unit, baseUnitsPerUnit: wire.unit_conversion },
    pointsLimit: wire.integral_percentage,
    onHand: onHandFrom(wire),
    soldOut: wire.sold_out,
    pictureUrl: wire.cover,
    version: wire.version,
  }
}

function wireOf(goods: Goods): WireGoods {
  const { prices, sellUnit, onHand } = goods
  return {
    id: goods.id,
    product_id: goods.productId,
    merchant_id: goods.merchantId,
    merchant_name: goods.merchantName,
    categorty_sum: [...goods.categoryIds],
    name: goods.name.zh,
    name_en: goods.name.en,
    spec: goods.specText,
    spec_en: goods.specTextEn,
    spec_arr: goods.specChoices.map(({ group, value, groupEn, valueEn }) => ({
      group,
      value,
      group_en: groupEn,
      value_en: valueEn,
    })),
    ...mapPlainFields((field) => goods[field] ?? ''),
    pinyin: goods.pinyinInitials,
    barcode_arr: [...goods.barcodes],
    plu: goods.itemCode,
    price: prices.regularCents,
    offline_price: prices.offlineCents,
    discount_price: prices.discountCents,
    member_price: prices.memberCents,
    shown_price: prices.shownCents ?? null,
    is_weight: sellUnit.kind === 'weight',
    unit: sellUnit.kind === 'weight' ? sellUnit.unit : sellUnit.name,
    base_unit: goods.conversion?.baseUnit ?? null,
    unit_conversion: goods.conversion?.baseUnitsPerUnit ?? null,
    integral_percentage: goods.pointsLimit,
    stock: onHand?.kind === 'count' ? onHand.count : null,
    stock_weightG: onHand?.kind === 'weight' ? onHand.weight : null,
    sold_out: goods.soldOut,
    cover: goods.pictureUrl,
    version: goods.version,
  }
}

function onHandFrom(wire: Pick<WireGoods, 'stock' | 'stock_weightG'>): Quantity | null {
  if (wire.stock_weightG !== null) return { kind: 'weight', weight: wire.stock_weightG }
  return wire.stock === null ? null : { kind: 'count', count: wire.stock }
}

const shownOf = (shownCents: Cents | null) => (shownCents === null ? {} : { shownCents })

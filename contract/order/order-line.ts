import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import { weightUnits } from '@tillwright/domain/weight/weight-unit.ts'
import * as z from 'zod/mini'
import { sellUnitFrom } from '../goods/goods-facts.ts'
import { integralPercentage } from '../goods/goods-line.ts'
import { id, scannedCode, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { percent } from '../wire/percent.ts'
import { points } from '../wire/points.ts'
import { priceStep, stepsMax } from './price-step.ts'
import { quantity } from '../wire/weight.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { flag01, respelt } from '../wire/spelling.ts'

const priceSource = z.enum([
  'regular',
  'offline',
  'promotion',
  'member',
  'shown',
  'repriced',
  'label',
])

/** How a line is sold: its unit, and whether that is a weight. */
const sellUnit = z.codec(
  z
    .object({ isWeight: z.boolean(), unit: text(20) })
    .check(
      z.refine(
        ({ isWeight, unit }) => !isWeight || weightUnits.some((known) => known === unit),
        'a unit of weight',
      ),
    ),
  z.custom<SellUnit>((value) => typeof value === 'object' && value !== null, 'a unit'),
  {
    decode: ({ isWeight, unit }) => sellUnitFrom(isWeight, unit),
    encode: (unit) => ({
      isWeight: unit.kind === 'weight',
      unit: unit.kind === 'weight' ? unit.unit : unit.name,
    }),
  },
)

/** Results of pricing a line. The first four are the specification's goods line. */
export const pricedFields = {
  /** Per sell unit: the price that won. */
  price: money,
  priceSource,
  regularMoney: money,
  /** At the price that won, before coupons and points. */
  all_price: money,
  couponMoney: money,
  integral: points,
  integralMoney: money,
  ArealPaidMoney: money,
  steps: listOf(priceStep, stepsMax),
}

/** Clean names of `pricedFields`. */
export const pricedNames = {
  price: 'unitPriceCents',
  all_price: 'amountCents',
  integral: 'points',
  integralMoney: 'pointsCents',
  ArealPaidMoney: 'payableCents',
} as const

/**
 * One line of an order as it was written down, with every fact of its goods as it was then. Lines count
 * from 1.
 */
export const orderLine = withQuantity(
  respelt(
    z.object({
      lineNo: z.int().check(z.gte(1)),
      id,
      product_id: id,
      merchant_id: id,
      categorty_sum: listOf(id, 10),
      name: text(),
      name_en: text(),
      spec: text(),
      spec_en: text(),
      sellUnit,
      ...quantityFields,
      ...pricedFields,
      /** The unit again, under the names of the specification's goods line. */
      is_weight: z._default(flag01, false),
      unit: z._default(text(20), ''),
      /** The goods as they were when they were sold; null where they had none, and in orders from before. */
      offline_price: z._default(z.nullable(money), null),
      discount_price: z._default(z.nullable(money), null),
      integral_percentage: z._default(z.nullable(integralPercentage), null),
      base_unit: z._default(z.nullable(text(20)), null),
      unit_conversion: z._default(z.nullable(quantity), null),
      repricedMoney: z.nullable(money),
      openedAtRegular: z.boolean(),
      discountPercent: z.nullable(percent),
      labelMoney: z.nullable(money),
      manualWeight: z.boolean(),
      preCode: z.nullable(scannedCode),
      note: text(),
      /** In the quantity's own unit, thousandths or grams: what came back, and what was handed over. */
      refundedAmount: z.int().check(z.gte(0)),
      takenAmount: z.int().check(z.gte(0)),
      refundedMoney: money,
    }),
    {
      ...pricedNames,
      id: 'goodsId',
      product_id: 'productId',
      merchant_id: 'merchantId',
      categorty_sum: 'categoryIds',
      name: 'nameZh',
      name_en: 'nameEn',
      spec: 'specText',
      spec_en: 'specTextEn',
      is_weight: 'isWeighed',
      offline_price: 'offlineCents',
      discount_price: 'discountCents',
      integral_percentage: 'pointsLimit',
      base_unit: 'baseUnit',
      unit_conversion: 'baseUnitsPerUnit',
      discountPercent: 'basisPointsOff',
      preCode: 'prepackCode',
    },
  ),
)

import type { GoodsRow } from './goods-row.ts'
import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import type { GoodsBoxes } from '@tillwright/domain/box/goods-boxes.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Goods, PointsLimit, SpecChoice } from '@tillwright/domain/goods/goods.ts'
import {
  type PlainField,
  type PlainTexts,
  writtenTexts,
} from '@tillwright/domain/goods/plain-fields.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { type WeightUnit, weightUnits } from '@tillwright/domain/weight/weight-unit.ts'
import { fromStored } from '../../platform/db/stored-json.ts'

/** Columns of a row that the domain knows. */
type KnownRow = Omit<
  GoodsRow,
  | 'platform_id'
  | 'store_id'
  | 'grouped'
  | 'category_id'
  | 'counts_stock'
  | 'popularity'
  | 'state'
  | 'shelf_life_days'
  | 'piece_id'
  | PlainField
> &
  Partial<PlainTexts>

/** A goods row as the domain sees it. Throws when the row holds what no writer of ours would write. */
export function goodsOf(row: KnownRow): Goods {
  const sellUnit = sellUnitOf(row)
  const held = row.on_hand === null ? null : row.on_hand + row.in_cases
  return {
    id: row.id,
    productId: row.product_id,
    merchantId: row.merchant_id,
    merchantName: row.merchant_name,
    categoryIds: fromStored<string[]>(row.category_path),
    name: { zh: row.name_zh, en: row.name_en },
    specText: row.spec_text,
    specTextEn: row.spec_text_en,
    specChoices: specChoicesOf(row.spec_choices),
    ...writtenTexts(row),
    pinyinInitials: row.pinyin,
    barcodes: row.barcodes,
    itemCode: row.item_code,
    prices: {
      regularCents: cents(row.regular_cents),
      offlineCents: row.offline_cents === null ? null : cents(row.offline_cents),
      discountCents: row.discount_cents === null ? null : cents(row.discount_cents),
      memberCents: row.member_cents === null ? null : cents(row.member_cents),
      ...(row.shown_cents !== null && { shownCents: cents(row.shown_cents) }),
    },
    sellUnit,
    conversion:
      row.base_unit === null || row.base_units_milli === null
        ? null
        : { baseUnit: row.base_unit, baseUnitsPerUnit: milli(row.base_units_milli) },
    pointsLimit: pointsLimitOf(row.points_limit),
    onHand: held === null ? null : quantityOf(sellUnit, held),
    ...(held !== null && row.in_cases > 0 && { inCases: row.in_cases }),
    soldOut: held !== null && held <= 0,
    pictureUrl: row.picture,
    version: row.version,
    ...boxesOf(row.boxes),
  }
}

/** Most goods leave in none. */
function boxesOf(stored: string): Pick<Goods, 'boxes'> {
  const boxes = fromStored<readonly GoodsBoxes[]>(stored)
  return boxes.length === 0 ? {} : { boxes }
}

/** English came later: what was written before has none. */
type StoredChoice = Pick<SpecChoice, 'group' | 'value'> & Partial<SpecChoice>

/** Returns the stored choices behind a row's specification. */
export const specChoicesOf = (stored: string): SpecChoice[] =>
  fromStored<StoredChoice[]>(stored).map((one) => ({ groupEn: '', valueEn: '', ...one }))

/** A bare amount in what the goods are counted or weighed in. */
export function quantityOf(sellUnit: SellUnit, amount: number): Quantity {
  return sellUnit.kind === 'weight'
    ? { kind: 'weight', weight: grams(amount) }
    : { kind: 'count', count: milli(amount) }
}

function sellUnitOf(row: KnownRow): SellUnit {
  if (row.unit_kind === 'piece') return { kind: 'piece', name: row.unit }
  return { kind: 'weight', unit: weightUnitOf(row.unit) }
}

/** A stored unit of weight. Throws on text that is none. */
export function weightUnitOf(text: string): WeightUnit {
  const unit = weightUnits.find((known) => known === text)
  if (unit === undefined) throw new Error(`no weight unit: ${text}`)
  return unit
}

/** -1 is all but the minimum, 0 is none (Specification 5). */
export function pointsLimitOf(limit: number): PointsLimit {
  if (limit < 0) return { kind: 'allButMinimum' }
  return limit === 0 ? { kind: 'none' } : { kind: 'share', basisPoints: limit }
}

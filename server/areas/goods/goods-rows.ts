import { cents } from '@tillwright/domain/money/cents.ts'
import type { PointsLimit } from '@tillwright/domain/goods/goods.ts'
import type { GoodsFacts } from '@tillwright/domain/goods/goods-facts.ts'
import {
  mapPlainFields,
  type PlainTexts,
  writtenTexts,
} from '@tillwright/domain/goods/plain-fields.ts'
import { pinyinInitials } from '@tillwright/domain/goods/pinyin-initials.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import type { Selectable } from 'kysely'
import { fromStored } from '../../platform/db/stored-json.ts'
import type { GoodsTable } from './goods.tables.ts'
import { pointsLimitOf, specChoicesOf } from './goods-of.ts'

export type StoredGoods = Selectable<GoodsTable>

/** Returns the editable facts about goods from their row. */
export function factsOf(row: StoredGoods, barcodes: readonly string[]): GoodsFacts {
  return {
    name: row.name_zh,
    nameEn: row.name_en,
    spec: row.spec_text,
    specEn: row.spec_text_en,
    ...mapPlainFields((field) => row[field]),
    style: row.spec_choices === '[]' ? null : row.product_id,
    specChoices: specChoicesOf(row.spec_choices),
    categoryId: row.category_id === '' ? null : row.category_id,
    barcodes,
    itemCode: row.item_code,
    regularCents: cents(row.regular_cents),
    offlineCents: centsOrNull(row.offline_cents),
    discountCents: centsOrNull(row.discount_cents),
    memberCents: centsOrNull(row.member_cents),
    isWeighed: row.unit_kind === 'weight',
    unit: row.unit,
    baseUnit: row.base_unit,
    baseUnitsPerUnit: row.base_units_milli === null ? null : milli(row.base_units_milli),
    pieceId: row.piece_id,
    pointsLimit: pointsLimitOf(row.points_limit),
    countsStock: row.counts_stock === 1,
    pictureUrl: row.picture,
    isOnSale: row.state === 'ON',
    isGrouped: row.grouped === 1,
    shelfLifeDays: row.shelf_life_days,
    merchantId: row.merchant_id,
    boxes: fromStored<GoodsFacts['boxes']>(row.boxes),
  }
}

const centsOrNull = (value: number | null) => (value === null ? null : cents(value))

/** The columns that the facts fill. */
export function columnsOf(facts: GoodsFacts, categoryPath: readonly string[]) {
  const [name_zh, name_en] = [facts.name.trim(), facts.nameEn.trim()]
  const pinyin = pinyinInitials(facts.name)
  const plain = mapPlainFields((field) => facts[field].trim())
  return {
    name_zh,
    name_en,
    pinyin,
    ...plain,
    search_text: searchText({ name_zh, name_en, pinyin, ...plain }),
    category_id: facts.categoryId ?? '',
    category_path: JSON.stringify(categoryPath),
    spec_text: facts.spec.trim(),
    spec_text_en: facts.specEn.trim(),
    ...(facts.style !== null && { product_id: facts.style }),
    spec_choices: JSON.stringify(
      facts.specChoices.map(({ group, value, groupEn, valueEn }) => ({
        group,
        value,
        groupEn,
        valueEn,
      })),
    ),
    item_code: facts.itemCode,
    regular_cents: facts.regularCents,
    offline_cents: facts.offlineCents,
    discount_cents: facts.discountCents,
    member_cents: facts.memberCents,
    unit_kind: facts.isWeighed ? ('weight' as const) : ('piece' as const),
    unit: facts.unit.trim(),
    base_unit: facts.baseUnit,
    base_units_milli: facts.baseUnitsPerUnit,
    piece_id: facts.pieceId,
    points_limit: storedLimit(facts.pointsLimit),
    counts_stock: facts.countsStock ? 1 : 0,
    picture: facts.pictureUrl,
    grouped: facts.isGrouped ? 1 : 0,
    shelf_life_days: facts.shelfLifeDays,
    ...(facts.merchantId !== null && { merchant_id: facts.merchantId }),
    boxes: JSON.stringify(facts.boxes.map(({ kindId, count }) => ({ kindId, count }))),
    state: facts.isOnSale ? ('ON' as const) : ('OFF' as const),
  }
}

/** Text that a search of goods looks through. */
export const searchText = (row: SearchedRow): string =>
  [row.name_zh, row.name_en, row.pinyin, ...Object.values(writtenTexts(row))]
    .join(' ')
    .toLowerCase()

/** A row stored before there was a plain text has none. */
type SearchedRow = Pick<StoredGoods, 'name_zh' | 'name_en' | 'pinyin'> & Partial<PlainTexts>

/** How goods and the lines they are sold on store the limit of points: -1 is all but the minimum. */
export function storedLimit(limit: PointsLimit): number {
  if (limit.kind === 'allButMinimum') return -1
  return limit.kind === 'none' ? 0 : limit.basisPoints
}

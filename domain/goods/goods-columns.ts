// The columns of a spreadsheet of goods, by the names people give them in either language.
import { columnMatcher } from '../sheet/match-columns.ts'
import { type FieldKind, fieldList, type GoodsField } from './goods-fields.ts'

/** A field of goods that a column can hold; categories (`/` between levels), merchants and boxes are named. */
export type GoodsColumn =
  | Exclude<GoodsField, 'categoryId' | 'merchantId' | 'pieceId' | 'pictureUrl'>
  | 'category'
  | 'merchant'
  | 'piece'
  | 'stock'

const columnsOfFields = fieldList.flatMap(([field, { kind, column = field, titles }]) =>
  titles.length === 0 ? [] : [{ column, kind, titles }],
)

const titlesOfFields = Object.fromEntries(
  columnsOfFields.map(({ column, titles }) => [column, titles]),
) as Readonly<Record<Exclude<GoodsColumn, 'stock'>, readonly string[]>>

/** The first two names are what an export writes: Chinese, then English. */
export const goodsColumns: Readonly<Record<GoodsColumn, readonly string[]>> = {
  ...titlesOfFields,
  // Not a field of the goods: an import sets the opening stock with it, an export leaves it out.
  stock: ['期初库存', 'Opening stock', '库存', '库存数量', 'stock', 'quantity'],
}

const numberKinds: ReadonlySet<FieldKind> = new Set([
  'price',
  'priceOrNull',
  'milliOrNull',
  'wholeOrNull',
  'points',
])

/** Columns that a spreadsheet may count with; codes keep their digits as text. */
export const numberColumns: ReadonlySet<string> = new Set(
  columnsOfFields.flatMap(({ column, kind }) => (numberKinds.has(kind) ? [column] : [])),
)

/** Which field each title means; null for one that means none, and for the second of two that mean one. */
export const matchColumns = columnMatcher(goodsColumns)

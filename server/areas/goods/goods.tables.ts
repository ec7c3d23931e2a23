import type { PlainField } from '@tillwright/domain/goods/plain-fields.ts'
import type { Generated } from 'kysely'

/** Texts that enter no calculation, each under its own name; empty where none was written. */
type PlainColumns = { readonly [F in PlainField]: Generated<string> }

/** Goods as a store sells them: one row for each specification of a product. */
export interface GoodsTable extends PlainColumns {
  platform_id: string
  store_id: string
  id: string
  product_id: string
  merchant_id: string
  /** A grouper offers it too (scope 2 of `offlineCachierProduct`). */
  grouped: number
  category_id: string
  /** JSON: category ids from the root down. */
  category_path: string
  name_zh: string
  name_en: string
  spec_text: string
  spec_text_en: string
  /** JSON: `{group, value}`, also in English, for each choice behind the spec text. */
  spec_choices: string
  pinyin: string
  /** Both names, the initials and the plain texts in small letters: what a search looks through. */
  search_text: string
  item_code: string | null
  regular_cents: number
  offline_cents: number | null
  discount_cents: number | null
  member_cents: number | null
  unit_kind: 'piece' | 'weight'
  /** A piece's name, or the weight unit that prices are for. */
  unit: string
  base_unit: string | null
  base_units_milli: number | null
  /** Basis points of a line that points may pay; 0 none, -1 all but the minimum. */
  points_limit: number
  counts_stock: number
  /** Shelf life in days from the day of arrival. */
  shelf_life_days: number | null
  /** JSON: `{kindId, count}` for each kind of box that one item leaves in. */
  boxes: Generated<string>
  /** Its address; a fragment `#rrggbb` is its background colour. */
  picture: string | null
  /** Larger comes first on the sell screen. */
  popularity: number
  /** `GONE` came by an import that was taken back: no list shows it any more. */
  state: 'ON' | 'OFF' | 'GONE'
  /** From the store's counter: a till requests everything newer than its own. */
  version: number
}

/** Prices that will hold from a moment on; what is due is folded into the goods and deleted. */
export interface PricePlanTable {
  platform_id: string
  store_id: string
  goods_id: string
  from_at: number
  regular_cents: number
  offline_cents: number | null
  discount_cents: number | null
  member_cents: number | null
}

/** A code on the package. It leads to one good of the store. */
export interface BarcodeTable {
  platform_id: string
  store_id: string
  barcode: string
  goods_id: string
}

export interface CategoryTable {
  platform_id: string
  id: string
  parent_id: string | null
  name_zh: string
  name_en: string
  sort: number
}

export interface MerchantTable {
  platform_id: string
  id: string
  name: string
  /** As `normalPhone` spells it; empty for none. */
  phone: Generated<string>
  /** Share of its sales that the store keeps. */
  store_basis_points: Generated<number>
  state: Generated<'ACTIVE' | 'STOPPED'>
}

/** A spreadsheet that was written down. */
export interface GoodsImportTable {
  platform_id: string
  store_id: string
  /** Made by the page, the same for every chunk. */
  id: string
  file_name: string
  staff_id: string
  began_at: number
  created: number
  changed: number
  /** When it was taken back; null where it holds. */
  undone_at: number | null
}

/** An import's effect on one good; the last chunk that named it counts. */
export interface GoodsImportRowTable {
  platform_id: string
  store_id: string
  import_id: string
  goods_id: string
  /** The line of the file; null where the goods were brought from another store. */
  line: number | null
  /** By how much it moved the stock of goods that were there. */
  stock_moved: number | null
  /** The version that the import gave it: who changed it since has the last word. */
  version: number
  /** JSON: the row as it was; null for goods that the import made. */
  before: string | null
  /** JSON: the barcodes that the import added. */
  new_barcodes: string
  /** Result of undoing it; null until then. */
  outcome: 'UNDONE' | 'KEPT' | null
}

export interface GoodsTables {
  goods_import: GoodsImportTable
  goods_import_row: GoodsImportRowTable
  goods: GoodsTable
  price_plan: PricePlanTable
  barcode: BarcodeTable
  category: CategoryTable
  merchant: MerchantTable
}

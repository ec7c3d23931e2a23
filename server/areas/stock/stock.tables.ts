import type { StockKind, WasteReason } from '@tillwright/domain/stock/stock-document.ts'

/** A paper of the warehouse. Append-only: a correction is another one. */
export interface StockDocumentTable {
  platform_id: string
  /** Store whose stock it moves. */
  store_id: string
  id: string
  /** Created by the page, never changed. */
  client_id: string
  body_hash: string
  kind: StockKind
  /** 1, 2, 3 … for each store and kind, without a gap. */
  no: number
  /** Where goods go to or come from. */
  other_store_id: string | null
  supplier_id: string | null
  /** The shipment that arrived, the stocktake that was agreed with, or the order that cases were opened for. */
  of_id: string | null
  corrects_id: string | null
  reason: WasteReason | null
  note: string
  staff_id: string
  staff_name: string
  line_count: number
  cost_cents: number
  at: number
}

/** A document's effect on one good. Append-only. */
export interface StockLineTable {
  platform_id: string
  document_id: string
  line_no: number
  store_id: string
  goods_id: string
  name_zh: string
  name_en: string
  spec_text: string
  spec_text_en: string
  /** A piece's name, or `kg`. */
  unit: string
  /** By how much the stock of the store moved: thousandths or grams. */
  amount: number
  /** Of a piece or a kilogram. */
  cost_cents: number | null
  expires_day: string | null
  /** Amount sent, or in the book when it was counted. */
  expected: number | null
  /** Amount that arrived or was counted. */
  found: number | null
  /** The same goods in the other store. */
  other_goods_id: string | null
}

/** The end of a document: one row for each, so that two can never end the same. */
export interface StockEndingTable {
  platform_id: string
  document_id: string
  ended_by: string
  kind: 'ARRIVED' | 'CORRECTED'
}

/** The last number given out. */
export interface StockCounterTable {
  platform_id: string
  store_id: string
  kind: StockKind
  last: number
}

/** Whoever goods are bought from; the same in every store of the platform. */
export interface SupplierTable {
  platform_id: string
  id: string
  version: number
  name: string
  phone: string
  note: string
  is_active: number
}

/** The warehouse's data about goods alongside their stock. */
export interface StockGoodsTable {
  platform_id: string
  store_id: string
  goods_id: string
  low_level: number | null
  /** Of a piece or a kilogram, when it last came in. */
  cost_cents: number | null
}

/** Shelves that are counted. */
export interface StocktakeTable {
  platform_id: string
  store_id: string
  id: string
  name: string
  state: 'OPEN' | 'COUNTED' | 'POSTED' | 'CANCELLED'
  begun_by: string
  begun_by_name: string
  begun_at: number
  /** Document that its differences were written to. */
  document_id: string | null
}

/** A count of one good, and its account at that moment. */
export interface StocktakeLineTable {
  platform_id: string
  stocktake_id: string
  goods_id: string
  client_id: string
  counted: number
  book: number
  /** The account's last move then: later ones happened after the count. */
  moves: number
  counted_at: number
  counted_by: string
  counted_by_name: string
}

/** When the stock of goods began or ceased to be counted. Append-only. */
export interface StockSwitchTable {
  platform_id: string
  store_id: string
  goods_id: string
  /** 1, 2, 3 … for each good. */
  no: number
  counts: number
  /** The last move of the account then. */
  moves: number
  /** Amount in the account then: the count starts from it. */
  stock: number
  at: number
}

export interface StockTables {
  stock_switch: StockSwitchTable
  stock_document: StockDocumentTable
  stock_line: StockLineTable
  stock_ending: StockEndingTable
  stock_counter: StockCounterTable
  supplier: SupplierTable
  stock_goods: StockGoodsTable
  stocktake: StocktakeTable
  stocktake_line: StocktakeLineTable
}

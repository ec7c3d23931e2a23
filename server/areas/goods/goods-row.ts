import type { Selectable } from 'kysely'
import type { GoodsTable } from './goods.tables.ts'

/** A goods row with the data about it from other tables. */
export interface GoodsRow extends Selectable<GoodsTable> {
  readonly merchant_name: string
  /** Thousandths or grams; null where the store does not count its stock. */
  readonly on_hand: number | null
  /** Thousandths or grams of it in unopened cases. */
  readonly in_cases: number
  /** Price shown on a price display, where the store charges the lower of the two. */
  readonly shown_cents: number | null
  readonly barcodes: readonly string[]
}

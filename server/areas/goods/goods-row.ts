import type { Selectable } from 'kysely'
import type { GoodsTable } from './goods.tables.ts'

/** A goods row with what stands in other tables about it. */
export interface GoodsRow extends Selectable<GoodsTable> {
  readonly merchant_name: string
  /** Thousandths or grams; null where the store keeps no stock of it. */
  readonly on_hand: number | null
  /** What a price display shows, where the store charges the lower of the two. */
  readonly shown_cents: number | null
  readonly barcodes: readonly string[]
}

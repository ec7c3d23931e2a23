import type { PrePackState } from '@tillwright/domain/pre-pack/pre-pack-state.ts'

/** Packs that were made together. Append-only. */
export interface PrePackBatchTable {
  platform_id: string
  store_id: string
  code: string
  /** Created by the till, never changed. */
  client_id: string
  body_hash: string
  goods_id: string
  staff_id: string
  packs: number
  at: number
}

/** A pack made in the shop, with its own code, weight and price. It is sold once. */
export interface PrePackTable {
  platform_id: string
  store_id: string
  code: string
  /** Empty for packs from before there were batches. */
  batch_code: string
  goods_id: string
  /** Net: grams, or thousandths of a piece, as its goods are sold. */
  quantity: number
  tare_grams: number
  unit_price_cents: number
  label_cents: number
  state: PrePackState
  packed_at: number
  /** Null where it does not expire. */
  expires_at: number | null
  /** The order that holds it, from the moment it requests its payment. */
  order_id: string | null
  /** When it was sold or voided. */
  ended_at: number | null
}

export interface PrePackTables {
  pre_pack_batch: PrePackBatchTable
  pre_pack: PrePackTable
}

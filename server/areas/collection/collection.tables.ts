import type { PayState } from '@tillwright/domain/order/pay-state.ts'

/** Money taken when orders are picked up: one payment, whatever it pays for. */
export interface CollectionTable {
  platform_id: string
  store_id: string
  id: string
  /** Created by the till, never changed. */
  client_id: string
  body_hash: string
  state: PayState
  shift_id: string
  staff_id: string
  device_id: string
  due_cents: number
  /** Amount added by the cash leg's rounding; negative where it took off. */
  rounding_cents: number
  /** JSON: the legs of the payment, as they were checked. */
  legs: string
  created_at: number
}

/** An order that a collection pays, in the order in which it does. */
export interface CollectionOrderTable {
  platform_id: string
  collection_id: string
  order_id: string
  seq: number
  due_cents: number
  /** 0 once the collection came to nothing: the order may be paid otherwise. */
  stands: number
}

export interface CollectionTables {
  collection: CollectionTable
  collection_order: CollectionOrderTable
}

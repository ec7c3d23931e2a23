import type { OrderLineTable } from '../order/order.tables.ts'
import type { DeviationReason } from '@tillwright/domain/pickup/deviation.ts'

/**
 * Customer and progress of an order's pick-up. One row for each order that is not a counter sale.
 */
export interface PickupTable {
  platform_id: string
  store_id: string
  order_id: string
  nick: string
  phone: string
  ready_at: number | null
  /** When something of it was handed over last. */
  taken_at: number | null
  /** The delivery that may still be undone: the last one, unless money moved with it. */
  last_write_off_id: string | null
}

/** Goods handed over beyond what an order sold, as an order of their own. */
export interface PickupExtraTable {
  platform_id: string
  order_id: string
  extra_order_id: string
  write_off_id: string
}

/** One thing done at the pick-up counter, with what was answered. Append-only. */
export interface WriteOffTable {
  platform_id: string
  store_id: string
  id: string
  /** Created by the till, never changed. */
  client_id: string
  body_hash: string
  kind: 'HAND_OVER' | 'BATCH' | 'ABNORMAL' | 'UNDO' | 'PICK'
  shift_id: string
  staff_id: string
  device_id: string
  /** JSON: the answer, reported again to a repeat. */
  answer: string
  at: number
}

/** Amount of one line that was delivered; negative where it was undone. Append-only. */
export interface WriteOffLineTable {
  platform_id: string
  write_off_id: string
  order_id: string
  line_no: number
  taken_quantity: number
  /** Sold and not there. */
  short_quantity: number
  /** Handed over beyond what was sold. */
  over_quantity: number
  back_cents: number
  due_cents: number
  /** Given away instead of collected. */
  waived_cents: number
  /** Empty where everything was as ordered. */
  reason: DeviationReason | ''
  note: string
}

/** Goods handed over in the place of a line that was not there. The line stays, at what they cost. Append-only. */
export interface PickupSubstituteTable {
  platform_id: string
  id: string
  order_id: string
  line_no: number
  /** The act that put the order together. */
  write_off_id: string
  goods_id: string
  name_zh: string
  name_en: string
  spec_text: string
  spec_text_en: string
  unit_kind: OrderLineTable['unit_kind']
  unit: string
  quantity: number
  charged_cents: number
  /** Amount by which they are cheaper than the line: given back, or never owed. */
  back_cents: number
  /** 1 where the stock of the goods is counted. */
  took_stock: number
}

export interface WriteOffTables {
  pickup: PickupTable
  pickup_extra: PickupExtraTable
  write_off: WriteOffTable
  write_off_line: WriteOffLineTable
  pickup_substitute: PickupSubstituteTable
}

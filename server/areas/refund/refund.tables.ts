import type { RefundLegState, RefundState } from '@tillwright/domain/order/refund-state.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'

/** Part of an order given back, or all of it. */
export interface RefundTable {
  platform_id: string
  store_id: string
  id: string
  /** Created by the till, permanently unique, whichever path the refund came by. */
  client_id: string
  body_hash: string
  /** The order's number, and which refund of it this is. */
  number: string
  order_id: string
  order_number: string
  /**
   * Shift whose drawer and report it counts in; empty where another program has the money and gives
   * it back.
   */
  shift_id: string
  device_id: string
  staff_id: string
  staff_name: string
  member_id: string | null
  /** Approver; null where the store requires none for so little. */
  approver_id: string | null
  state: RefundState
  /** Back by the tenders it was paid with, or out of the drawer. */
  way: 'ORIGINAL' | 'CASH'
  /** Amount the customer gets: the lines' money and their share of the cash rounding. */
  refund_cents: number
  rounding_cents: number
  coupon_cents: number
  points_cents: number
  /** Points that the member had spent, given back. */
  points: number
  /** Points that the member had earned, taken back. */
  earned_points: number
  box_deposit_cents: number
  /** JSON: the coupons given back with the last of the order. */
  coupon_ids: string
  reason_id: string
  /** As the shop called it then, in both languages; English may be empty. */
  reason: string
  reason_en: string
  note: string
  /** JSON: ids of pictures. */
  photo_ids: string
  created_at: number
  /** The store's business day, `2026-11-20`. */
  day: string
}

export interface RefundLineTable {
  platform_id: string
  refund_id: string
  line_no: number
  goods_id: string
  name: string
  name_en: string
  unit_kind: 'piece' | 'weight'
  unit: string
  /** Thousandths of a piece, or grams. */
  quantity: number
  refund_cents: number
  coupon_cents: number
  points_cents: number
  points: number
  /** 1 where the goods went back on the shelf. */
  restocks: number
}

/** Money on its way back, out of one leg of the payment. */
export interface RefundLegTable {
  platform_id: string
  refund_id: string
  leg_no: number
  order_leg_no: number
  /** How it was to go back. */
  tender: TenderKind
  state: RefundLegState
  amount_cents: number
  /** The part that goes back as gift money. */
  gift_cents: number
  /** Our number at the gateway, the same for every try; null where no gateway is involved. */
  gateway_number: string | null
  /** Reference given by the gateway or by whoever did it. */
  reference: string | null
  fault: string | null
  done_at: number | null
  /** How staff gave it back where the system could not, in which shift. */
  done_tender: TenderKind | null
  done_shift_id: string | null
}

export interface RefundTables {
  refund: RefundTable
  refund_line: RefundLineTable
  refund_leg: RefundLegTable
}

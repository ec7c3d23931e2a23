import type { OrderChannel } from '@tillwright/domain/order/channel.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import type { PriceSource } from '@tillwright/domain/pricing/line-price.ts'

/** A cart that was paid and written down. */
export interface OrderTable {
  platform_id: string
  store_id: string
  id: string
  /** Created by the till, permanently unique, whichever path the order came by. */
  client_id: string
  /** SHA-256 of the request: the same id with another body is refused. */
  body_hash: string
  /** Printed on the receipt; made by the till from its prefix and counter. */
  number: string
  /**
   * Number printed on its receipt instead, where another order had that number first; else null.
   */
  printed_number: string | null
  channel: OrderChannel
  /** A top-up has one line that no book of goods knows, and is no sale. */
  kind: 'GOODS' | 'RECHARGE'
  shift_id: string | null
  device_id: string
  staff_id: string
  staff_name: string
  member_id: string | null
  pay_state: 'UNPAID' | 'PAYING' | 'IN_DOUBT' | 'PAID' | 'REVERSED' | 'CLOSED'
  goods_state: 'NONE' | 'PREPARING' | 'READY' | 'PART_TAKEN' | 'TAKEN' | 'CANCELLED'
  refund_state: 'NONE' | 'PART' | 'FULL'
  item_count: number
  regular_cents: number
  subtotal_cents: number
  coupon_cents: number
  points_used: number
  points_cents: number
  /** Amount added by the cash leg's rounding; negative where it took off. */
  rounding_cents: number
  /** Deposits of the boxes lent with it: due on top of the goods, owed back, no sale. */
  deposit_cents: number
  /** Amount due for the goods: subtotal − coupons − points + rounding. */
  payable_cents: number
  earned_points: number
  /** JSON: the coupons used, `{id, name, nameEn, discountCents, lineNo}`. */
  coupons: string
  /** JSON: the boxes lent, `{kindId, nameZh, nameEn, count, depositCents}`. */
  boxes: string
  /** JSON: the steps of the order's price, as a cashier can read them. */
  steps: string
  is_offline: number
  /** The shift it was sold in, where that had ended before the order arrived. */
  late_from_shift_id: string | null
  /**
   * Person whose session sent it; null in orders from elsewhere and from before this was stored.
   */
  entered_by: string | null
  /**
   * Total of an offline receipt, where the server would have charged otherwise; null where they
   * agree.
   */
  claimed_cents: number | null
  pickup_code: string | null
  note: string
  times_printed: number
  sold_at: number
  created_at: number
  /** The store's business day, `2026-11-20`. */
  day: string
}

export interface OrderLineTable {
  platform_id: string
  order_id: string
  line_no: number
  goods_id: string
  product_id: string
  merchant_id: string
  category_path: string
  name_zh: string
  name_en: string
  spec_text: string
  spec_text_en: string
  unit_kind: 'piece' | 'weight'
  /** A piece's name, or the weight unit that prices are for. */
  unit: string
  /** Thousandths of a piece, or grams. */
  quantity: number
  unit_price_cents: number
  price_source: PriceSource
  /** The goods' own prices at the sale, whichever won: null where there was none, and in lines from before 0108. */
  offline_cents: number | null
  discount_cents: number | null
  /** As goods store it: -1 is all but the minimum, else basis points; null in lines from before 0108. */
  points_limit: number | null
  /**
   * Content of one unit, in thousandths of the base unit; null where it had none, or before 0108.
   */
  base_unit: string | null
  base_units_milli: number | null
  regular_cents: number
  amount_cents: number
  coupon_cents: number
  points_cents: number
  points: number
  payable_cents: number
  repriced_cents: number | null
  opened_at_regular: number
  basis_points_off: number | null
  label_cents: number | null
  manual_weight: number
  prepack_code: string | null
  note: string
  steps: string
  taken_quantity: number
  refunded_quantity: number
  refunded_cents: number
}

/** One part of a payment. */
export interface OrderLegTable {
  platform_id: string
  order_id: string
  leg_no: number
  tender: TenderKind
  state: 'PAYING' | 'PAID' | 'IN_DOUBT' | 'REVERSED' | 'DECLINED'
  amount_cents: number
  /** Cash handed over; equal to the amount for other tenders. */
  tendered_cents: number
  change_cents: number
  /** The slip number of an external terminal. Never a card number. */
  reference: string | null
  /** The gateway's own number of the payment. */
  channel_no: string | null
  refunded_cents: number
  at: number
}

export interface OrderTables {
  orders: OrderTable
  order_line: OrderLineTable
  order_leg: OrderLegTable
}

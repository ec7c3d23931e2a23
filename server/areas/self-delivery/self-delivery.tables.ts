import type { BillMode, BillState } from '@tillwright/domain/pickup/bill-state.ts'

/** Lines of one customer that are picked up or brought together. */
export interface SelfDeliveryBillTable {
  platform_id: string
  store_id: string
  id: string
  /** Created by the till, never changed. */
  client_id: string
  body_hash: string
  /** A pick-up code of its own, printed on the slip. */
  number: string
  mode: BillMode
  state: BillState
  member_id: string
  address: string
  paid_cents: number
  staff_id: string
  created_at: number
  done_at: number | null
}

export interface SelfDeliveryLineTable {
  platform_id: string
  bill_id: string
  order_id: string
  line_no: number
  name: string
  /** Quantity waiting when the bill was made, in the line's own unit. */
  amount: number
  /** 1 while the bill is open: a line is on one open bill at most. */
  is_open: number
}

export interface SelfDeliveryTables {
  self_delivery_bill: SelfDeliveryBillTable
  self_delivery_line: SelfDeliveryLineTable
}

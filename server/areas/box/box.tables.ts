/** A kind of turnover box that the platform lends. */
export interface BoxKindTable {
  platform_id: string
  id: string
  name_zh: string
  name_en: string
  deposit_cents: number
  /** OFF is lent no more; what is out may still come back. */
  state: 'ON' | 'OFF'
  sort: number
}

/** Boxes of one kind that a member took with one order. */
export interface BoxLoanTable {
  platform_id: string
  id: string
  /** Where they were lent. They may come back to any store of the platform. */
  store_id: string
  member_id: string
  kind_id: string
  /** Null for boxes owed from before there were orders here. */
  order_id: string | null
  lent: number
  returned: number
  /** Returned past use; the deposit was not given back. */
  lost: number
  /** Paid for each. */
  deposit_cents: number
  lent_at: number
}

/** Boxes that came back at once. Append-only. */
export interface BoxReturnTable {
  platform_id: string
  store_id: string
  id: string
  /** Created by the till, never changed. */
  client_id: string
  body_hash: string
  member_id: string
  shift_id: string
  staff_id: string
  device_id: string
  way: 'CASH' | 'STORED_VALUE'
  count: number
  damaged: number
  /** Deposits given back, and withheld for the damaged ones. */
  deposit_cents: number
  kept_cents: number
  /** Boxes that the member still owed afterwards. */
  still_owed: number
  at: number
}

/** Part of one loan that a return settled. Append-only. */
export interface BoxReturnPartTable {
  platform_id: string
  return_id: string
  loan_id: string
  returned: number
  lost: number
  deposit_cents: number
}

export interface BoxTables {
  box_kind: BoxKindTable
  box_loan: BoxLoanTable
  box_return: BoxReturnTable
  box_return_part: BoxReturnPartTable
}

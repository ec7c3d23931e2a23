/** From signing on with a float to handing over. On the wire its id is `cashierRecordId`. */
export interface ShiftTable {
  platform_id: string
  store_id: string
  id: string
  /** Created by the till, never changed: opening twice finds the same shift. */
  client_id: string
  staff_id: string
  device_id: string
  state: 'OPEN' | 'COUNTING' | 'CLOSED' | 'ACCEPTED'
  float_cents: number
  opened_at: number
  closed_at: number | null
  /** JSON: what was counted at the handover; null before it. */
  close_count: string | null
  /** Since when its drawer is being counted; nothing is sold in it from then on. */
  counting_at: number | null
  /** JSON: the amounts first counted where it is counted blind; another count needs approval. */
  first_count: string | null
  /** Counted less expected over every counted tender; null before the handover. */
  difference_cents: number | null
  /** 1 where some tender differed, also where a short one and a long one cancel out. */
  differs: number | null
  /** Person who ended it: the cashier, or whoever forced it. */
  closed_by: string | null
  /** Person who counted the float that was left and took it over. */
  accepted_by: string | null
  accepted_at: number | null
  accepted_cents: number | null
  accept_note: string | null
}

/** A sale that reached the server after its shift had ended. It counts there all the same. */
export interface ShiftCorrectionTable {
  platform_id: string
  store_id: string
  shift_id: string
  order_id: string
  number: string
  amount_cents: number
  cash_cents: number
  sold_at: number
  at: number
}

export interface ShiftTables {
  shift: ShiftTable
  shift_correction: ShiftCorrectionTable
}

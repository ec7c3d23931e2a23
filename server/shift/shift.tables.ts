/** From signing on with a float to handing over. On the wire its id is `cashierRecordId`. */
export interface ShiftTable {
  platform_id: string
  store_id: string
  id: string
  /** Made by the till, kept for life: opening twice finds the same shift. */
  client_id: string
  staff_id: string
  device_id: string
  state: 'OPEN' | 'COUNTING' | 'CLOSED' | 'ACCEPTED'
  float_cents: number
  opened_at: number
  closed_at: number | null
  /** JSON: what was counted at the handover; null before it. */
  close_count: string | null
  /** Counted less expected over every counted tender; null before the handover. */
  difference_cents: number | null
  /** 1 where some tender differed, also where a short one and a long one cancel out. */
  differs: number | null
}

export interface ShiftTables {
  shift: ShiftTable
}

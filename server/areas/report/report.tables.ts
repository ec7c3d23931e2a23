/** A business day that has ended, with its sums as they were then. Append-only. */
export interface SettledDayTable {
  platform_id: string
  store_id: string
  /** As in `2026-11-20`, in the store's zone. */
  day: string
  sale_cents: number
  /** Refunds of sales; top-ups given back are none. */
  refund_cents: number
  net_cents: number
  /** Net sales of every settled day up to this one. */
  perpetual_cents: number
  settled_by: string
  settled_at: number
  /** Rows of the store's audit at that moment, which are never fewer afterwards; null for days of old. */
  audit_count: number | null
}

export interface ReportTables {
  settled_day: SettledDayTable
}

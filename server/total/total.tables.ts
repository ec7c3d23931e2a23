/** Sums that grow with every order, so that a report costs the same after ten years. */
export interface RunningTotalTable {
  platform_id: string
  store_id: string
  scope: 'SHIFT' | 'DAY'
  /** A shift's id, or a day such as `2026-11-20`. */
  scope_id: string
  /** `sale`, `tender.cash`, `rounding`, `coupon` …; see `totals-of-order.ts`. */
  measure: string
  count: number
  /** Cents, points or thousandths of an item, as the measure says. */
  amount: number
}

export interface TotalTables {
  running_total: RunningTotalTable
}

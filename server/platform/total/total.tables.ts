/** Breakdowns of a day besides its own sums, each with its own measures. */
export const breakdowns = ['GOODS', 'CASHIER', 'MEMBER', 'COUPON', 'BOX'] as const
export type Breakdown = (typeof breakdowns)[number]

/** Sums that grow with every order, so that a report costs the same after ten years. */
export interface RunningTotalTable {
  platform_id: string
  store_id: string
  scope: 'SHIFT' | 'DAY' | Breakdown
  /** A shift's id, or a day such as `2026-11-20`. */
  scope_id: string
  /** `sale`, `tender.cash`, `rounding`, `coupon` …; see `order-measures.ts`. Of a breakdown `sale.id` and `refund.id`. */
  measure: string
  /** Of goods the quantity, in thousandths or grams. */
  count: number
  /** Cents, points or thousandths of an item, as the measure says. */
  amount: number
}

export interface TotalTables {
  running_total: RunningTotalTable
}

/** One coupon in somebody's hands. Its rules are the wire's own spelling, kept whole. */
export interface CouponTable {
  platform_id: string
  id: string
  /** What is printed on it, to be scanned. */
  code: string
  member_id: string | null
  /** JSON in the contract's spelling of a coupon. */
  rules: string
  /** Taken back with the top-up that it came with. */
  state: 'UNUSED' | 'USED' | 'TAKEN_BACK'
  used_order_id: string | null
  used_at: number | null
  /** The order, by the till's id, that holds it until it is placed or the time has passed. */
  locked_for: string | null
  locked_until: number | null
}

export interface CouponTables {
  coupon: CouponTable
}

/** One coupon in somebody's hands. Its rules are the wire's own spelling, kept whole. */
export interface CouponTable {
  platform_id: string
  id: string
  /** What is printed on it, to be scanned. */
  code: string
  member_id: string | null
  /** JSON in the contract's spelling of a coupon. */
  rules: string
  state: 'UNUSED' | 'USED'
  used_order_id: string | null
  used_at: number | null
}

export interface CouponTables {
  coupon: CouponTable
}

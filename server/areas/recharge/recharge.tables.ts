/** A top-up: what an order of kind `RECHARGE` gave its member. */
export interface RechargeTable {
  platform_id: string
  store_id: string
  order_id: string
  /** The number on its receipt. */
  number: string
  member_id: string
  /** Null for an amount of the member's own choice. */
  package_id: string | null
  pay_cents: number
  gift_cents: number
  gift_points: number
  /** JSON: the ids of the coupons it came with. */
  coupon_ids: string
  /** The till's id of the goods order whose change is stored here; null for any other top-up. */
  change_of: string | null
  staff_name: string
  /** The store's business day, `2026-11-20`. */
  day: string
  /** Amount of each given back so far. */
  returned_cents: number
  returned_gift_cents: number
  returned_points: number
  created_at: number
}

/** A top-up offered at a fixed amount, with what comes on top. */
export interface RechargePackageTable {
  platform_id: string
  id: string
  name: string
  name_en: string
  state: 'ON' | 'OFF'
  position: number
  pay_cents: number
  gift_cents: number
  gift_points: number
  /** JSON: `{days, coupon}`, the coupon in the contract's spelling. */
  gift_coupons: string
  most_per_member: number | null
  most_per_member_day: number | null
  most_per_day: number | null
}

/** How often a package was bought, by whom and when; given back in full it counts no more. */
export interface RechargeCountTable {
  platform_id: string
  package_id: string
  scope: 'MEMBER' | 'MEMBER_DAY' | 'DAY'
  /** The member, the member and the day, or the day. */
  scope_id: string
  times: number
  /** The limit when it was last counted; null without one. */
  most: number | null
}

export interface RechargeTables {
  recharge: RechargeTable
  recharge_package: RechargePackageTable
  recharge_count: RechargeCountTable
}

import type { PercentSense } from '@tillwright/domain/coupon/percent-sense.ts'
import type { Generated } from 'kysely'

/** One issued coupon. Its rules are the wire's own spelling, stored unchanged. */
export interface CouponTable {
  platform_id: string
  id: string
  /** Code printed on it, to be scanned. */
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
  /** Kind whose rules it follows; null for one with rules of its own, such as a gift. */
  kind_id: Generated<string | null>
}

/** A kind of coupon that the shop gives. Its rules apply to every unused one. */
export interface CouponKindTable {
  platform_id: string
  id: string
  /** JSON in the contract's spelling of a coupon. */
  rules: string
  created_at: number
}

/** A spreadsheet of coupons; theirs are the coupons whose ids begin with its id. */
export interface CouponImportTable {
  platform_id: string
  id: string
  /** Store in whose office it was brought in. */
  store_id: string
  file_name: string
  /** What its percentages were said to mean. */
  percent_sense: PercentSense
  staff_id: string
  began_at: number
  /** When it was taken back; null where it holds. */
  undone_at: number | null
}

export interface CouponTables {
  coupon_import: CouponImportTable
  coupon: CouponTable
  coupon_kind: CouponKindTable
}

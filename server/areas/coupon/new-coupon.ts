import { randomInt } from 'node:crypto'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { encodedRules } from './coupon-kind-record.ts'
import type { CouponTable } from './coupon.tables.ts'

export interface NewCoupon {
  readonly platformId: string
  readonly id: string
  readonly coupon: Coupon
  /** Null for paper. */
  readonly memberId: string | null
  /** Kind whose rules it follows; null for one with rules of its own. */
  readonly kindId: string | null
}

/** The row of a coupon that is given, unused, under a code of its own. */
export const newCouponRow = ({
  platformId,
  id,
  coupon,
  memberId,
  kindId,
}: NewCoupon): CouponRow => ({
  platform_id: platformId,
  id,
  // Long enough never to meet another by chance; a clash rolls the whole request back.
  code: issuedCode('coupon', String(randomInt(1e14)).padStart(14, '0')),
  member_id: memberId,
  rules: JSON.stringify(encodedRules(coupon, id, memberId)),
  state: 'UNUSED',
  used_order_id: null,
  used_at: null,
  locked_for: null,
  locked_until: null,
  kind_id: kindId,
})

type CouponRow = Omit<CouponTable, 'kind_id'> & { readonly kind_id: string | null }

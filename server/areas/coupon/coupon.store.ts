import { coupon as wireCoupon } from '@tillwright/contract/coupon/coupon-codec.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { idsOfMember } from '../member/member.store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { isFreeFor } from './hold-coupon.store.ts'

/** A coupon with the code that is printed on it. */
export interface HeldCoupon {
  readonly coupon: Coupon
  readonly code: string
  readonly isUsed: boolean
}

/** The unused coupons with these ids; others are absent. */
export async function unusedCoupons(
  db: Db,
  platformId: string,
  ids: readonly string[],
): Promise<Map<string, Coupon>> {
  if (ids.length === 0) return new Map()
  const rows = await selectCoupons(db, platformId)
    .where('coupon.id', 'in', [...ids])
    .where('coupon.state', '=', 'UNUSED')
    .execute()
  return new Map(rows.map((row) => [row.id, couponOf(row)]))
}

/** Returns a member's unused coupons. */
export async function couponsOfMember(
  db: Db,
  platformId: string,
  memberId: string,
): Promise<HeldCoupon[]> {
  const rows = await selectCoupons(db, platformId)
    .where('coupon.member_id', 'in', idsOfMember(db, platformId, memberId))
    .where('coupon.state', '=', 'UNUSED')
    .orderBy('coupon.id')
    .execute()
  return rows.map(heldCoupon)
}

/** The coupon with this printed code, used or not, or null. */
export async function couponByCode(
  db: Db,
  platformId: string,
  code: string,
): Promise<HeldCoupon | null> {
  const row = await selectCoupons(db, platformId).where('coupon.code', '=', code).executeTakeFirst()
  return row === undefined ? null : heldCoupon(row)
}

/** Where and when a coupon was spent. */
export interface CouponUse {
  readonly usedTime?: number
  readonly orderNo?: string
  readonly storeName?: string
}

const noUse = { used_at: null, number: null, name: null }

/**
 * Returns the known details of the order that used a coupon up; nothing of one that was reverted.
 */
export async function couponUse(db: Db, platformId: string, couponId: string): Promise<CouponUse> {
  const row = await db
    .selectFrom('coupon')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'coupon.platform_id')
        .onRef('orders.id', '=', 'coupon.used_order_id'),
    )
    .leftJoin('store', (join) =>
      join
        .onRef('store.platform_id', '=', 'orders.platform_id')
        .onRef('store.id', '=', 'orders.store_id'),
    )
    .select(['coupon.used_at', 'orders.number', 'store.name'])
    .where('coupon.platform_id', '=', platformId)
    .where('coupon.id', '=', couponId)
    .executeTakeFirst()
  const { used_at: usedTime, number: orderNo, name: storeName } = row ?? noUse
  return {
    ...(usedTime !== null && { usedTime }),
    ...(orderNo !== null && { orderNo }),
    ...(storeName !== null && { storeName }),
  }
}

/** Coupons that an order uses up. */
export interface CouponSpending {
  readonly ids: readonly string[]
  readonly orderId: string
  /** The till's id of the order, which may hold them already. */
  readonly clientId: string
  readonly atMs: number
}

/**
 * Uses coupons up for an order, in one conditional update. Returns the ids that were still unused
 * and not held for another order; one that is missing makes the transaction roll back.
 */
export async function spendCoupons(
  tx: Tx,
  platformId: string,
  { ids, orderId, clientId, atMs }: CouponSpending,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .updateTable('coupon')
    .set({
      state: 'USED',
      used_order_id: orderId,
      used_at: atMs,
      locked_for: null,
      locked_until: null,
    })
    .where('platform_id', '=', platformId)
    .where('id', 'in', [...ids])
    .where('state', '=', 'UNUSED')
    .where((where) => isFreeFor(where, clientId, atMs))
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The coupons that an order had used up are unused again. Answers their ids. */
export async function giveBackCoupons(
  tx: Tx,
  platformId: string,
  orderId: string,
): Promise<string[]> {
  const rows = await tx
    .updateTable('coupon')
    .set({ state: 'UNUSED', used_order_id: null, used_at: null })
    .where('platform_id', '=', platformId)
    .where('used_order_id', '=', orderId)
    .where('state', '=', 'USED')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).sort()
}

const selectCoupons = (db: Db, platformId: string) =>
  db
    .selectFrom('coupon')
    .leftJoin('coupon_kind', (join) =>
      join
        .onRef('coupon_kind.platform_id', '=', 'coupon.platform_id')
        .onRef('coupon_kind.id', '=', 'coupon.kind_id'),
    )
    .leftJoin('member', (join) =>
      join
        .onRef('member.platform_id', '=', 'coupon.platform_id')
        .onRef('member.id', '=', 'coupon.member_id'),
    )
    .select(['coupon.id', 'coupon.code', 'coupon.state'])
    // Whoever a holder was merged into holds it now.
    .select((eb) => eb.fn.coalesce('member.merged_into', 'coupon.member_id').as('member_id'))
    .select((eb) => eb.fn.coalesce('coupon_kind.rules', 'coupon.rules').as('rules'))
    .where('coupon.platform_id', '=', platformId)

interface CouponRow {
  readonly id: string
  readonly member_id: string | null
  readonly code: string
  readonly rules: string
  readonly state: 'UNUSED' | 'USED' | 'TAKEN_BACK'
}

const heldCoupon = (row: CouponRow): HeldCoupon => ({
  coupon: couponOf(row),
  code: row.code,
  isUsed: row.state !== 'UNUSED',
})

/** A coupon of a kind follows the kind's current rules; it has its own id and member. */
const couponOf = ({
  id,
  member_id,
  rules,
}: Pick<CouponRow, 'id' | 'member_id' | 'rules'>): Coupon => ({
  ...couponFromRules(rules),
  id,
  memberId: member_id,
})

/** Rules are stored in the contract's spelling, so there is one reader of them. */
export function couponFromRules(rules: string): Coupon {
  const read = decode(wireCoupon, fromStored(rules))
  if (read.ok) return read.value
  throw new Error(`a stored coupon cannot be read: ${read.faults.map(({ at }) => at).join()}`)
}

import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema.ts'

/** A payment takes no longer than this; then the coupon is anybody's again. */
const holdMs = 3 * 60_000

/** One coupon, and the order that wants it, by the till's id. */
export interface CouponHold {
  readonly platformId: string
  readonly couponId: string
  readonly clientId: string
  readonly nowMs: number
}

/** True of coupons that no other order holds now. */
export const isFreeFor = (
  where: ExpressionBuilder<Database, 'coupon'>,
  clientId: string,
  nowMs: number,
) =>
  where.or([
    where('locked_for', 'is', null),
    where('locked_for', '=', clientId),
    where('locked_until', '<=', nowMs),
  ])

/**
 * Holds a coupon for an order that is about to be paid, by one conditional update. Answers until
 * when in epoch milliseconds, or null where it is used or held by another order. A repeat extends it.
 */
export async function holdCoupon(db: Db, hold: CouponHold): Promise<number | null> {
  const untilMs = hold.nowMs + holdMs
  const held = await db
    .updateTable('coupon')
    .set({ locked_for: hold.clientId, locked_until: untilMs })
    .where('platform_id', '=', hold.platformId)
    .where('id', '=', hold.couponId)
    .where('state', '=', 'UNUSED')
    .where((where) => isFreeFor(where, hold.clientId, hold.nowMs))
    .returning('id')
    .execute()
  return held.length === 0 ? null : untilMs
}

/** Gives a coupon free that this order holds; one that it does not hold stays as it is. */
export async function freeCoupon(db: Db, hold: CouponHold): Promise<void> {
  await db
    .updateTable('coupon')
    .set({ locked_for: null, locked_until: null })
    .where('platform_id', '=', hold.platformId)
    .where('id', '=', hold.couponId)
    .where('locked_for', '=', hold.clientId)
    .execute()
}

/** True where some other order holds the coupon now. */
export async function isHeldByAnother(
  db: Db,
  { platformId, couponId, clientId, nowMs }: CouponHold,
): Promise<boolean> {
  const free = await db
    .selectFrom('coupon')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', couponId)
    .where((where) => isFreeFor(where, clientId, nowMs))
    .executeTakeFirst()
  return free === undefined
}

/** True where the coupon is not used yet, held or not. */
export async function isUnused(db: Db, platformId: string, couponId: string): Promise<boolean> {
  const found = await db
    .selectFrom('coupon')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', couponId)
    .where('state', '=', 'UNUSED')
    .executeTakeFirst()
  return found !== undefined
}

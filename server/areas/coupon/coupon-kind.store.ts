import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { CouponKindTable } from './coupon.tables.ts'

/** The kinds of coupons of a platform with their rules as stored, the newest first. */
export const couponKinds = (db: Db, platformId: string) =>
  db
    .selectFrom('coupon_kind')
    .select(['id', 'rules'])
    .where('platform_id', '=', platformId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** How many coupons of each kind are in each state. */
export const couponCounts = (db: Db, platformId: string) =>
  db
    .selectFrom('coupon')
    .select(['kind_id', 'state'])
    .select(sql<number>`count(*)`.as('total'))
    .where('platform_id', '=', platformId)
    .where('kind_id', 'is not', null)
    .groupBy(['kind_id', 'state'])
    .execute()

/** Writes a new kind of coupons. */
export async function insertCouponKind(tx: Tx, row: CouponKindTable): Promise<void> {
  await tx.insertInto('coupon_kind').values(row).execute()
}

/** Stores the rules of a kind in place of those before. */
export async function updateCouponKind(
  tx: Tx,
  { platform_id: platformId, id, rules }: Omit<CouponKindTable, 'created_at'>,
): Promise<void> {
  await tx
    .updateTable('coupon_kind')
    .set({ rules })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}

/** The rules of a kind of coupons as stored; undefined where there is no such kind. */
export async function storedRules(
  db: Db,
  platformId: string,
  kindId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('coupon_kind')
    .select('rules')
    .where('platform_id', '=', platformId)
    .where('id', '=', kindId)
    .executeTakeFirst()
  return row?.rules
}

/** The codes of the coupons whose ids are `idPrefix` and a dash and more, in the order of the ids. */
export async function codesUnder(db: Db, platformId: string, idPrefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('coupon')
    .select('code')
    .where('platform_id', '=', platformId)
    .where('id', '>=', `${idPrefix}-`)
    .where('id', '<', `${idPrefix}.`)
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}

/** The ids of the members with these phones; unknown phones are absent, and no phones ask nothing. */
export async function memberIdsByPhone(db: Db, platformId: string, phones: readonly string[]) {
  if (phones.length === 0) return []
  return db
    .selectFrom('member')
    .select(['phone', (eb) => eb.fn.coalesce('merged_into', 'id').as('id')])
    .where('platform_id', '=', platformId)
    .where('phone', 'in', phones)
    .execute()
}

interface PaperQuery {
  readonly kindId: string
  /** Empty for the first page. */
  readonly afterId: string
  readonly limit: number
}

/** The coupons of a kind that belong to no member, in the order of their ids. */
export const couponsOnPaper = (
  db: Db,
  platformId: string,
  { kindId, afterId, limit }: PaperQuery,
) =>
  db
    .selectFrom('coupon')
    .select(['id', 'code', 'state'])
    .where('platform_id', '=', platformId)
    .where('kind_id', '=', kindId)
    .where('member_id', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

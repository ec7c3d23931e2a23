import { sql } from 'kysely'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'

/** Which audit rows of a store; all conditions hold together. */
interface AuditQuery {
  readonly fromMs: number
  /** The first moment that no longer counts. */
  readonly untilMs: number
  /** Empty for every operation. */
  readonly operation: string
  readonly staffId: string | undefined
  /** Empty for no keyword. */
  readonly keyword: string
  /** The last row of the page before; null for the first page. */
  readonly after: { readonly place: number; readonly id: string } | null
  readonly limit: number
}

/** A page of a store's audit rows, the newest first. */
export function auditRows(db: Db, scope: StoreScope, query: AuditQuery) {
  const wanted = matching(db, scope, query)
  const { after } = query
  const page =
    after === null ? wanted : wanted.where(sql<boolean>`(at, id) < (${after.place}, ${after.id})`)
  return page.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(query.limit).execute()
}

function matching(db: Db, { platformId, storeId }: StoreScope, query: AuditQuery) {
  const { fromMs, untilMs, operation, staffId, keyword } = query
  let wanted = db
    .selectFrom('audit')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('at', '>=', fromMs)
    .where('at', '<', untilMs)
  if (operation !== '') wanted = wanted.where('operation', '=', operation)
  if (staffId !== undefined) wanted = wanted.where('staff_id', '=', staffId)
  if (keyword !== '')
    wanted = wanted.where((eb) =>
      eb.or([
        ...['subject_id', 'reason', 'trace_id', 'after'].map((column) => contains(column, keyword)),
        eb('subject_id', 'in', ordersNumbered(db, { platformId, storeId, keyword })),
      ]),
    )
  return wanted
}

/** So short a part of a number would be in most of them. */
const shortestNumber = 4

/** The orders whose number has this part. */
const ordersNumbered = (
  db: Db,
  of: { readonly platformId: string; readonly storeId: string; readonly keyword: string },
) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', of.platformId)
    .where('store_id', '=', of.storeId)
    .where(
      of.keyword.length < shortestNumber ? sql<boolean>`1 = 0` : contains('number', of.keyword),
    )

/** The operations that a store's audit has, by name, 200 at most. */
export async function auditedOperations(
  db: Db,
  { platformId, storeId }: StoreScope,
): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('operation')
    .distinct()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .orderBy('operation')
    .limit(200)
    .execute()
  return rows.map(({ operation }) => operation)
}

/** Names of a platform's staff, by name, 500 at most. */
export const staffNames = (db: Db, platformId: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'nick'])
    .where('platform_id', '=', platformId)
    .orderBy('nick')
    .limit(500)
    .execute()

/** True where the store has the audit row. */
export async function hasAudit(
  db: Db,
  { platformId, storeId }: StoreScope,
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Owner of a shift and its begin and end, in epoch milliseconds; undefined where there is none. */
export const shiftTimes = (db: Db, { platformId, storeId }: StoreScope, shiftId: string) =>
  db
    .selectFrom('shift')
    .select(['staff_id', 'device_id', 'opened_at', 'closed_at'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', shiftId)
    .executeTakeFirst()

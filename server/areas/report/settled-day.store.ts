import type { Selectable } from 'kysely'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SettledDayTable } from './report.tables.ts'

export type SettledDay = Selectable<SettledDayTable>

/** A day of the store as it was settled, or null while it is open. */
export async function findSettledDay(
  db: Db,
  { platformId, storeId }: StoreScope,
  day: string,
): Promise<SettledDay | null> {
  const row = await db
    .selectFrom('settled_day')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row ?? null
}

/** The last day of the store that was settled, or null. */
export async function lastSettledDay(
  db: Db,
  { platformId, storeId }: StoreScope,
): Promise<SettledDay | null> {
  const row = await db
    .selectFrom('settled_day')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The day it is now in the caller's store, as in `2026-11-20`. */
export const todayOf = ({ nowMs, session }: Context): string => dayAt(nowMs, session.store.timeZone)

/**
 * Refuses (20604) where today is settled. The store must be locked, so that nobody settles it
 * meanwhile.
 */
export async function refuseSettledDay(tx: Tx, context: Context): Promise<void> {
  if ((await findSettledDay(tx, context, todayOf(context))) !== null) throw new Refusal('dayClosed')
}

/** The next settled days of a store after one, the oldest first. */
export async function settledDaysAfter(
  db: Db,
  { platformId, storeId }: StoreScope,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('settled_day')
    .select('day')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('day', '>', after)
    .orderBy('day')
    .limit(limit)
    .execute()
  return rows.map(({ day }) => day)
}

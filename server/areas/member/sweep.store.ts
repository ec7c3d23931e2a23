import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { MemberSweepTable } from './member.tables.ts'

interface SweepKey {
  readonly platformId: string
  readonly kind: MemberSweepTable['kind']
}

/** Has all members of a platform looked at again, from the first on. */
export async function beginSweep(tx: Tx, { platformId, kind }: SweepKey, day = ''): Promise<void> {
  const fresh = { day, cursor: '' }
  await tx
    .insertInto('member_sweep')
    .values({ platform_id: platformId, kind, ...fresh })
    .onConflict((on) => on.columns(['platform_id', 'kind']).doUpdateSet(fresh))
    .execute()
}

/** How far a sweep has come; undefined where there never was one. */
export const sweepOf = (db: Db, { platformId, kind }: SweepKey) =>
  db
    .selectFrom('member_sweep')
    .select(['day', 'cursor'])
    .where('platform_id', '=', platformId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Goes on from one member to another. False where somebody else did: nothing may be written then. */
export async function stepSweep(
  tx: Tx,
  { platformId, kind }: SweepKey,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<boolean> {
  const moved = await tx
    .updateTable('member_sweep')
    .set({ cursor: to })
    .where('platform_id', '=', platformId)
    .where('kind', '=', kind)
    .where('cursor', '=', from)
    .returning('kind')
    .execute()
  return moved.length > 0
}

/** A platform's first store: its clock is the platform's, and its books have what belongs to no store. */
export interface FirstStore extends StoreScope {
  readonly timeZone: string
}

/** The first store of each platform. */
export async function firstStores(db: Db): Promise<readonly FirstStore[]> {
  const rows = await db
    .selectFrom('store')
    .select(['platform_id as platformId', 'id as storeId', 'time_zone as timeZone'])
    .orderBy('platform_id')
    .orderBy('id')
    .execute()
  const first = new Map<string, FirstStore>()
  for (const row of rows) if (!first.has(row.platformId)) first.set(row.platformId, row)
  return [...first.values()]
}

/** A platform's first store; undefined where it has none. */
export const firstStoreOf = (db: Db, platformId: string): Promise<FirstStore | undefined> =>
  db
    .selectFrom('store')
    .select(['platform_id as platformId', 'id as storeId', 'time_zone as timeZone'])
    .where('platform_id', '=', platformId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The next members of a platform by their ids. */
export async function membersAfter(
  db: Db,
  platformId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Members whose level ended by this day. */
export async function membersWithEndedLevel(
  db: Db,
  platformId: string,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('level_until', '<=', today)
    .orderBy('level_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

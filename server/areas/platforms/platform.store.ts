import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PlatformTable, StoreTable } from './platform.tables.ts'

/** Whether no shop was ever opened in this database. */
export async function isEmptyServer(db: Db): Promise<boolean> {
  const row = await db.selectFrom('platform').select('platform_id').limit(1).executeTakeFirst()
  return row === undefined
}

/** Every platform that is open, by its id. */
export async function openPlatforms(
  db: Db,
): Promise<{ id: string; name: string; currency: CurrencyCode }[]> {
  const rows = await db
    .selectFrom('platform')
    .select(['platform_id', 'name', 'currency'])
    .where('state', '=', 'OPEN')
    .orderBy('platform_id')
    .limit(100)
    .execute()
  return rows.map(({ platform_id: id, name, currency }) => ({ id, name, currency }))
}

/** A store's row, or null. */
export async function findStore(
  db: Db,
  platformId: string,
  storeId: string,
): Promise<Selectable<StoreTable> | null> {
  const row = await db
    .selectFrom('store')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '=', storeId)
    .executeTakeFirst()
  return row ?? null
}

/** Makes every till of the store reload its settings. */
export async function growSettingsVersion(
  db: Db,
  platformId: string,
  storeId: string,
): Promise<void> {
  await db
    .updateTable('store')
    .set((eb) => ({ settings_version: eb('settings_version', '+', 1) }))
    .where('platform_id', '=', platformId)
    .where('id', '=', storeId)
    .execute()
}

/** Makes every till of every store of the platform reload its settings. */
export async function growAllSettingsVersions(db: Db | Tx, platformId: string): Promise<void> {
  await db
    .updateTable('store')
    .set((eb) => ({ settings_version: eb('settings_version', '+', 1) }))
    .where('platform_id', '=', platformId)
    .execute()
}

/** Holds a store's row until the transaction ends, for what only one may do there at a time. */
export async function holdStore(tx: Tx, { platformId, storeId }: StoreScope): Promise<void> {
  await tx
    .updateTable('store')
    .set((column) => ({ settings_version: column.ref('settings_version') }))
    .where('platform_id', '=', platformId)
    .where('id', '=', storeId)
    .execute()
}

/** The other stores of a platform that goods can be sent to. */
export const otherOpenStores = (db: Db, { platformId, storeId }: StoreScope) =>
  db
    .selectFrom('store')
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .where('id', '<>', storeId)
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .execute()

/** Every store of a platform by its id. */
export const storesOfPlatform = (db: Db, platformId: string) =>
  db
    .selectFrom('store')
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .orderBy('id')
    .execute()

/** Where all tills of a platform are to go; null: they stay here. */
export async function setMovedTo(
  db: Db,
  platformId: string,
  address: string | null,
): Promise<void> {
  await db
    .updateTable('platform')
    .set({ moved_to: address })
    .where('platform_id', '=', platformId)
    .execute()
}

/** The stores of a platform by name, each with how many people and tills it has. */
export function storesWithCounts(db: Db, platformId: string) {
  return db
    .selectFrom('store')
    .select(['id', 'name', 'phone', 'address', 'time_zone'])
    .select((eb) => [
      eb
        .selectFrom('staff_store')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('staff_store.platform_id', '=', 'store.platform_id')
        .whereRef('staff_store.store_id', '=', 'store.id')
        .as('people'),
      eb
        .selectFrom('device')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('device.platform_id', '=', 'store.platform_id')
        .whereRef('device.store_id', '=', 'store.id')
        .as('tills'),
    ])
    .where('platform_id', '=', platformId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Writes what is known of a store anew. */
export async function updateStore(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  columns: Updateable<StoreTable>,
): Promise<void> {
  await tx
    .updateTable('store')
    .set(columns)
    .where('platform_id', '=', platformId)
    .where('id', '=', storeId)
    .execute()
}

/** Writes some columns of a platform anew. */
export async function updatePlatform(
  tx: Tx,
  { platformId }: Pick<StoreScope, 'platformId'>,
  part: Updateable<PlatformTable>,
): Promise<void> {
  await tx.updateTable('platform').set(part).where('platform_id', '=', platformId).execute()
}

/** A store of the platform that is open; undefined where there is none. */
export function openStoreOf(
  tx: Tx,
  platformId: string,
  storeId: string,
): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('store')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('id', '=', storeId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
}

/** Every store of every platform. */
export function allStores(db: Db): Promise<{ platform_id: string; id: string }[]> {
  return db.selectFrom('store').select(['platform_id', 'id']).execute()
}

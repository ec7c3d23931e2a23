import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { Device } from './device.store.ts'

/** Names one device. */
interface DeviceKey {
  readonly platformId: string
  readonly id: string
}

/** Stores the public key of a till in place of the one before. */
export async function savePublicKey(
  db: Db,
  { platformId, id }: DeviceKey,
  publicKey: string,
): Promise<void> {
  await db
    .updateTable('device')
    .set({ public_key: publicKey })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}

/** Stores the hash of a till's secret unless it has one, and returns what is stored then. */
export async function saveFirstSecretHash(
  db: Db,
  { platformId, id }: DeviceKey,
  hash: string,
): Promise<Pick<Device, 'secret_hash'>> {
  await db
    .updateTable('device')
    .set({ secret_hash: hash })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .where('secret_hash', 'is', null)
    .execute()
  return db
    .selectFrom('device')
    .select('secret_hash')
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The names of these stores by their id; unknown ids are absent, and no ids ask nothing. */
export async function storeNames(
  db: Db,
  platformId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const stores = await db
    .selectFrom('store')
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .where('id', 'in', ids)
    .execute()
  return new Map(stores.map(({ id, name }) => [id, name]))
}

interface DeviceQuery {
  /** Undefined for every state. */
  readonly state: Device['state'] | undefined
  readonly offset: number
  readonly limit: number
}

/** A page of a store's devices, those that wait first, then the newest, with the number of all. */
export async function devicePage(
  db: Db,
  { platformId, storeId }: StoreScope,
  { state, offset, limit }: DeviceQuery,
): Promise<{ total: number; rows: Device[] }> {
  let wanted = db
    .selectFrom('device')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
  if (state !== undefined) wanted = wanted.where('state', '=', state)
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy((order) => order.case().when('state', '=', 'WAITING').then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total, rows }
}

/** A device of this store; undefined where the store has none with this id. */
export const deviceOfStore = (db: Db, { platformId, storeId }: StoreScope, id: string) =>
  db
    .selectFrom('device')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Stores another state of a device, and its number where one is given. False where it had that state. */
export async function saveDeviceState(
  tx: Tx,
  { platformId, id }: DeviceKey,
  columns: Pick<Device, 'state'> & Partial<Pick<Device, 'till_number'>>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('device')
    .set(columns)
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .where('state', '<>', columns.state)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Stores to which store a device goes with its next login; null where it stays. */
export async function saveMoveTarget(
  tx: Tx,
  { platformId, id }: DeviceKey,
  storeId: string | null,
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ moves_to: storeId })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}

/**
 * Moves a device to another store, without a number there, and returns it; undefined where it is not in
 * `fromStoreId` or not on its way to `toStoreId`.
 */
export const moveToStore = (
  tx: Tx,
  { platformId, id }: DeviceKey,
  { fromStoreId, toStoreId }: StoreChange,
): Promise<Device | undefined> =>
  tx
    .updateTable('device')
    // The numbers of the other store are others: its next login there gives it one.
    .set({ store_id: toStoreId, moves_to: null, till_number: null })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .where('store_id', '=', fromStoreId)
    .where('moves_to', '=', toStoreId)
    .returningAll()
    .executeTakeFirst()

/** The store that a device leaves, and the one that it joins. */
interface StoreChange {
  readonly fromStoreId: string
  readonly toStoreId: string
}

/** Moves the settings of a device to another store. */
export async function moveDeviceSettings(
  tx: Tx,
  { platformId, id }: DeviceKey,
  { fromStoreId, toStoreId }: StoreChange,
): Promise<void> {
  await tx
    .updateTable('setting')
    .set({ store_id: toStoreId })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', fromStoreId)
    .where('scope', '=', 'DEVICE')
    .where('owner_id', '=', id)
    .execute()
}

/** Approves a device in a store, as one that somebody logged in on at `nowMs`. */
export async function approveInStore(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<void> {
  await tx
    .updateTable('device')
    .set({ state: 'APPROVED', store_id: storeId, first_login_at: nowMs })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}

/** The name of the store that a till is on its way to, or null. */
export async function nameOfMove(db: Db, device: Device | null): Promise<string | null> {
  if (!device?.moves_to) return null
  const row = await db
    .selectFrom('store')
    .select('name')
    .where('platform_id', '=', device.platform_id)
    .where('id', '=', device.moves_to)
    .executeTakeFirst()
  return row?.name ?? null
}

/** True where a shift is open or being counted on a device, in its store. */
export async function hasOpenShift(
  tx: Tx,
  { platform_id, store_id, id }: Device,
): Promise<boolean> {
  const row = await tx
    .selectFrom('shift')
    .select('id')
    .where((eb) => eb.and({ platform_id, store_id, device_id: id }))
    .where('state', 'in', ['OPEN', 'COUNTING'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

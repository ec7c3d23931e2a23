import type { Db, Tx } from '../../platform/db/db.ts'
import type { Selectable, Updateable } from 'kysely'
import type { PopDeviceTable } from './pop.tables.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** Every price display of every store. */
export function allPopDevices(db: Db): Promise<Selectable<PopDeviceTable>[]> {
  return db.selectFrom('pop_device').selectAll().execute()
}

/**
 * Writes what a display says of itself; undefined where another picture was sent to it meanwhile.
 */
export function updateSeen(
  tx: Tx,
  device: Selectable<PopDeviceTable>,
  seen: Updateable<PopDeviceTable>,
): Promise<{ id: string } | undefined> {
  return tx
    .updateTable('pop_device')
    .set(seen)
    .where('platform_id', '=', device.platform_id)
    .where('store_id', '=', device.store_id)
    .where('id', '=', device.id)
    .where('sent_key', '=', device.sent_key)
    .returning('id')
    .executeTakeFirst()
}

/** Claims a display for sending until then; false where another sender has it. */
export async function claimDisplay(
  db: Db,
  { platformId, storeId }: StoreScope,
  { id, nowMs, untilMs }: { readonly id: string; readonly nowMs: number; readonly untilMs: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('pop_device')
    .set({ retry_at: untilMs })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('retry_at', '<=', nowMs)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Writes the state of a display after a picture was sent, or failed to be. */
export async function updateDisplay(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  deviceId: string,
  result: Updateable<PopDeviceTable>,
): Promise<void> {
  await tx
    .updateTable('pop_device')
    .set(result)
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', deviceId)
    .execute()
}

/** Every price display of a store, by its id. */
export function popDevicesOf(db: Db, { platformId, storeId }: StoreScope) {
  return db
    .selectFrom('pop_device')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute()
}

/** Holds a display until the transaction ends; undefined where the store has no such display. */
export function holdDisplay(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  id: string,
): Promise<{ template: string } | undefined> {
  return tx
    .updateTable('pop_device')
    .set((column) => ({ template: column.ref('template') }))
    .where((where) => where.and({ platform_id: platformId, store_id: storeId, id }))
    .returning('template')
    .executeTakeFirst()
}

const redrawn = { retry_at: 0, fault: null }

/** True where the audit says that this store once deleted the display. */
export async function wasDeletedHere(tx: Tx, { platformId, storeId }: StoreScope, id: string) {
  const row = await tx
    .selectFrom('audit')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('operation', '=', 'pop.delete')
    .where('subject_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes what a display is called and where it is, and has it drawn again; false where it is so
 * already, or unknown.
 */
export async function changeDisplay(
  tx: Tx,
  place: StoreScope,
  deviceId: string,
  columns: DisplayColumns,
): Promise<boolean> {
  const changed = await ofDevice(tx, place, deviceId)
    .set({ ...columns, ...redrawn })
    .where((where) =>
      where.or([
        where('name', '<>', columns.name),
        where('mac', '<>', columns.mac),
        where('access_point', '<>', columns.access_point),
        where('place', '<>', columns.place),
      ]),
    )
    .executeTakeFirst()
  return changed !== undefined
}

/** Has a display drawn again; false where the store has no such display. */
export async function redrawDisplay(tx: Tx, place: StoreScope, deviceId: string): Promise<boolean> {
  return (await ofDevice(tx, place, deviceId).set(redrawn).executeTakeFirst()) !== undefined
}

type DisplayColumns = Pick<PopDeviceTable, 'name' | 'mac' | 'access_point' | 'place'>

const ofDevice = (tx: Tx, { platformId, storeId }: StoreScope, deviceId: string) =>
  tx
    .updateTable('pop_device')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', deviceId)
    .returning('id')

/** Forgets a display; false where the store has none. */
export async function deleteDisplay(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  deviceId: string,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('pop_device')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', deviceId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Writes a new price display. */
export async function insertDisplay(tx: Tx, row: PopDeviceTable): Promise<void> {
  await tx.insertInto('pop_device').values(row).execute()
}

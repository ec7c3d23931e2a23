import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isUniqueConflict } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { DeviceTable } from './device.tables.ts'

type Device = Selectable<DeviceTable>

/** Tills that come into one store at the same moment may all draw the same number first. */
const triesMost = 20

/**
 * Returns the device with its number in the store: the smallest that no other till there has. One
 * that belongs to no store yet has none, and an existing number stays. Must not be called in a
 * transaction: a number taken concurrently is an error of the database, and another is drawn.
 * Refuses (20114) where others are always first.
 */
export async function numberDevice(db: Db, device: Device): Promise<Device> {
  const { platform_id: platformId, store_id: storeId, id, till_number: known } = device
  if (storeId === '' || known !== null) return device
  for (let tries = 0; tries < triesMost; tries += 1) {
    try {
      const numbered = await db
        .updateTable('device')
        .set({ till_number: freeNumber(platformId, storeId) })
        .where('platform_id', '=', platformId)
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .where('till_number', 'is', null)
        .returningAll()
        .executeTakeFirst()
      // Numbered, moved or forgotten by a call of the same moment.
      return numbered ?? device
    } catch (error) {
      if (!isUniqueConflict(error)) throw error
    }
  }
  throw new Refusal('unavailable', { retryAfterMs: 1000 })
}

const freeNumber = (platformId: string, storeId: string) => sql<number>`(
  select min(candidate) from (
    select 1 as candidate
    union select taken.till_number + 1 from device taken
      where taken.platform_id = ${platformId} and taken.store_id = ${storeId}
  ) candidates
  where candidate not in (
    select other.till_number from device other
    where other.platform_id = ${platformId} and other.store_id = ${storeId}
      and other.till_number is not null))`

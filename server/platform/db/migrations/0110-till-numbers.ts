import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Tills are called by a number of their store; those that are there are counted in the order they came. */
export const tillNumberStep: Migration = {
  name: '0110-till-numbers',
  up: async ({ tx }) => {
    await sql`alter table device add column till_number integer`.execute(tx)
    await sql`update device set till_number = (
        select count(*) from device earlier
        where earlier.platform_id = device.platform_id and earlier.store_id = device.store_id
          and (earlier.created_at < device.created_at
            or (earlier.created_at = device.created_at and earlier.id <= device.id)))
      where store_id <> ''`.execute(tx)
    await sql`create unique index device_till_number on device (platform_id, store_id, till_number)`.execute(
      tx,
    )
  },
}

import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable } from '../table.ts'

/** Sessions of the back office alongside those of the tills, and the codes a till hands to its frame. */
export const officeStep: Migration = {
  name: '0030-office',
  up: async (schema) => {
    for (const column of [`kind text not null default 'TILL'`, 'handed_by text'])
      await sql.raw(`alter table session add column ${column}`).execute(schema.tx)
    await sql`drop index session_live`.execute(schema.tx)
    // One live till for each person, whatever else races; the back office may be open alongside it.
    await sql`create unique index session_live on session (platform_id, staff_id)
      where ended_at is null and kind = 'TILL'`.execute(schema.tx)
    await createTable(schema, 'office_code', {
      columns: {
        platform_id: 'text',
        code_hash: 'text',
        page: 'text',
        origin: 'text',
        handed_by: 'text',
        staff_id: 'text',
        store_id: 'text',
        expires_at: 'integer',
        used_at: 'integer?',
      },
      key: ['platform_id', 'code_hash'],
    })
  },
}

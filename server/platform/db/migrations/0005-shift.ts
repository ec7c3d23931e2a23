import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable } from '../table.ts'

/** Shifts. */
export const shiftStep: Migration = {
  name: '0005-shift',
  up: async (schema) => {
    await createTable(schema, 'shift', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        id: 'text',
        client_id: 'text',
        staff_id: 'text',
        device_id: 'text',
        state: 'text',
        float_cents: 'integer',
        opened_at: 'integer',
        closed_at: 'integer?',
        close_count: 'text?',
      },
      key: ['platform_id', 'store_id', 'id'],
      unique: [['platform_id', 'client_id']],
    })
    // One open shift per person.
    await sql`create unique index shift_open on shift (platform_id, staff_id) where closed_at is null`.execute(
      schema.tx,
    )
  },
}

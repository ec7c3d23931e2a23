import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** A short number that somebody may log in with; who has none logs in by phone. */
export const staffNumberStep: Migration = {
  name: '0124-staff-numbers',
  up: async ({ tx }) => {
    await sql`alter table staff add column number text`.execute(tx)
    await sql`create unique index staff_number on staff (platform_id, number)`.execute(tx)
  },
}

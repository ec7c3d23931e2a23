import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** The store that a till is on its way to. */
export const movingTillStep: Migration = {
  name: '0079-moving-tills',
  up: async ({ tx }) => {
    await sql`alter table device add column moves_to text`.execute(tx)
  },
}

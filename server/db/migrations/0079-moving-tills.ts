import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The store that a till is on its way to. */
export const movingTillStep: Migration = {
  name: '0079-moving-tills',
  up: async ({ tx }) => {
    await sql`alter table device add column moves_to text`.execute(tx)
  },
}

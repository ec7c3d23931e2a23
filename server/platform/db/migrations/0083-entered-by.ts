import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** Who sent an order, alongside whose shift it counts in. Orders from before do not say. */
export const enteredByStep: Migration = {
  name: '0083-entered-by',
  up: async ({ tx }) => {
    await sql`alter table orders add column entered_by text`.execute(tx)
  },
}

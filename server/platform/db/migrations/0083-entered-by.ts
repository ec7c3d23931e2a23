import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/**
 * Person who sent an order, besides the owner of the shift it counts in. Older orders do not say.
 */
export const enteredByStep: Migration = {
  name: '0083-entered-by',
  up: async ({ tx }) => {
    await sql`alter table orders add column entered_by text`.execute(tx)
  },
}

import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/**
 * Fields that a row of the journal covers alongside its body, and its seal. Rows from before have
 * none of them.
 */
export const sealedJournalStep: Migration = {
  name: '0085-sealed-journal',
  up: async ({ tx }) => {
    for (const column of ['facts', 'noted', 'seal'])
      await sql.raw(`alter table journal add column ${column} text`).execute(tx)
  },
}

import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Goods name their brand; those that are there name none yet. */
export const brandStep: Migration = {
  name: '0111-brands',
  up: async ({ tx }) => {
    await sql`alter table goods add column brand text not null default ''`.execute(tx)
  },
}

import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** A good may be the case of another; those that are there are the case of none. */
export const caseStep: Migration = {
  name: '0125-cases',
  up: async ({ tx }) => {
    await sql`alter table goods add column piece_id text`.execute(tx)
    await sql`create index goods_by_piece on goods (platform_id, store_id, piece_id)
      where piece_id is not null`.execute(tx)
  },
}

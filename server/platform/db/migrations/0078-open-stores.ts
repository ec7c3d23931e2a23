import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** Whoever ran the whole shop opens more of them. */
export const openStoresStep: Migration = {
  name: '0078-open-stores',
  up: async ({ tx }) => {
    await sql`update role set permissions = replace(permissions, ']', ',"store.manage"]')
      where id in ('manager', 'owner') and permissions like '%"staff.manage"%'
      and permissions not like '%"store.manage"%'`.execute(tx)
  },
}

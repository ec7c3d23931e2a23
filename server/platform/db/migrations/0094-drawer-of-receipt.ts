import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** Which sale, refund or top-up a paper opens the drawer for: each does so once. */
export const drawerOfReceiptStep: Migration = {
  name: '0094-drawer-of-receipt',
  up: async ({ tx }) => {
    await sql`alter table spool_job add column drawer_for text`.execute(tx)
    await sql`create unique index spool_job_by_drawer
      on spool_job (platform_id, store_id, drawer_for) where drawer_for is not null`.execute(tx)
  },
}

import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable } from '../table.ts'

/** Accounts at printer clouds, their keys sealed, and what a cloud calls a paper that it took. */
export const cloudPrinterStep: Migration = {
  name: '0048-cloud-printers',
  up: async (schema) => {
    await createTable(schema, 'cloud_account', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        cloud: 'text',
        account: 'text',
        sealed_secret: 'text',
        sealed_token: 'text',
        changed_at: 'integer',
      },
      key: ['platform_id', 'store_id', 'cloud'],
      checks: ["cloud in ('feieyun', 'yilianyun')"],
    })
    await sql`alter table spool_job add column cloud_orders text not null default ''`.execute(
      schema.tx,
    )
  },
}

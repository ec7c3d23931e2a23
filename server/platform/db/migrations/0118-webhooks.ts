import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Where events are sent, and how far each store's are; and what accounts began with is found by its entry. */
export const webhooksStep: Migration = {
  name: '0118-webhooks',
  up: async (schema) => {
    await createTable(schema, 'webhook', {
      columns: {
        platform_id: 'text',
        id: 'text',
        url: 'text',
        kinds: 'text',
        sealed_secret: 'text',
        is_on: 'integer',
        stopped_at: 'integer?',
        created_by: 'text',
        created_at: 'integer',
      },
      key: ['platform_id', 'id'],
    })
    await createTable(schema, 'webhook_delivery', {
      columns: {
        platform_id: 'text',
        webhook_id: 'text',
        store_id: 'text',
        sent_seq: 'integer',
        tries: 'integer',
        due_since: 'integer?',
        next_try_at: 'integer',
        held_by: 'text',
        held_until: 'integer',
        succeeded_at: 'integer?',
        failed_at: 'integer?',
        failure: 'text',
      },
      key: ['platform_id', 'webhook_id', 'store_id'],
    })
    await sql`create index ledger_openings on ledger (platform_id, source_id)
      where source_kind = 'opening'`.execute(schema.tx)
  },
}

import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Secrets that other programs prove themselves with. */
export const serviceAccountStep: Migration = {
  name: '0112-service-accounts',
  up: async (schema) => {
    await createTable(schema, 'service_account', {
      columns: {
        platform_id: 'text',
        id: 'text',
        key_hash: 'text',
        key_end: 'text',
        name: 'text',
        channel: 'text',
        scopes: 'text',
        store_ids: 'text',
        created_by: 'text',
        created_at: 'integer',
        expires_at: 'integer?',
        revoked_at: 'integer?',
        last_used_at: 'integer?',
      },
      key: ['platform_id', 'id'],
      unique: [['platform_id', 'key_hash']],
    })
  },
}

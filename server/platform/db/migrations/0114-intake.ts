import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Orders and top-ups that other programs send, each under the channel's own number. */
export const intakeStep: Migration = {
  name: '0114-intake',
  up: async (schema) => {
    await createTable(schema, 'intake_request', {
      columns: {
        platform_id: 'text',
        channel: 'text',
        kind: 'text',
        request_id: 'text',
        store_id: 'text',
        order_id: 'text',
        account_id: 'text',
        body_hash: 'text',
        at: 'integer',
      },
      key: ['platform_id', 'channel', 'kind', 'request_id'],
      isAppendOnly: true,
    })
    await createTable(schema, 'intake_order', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        order_id: 'text',
        channel: 'text',
        external_id: 'text',
        revision: 'integer',
        mode: 'text',
        address: 'text',
        wanted_at: 'integer?',
      },
      key: ['platform_id', 'store_id', 'order_id'],
      unique: [['platform_id', 'channel', 'external_id', 'revision']],
    })
  },
}

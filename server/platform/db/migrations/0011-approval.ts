import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** One-time leave for sensitive operations. */
export const approvalStep: Migration = {
  name: '0011-approval',
  up: async (schema) => {
    await createTable(schema, 'approval', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        token_hash: 'text',
        operation: 'text',
        subject_id: 'text',
        amount_cents: 'integer?',
        staff_id: 'text',
        device_id: 'text',
        approver_id: 'text',
        created_at: 'integer',
        expires_at: 'integer',
        used_at: 'integer?',
      },
      key: ['platform_id', 'token_hash'],
      indexes: [['platform_id', 'store_id', 'created_at']],
      checks: ['amount_cents is null or amount_cents >= 0', 'expires_at > created_at'],
    })
  },
}

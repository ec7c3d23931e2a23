import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Pictures that tills sent: refunded goods, goods, logos. */
export const uploadStep: Migration = {
  name: '0021-upload',
  up: (schema) =>
    createTable(schema, 'upload', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        id: 'text',
        purpose: 'text',
        sha256: 'text',
        name: 'text',
        size_bytes: 'integer',
        staff_id: 'text',
        device_id: 'text',
        created_at: 'integer',
      },
      key: ['platform_id', 'store_id', 'id'],
      unique: [
        ['platform_id', 'store_id', 'purpose', 'sha256'],
        ['platform_id', 'name'],
      ],
      checks: ['size_bytes > 0'],
    }),
}

import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Codes that let waiting tills in. */
export const pairingCodeStep: Migration = {
  name: '0066-pairing-codes',
  up: async (schema) => {
    await createTable(schema, 'pairing_code', {
      columns: {
        platform_id: 'text',
        code_hash: 'text',
        store_id: 'text',
        staff_id: 'text',
        expires_at: 'integer',
        device_id: 'text?',
      },
      key: ['platform_id', 'code_hash'],
    })
  },
}

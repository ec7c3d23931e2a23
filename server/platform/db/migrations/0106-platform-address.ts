import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Origins of a platform's services where they differ from its page's. */
export const platformAddressStep: Migration = {
  name: '0106-platform-address',
  up: async (schema) => {
    await createTable(schema, 'platform_address', {
      columns: { platform_id: 'text', service: 'text', origin: 'text' },
      key: ['platform_id', 'service'],
      checks: ["service in ('api', 'update', 'config', 'office', 'pictures')"],
    })
  },
}

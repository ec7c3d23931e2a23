import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Where the services of a platform stand when they are not where its page is. */
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

import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Accounts at payment gateways, their keys under seal. */
export const gatewayAccountStep: Migration = {
  name: '0068-gateway-accounts',
  up: async (schema) => {
    await createTable(schema, 'gateway_account', {
      columns: {
        platform_id: 'text',
        id: 'text',
        gateway: 'text',
        facts: 'text',
        sealed_keys: 'text',
        changed_at: 'integer',
      },
      key: ['platform_id', 'id'],
      unique: [['platform_id', 'gateway']],
      checks: ["gateway in ('ysepay', 'yoppay')"],
    })
  },
}

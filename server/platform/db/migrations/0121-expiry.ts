import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Rules by which points and stored value lapse, and what did. */
export const expiryStep: Migration = {
  name: '0121-expiry',
  up: async (schema) => {
    await createTable(schema, 'expiry_rule', {
      columns: { platform_id: 'text', book: 'text', months: 'integer', from_day: 'text' },
      key: ['platform_id', 'book'],
      checks: ['months > 0'],
    })
    await createTable(schema, 'member_expiry', {
      columns: {
        platform_id: 'text',
        id: 'text',
        store_id: 'text',
        member_id: 'text',
        book: 'text',
        amount: 'integer',
        client_id: 'text?',
        day: 'text',
        last_day: 'text',
        came_before: 'integer',
        given_back_since: 'integer',
        at: 'integer',
      },
      key: ['platform_id', 'id'],
      indexes: [
        ['platform_id', 'member_id'],
        ['platform_id', 'store_id', 'day'],
      ],
      isAppendOnly: true,
    })
  },
}

import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Coupons in members' hands. */
export const couponStep: Migration = {
  name: '0007-coupon',
  up: async (schema) => {
    await createTable(schema, 'coupon', {
      columns: {
        platform_id: 'text',
        id: 'text',
        code: 'text',
        member_id: 'text?',
        rules: 'text',
        state: 'text',
        used_order_id: 'text?',
        used_at: 'integer?',
      },
      key: ['platform_id', 'id'],
      unique: [['platform_id', 'code']],
      indexes: [['platform_id', 'member_id']],
      checks: ["(state = 'USED') = (used_order_id is not null)"],
    })
  },
}

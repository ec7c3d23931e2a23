import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createIndex, createTable } from '../table.ts'

/** Prices from a moment on, and how long goods keep. */
export const pricePlanStep: Migration = {
  name: '0067-price-plans',
  up: async (schema) => {
    await createTable(schema, 'price_plan', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        goods_id: 'text',
        from_at: 'integer',
        regular_cents: 'integer',
        offline_cents: 'integer?',
        discount_cents: 'integer?',
        member_cents: 'integer?',
      },
      key: ['platform_id', 'store_id', 'goods_id', 'from_at'],
      checks: ['regular_cents > 0'],
    })
    await createIndex(schema, 'price_plan', ['from_at'])
    await sql.raw('alter table goods add column shelf_life_days integer').execute(schema.tx)
  },
}

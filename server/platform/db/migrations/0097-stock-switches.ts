import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable } from '../table.ts'

/** When the stock of goods began and ceased to be counted, and what an import did to their stock. */
export const stockSwitchStep: Migration = {
  name: '0097-stock-switches',
  up: async (schema) => {
    await createTable(schema, 'stock_switch', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        goods_id: 'text',
        no: 'integer',
        counts: 'integer',
        moves: 'integer',
        stock: 'integer',
        at: 'integer',
      },
      key: ['platform_id', 'store_id', 'goods_id', 'no'],
      checks: ['counts in (0, 1)'],
      isAppendOnly: true,
    })
    const whole = sql.raw(schema.engine === 'sqlite' ? 'integer' : 'bigint')
    await sql`alter table goods_import_row add column stock_moved ${whole}`.execute(schema.tx)
  },
}

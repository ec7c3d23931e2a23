import { sql } from 'kysely'
import type { Migration } from '../migration.ts'
import { createTable } from '../table.ts'

/** Goods put in the place of ordered ones, and which lines of an order from elsewhere may be replaced. */
export const substituteStep: Migration = {
  name: '0127-substitutes',
  up: async (schema) => {
    await createTable(schema, 'pickup_substitute', {
      columns: {
        platform_id: 'text',
        id: 'text',
        order_id: 'text',
        line_no: 'integer',
        write_off_id: 'text',
        goods_id: 'text',
        name_zh: 'text',
        name_en: 'text',
        spec_text: 'text',
        spec_text_en: 'text',
        unit_kind: 'text',
        unit: 'text',
        quantity: 'integer',
        charged_cents: 'integer',
        back_cents: 'integer',
        took_stock: 'integer',
      },
      key: ['platform_id', 'id'],
      unique: [['platform_id', 'order_id', 'line_no']],
      isAppendOnly: true,
    })
    await sql`alter table intake_order add column replaceable text not null default '[]'`.execute(
      schema.tx,
    )
  },
}

import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { fillAddedColumn } from '../table.ts'

/** English names of levels of members, top-ups and returned goods. */
export const englishNameStep: Migration = {
  name: '0072-english-names',
  up: async (schema) => {
    const { tx } = schema
    const added = { member: 'level_name_en', recharge_package: 'name_en', refund_line: 'name_en' }
    for (const [table, column] of Object.entries(added))
      await sql
        .raw(`alter table ${table} add column ${column} text not null default ''`)
        .execute(tx)
    // The order that was given back has the name.
    await fillAddedColumn(schema, 'refund_line', () =>
      sql`update refund_line set name_en = coalesce((
        select sold.name_en from refund join order_line as sold
          on sold.platform_id = refund.platform_id and sold.order_id = refund.order_id
        where refund.platform_id = refund_line.platform_id and refund.id = refund_line.refund_id
          and sold.line_no = refund_line.line_no), '')`.execute(tx),
    )
  },
}

import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createIndex } from '../table.ts'

const deviceColumns = [
  'width_dots bigint',
  'height_dots bigint',
  "colours text not null default 'bw'",
  // Content last sent to the display, and before: only confirmed content is shown.
  "sent_key text not null default ''",
  "sent_lines text not null default '[]'",
  "hash_before text not null default ''",
  'sent_at bigint',
  'fault text',
  'retry_at bigint not null default 0',
]

/** How a price display is drawn, and how far its last picture has come. */
export const shelfLabelStep: Migration = {
  name: '0050-shelf-labels',
  up: async (schema) => {
    for (const column of deviceColumns) {
      const whole = schema.engine === 'sqlite' ? column.replace(' bigint', ' integer') : column
      await sql`alter table pop_device add column ${sql.raw(whole)}`.execute(schema.tx)
    }
    await sql`alter table pop_goods add column charged_cents ${sql.raw(
      schema.engine === 'sqlite' ? 'integer' : 'bigint',
    )}`.execute(schema.tx)
    await createIndex(schema, 'pop_goods', ['platform_id', 'store_id', 'goods_id'])
  },
}

import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createIndex } from '../table.ts'

/** An import remembers which line of its file wrote which goods, so that no other line overwrites them. */
export const importLineStep: Migration = {
  name: '0096-import-lines',
  up: async (schema) => {
    const whole = sql.raw(schema.engine === 'sqlite' ? 'integer' : 'bigint')
    await sql`alter table goods_import_row add column line ${whole}`.execute(schema.tx)
    await createIndex(schema, 'goods_import_row', ['platform_id', 'store_id', 'import_id', 'line'])
  },
}

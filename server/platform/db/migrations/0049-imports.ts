import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import { createTable } from '../table.ts'

/**
 * Rows that an import wrote, so that it can be undone, and an index that a search of goods runs
 * along.
 */
export const importStep: Migration = {
  name: '0049-imports',
  up: async (schema) => {
    await createTable(schema, 'goods_import', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        id: 'text',
        file_name: 'text',
        staff_id: 'text',
        began_at: 'integer',
        created: 'integer',
        changed: 'integer',
        undone_at: 'integer?',
      },
      key: ['platform_id', 'store_id', 'id'],
      indexes: [['platform_id', 'store_id', 'began_at']],
    })
    await createTable(schema, 'goods_import_row', {
      columns: {
        platform_id: 'text',
        store_id: 'text',
        import_id: 'text',
        goods_id: 'text',
        version: 'integer',
        before: 'text?',
        new_barcodes: 'text',
        outcome: 'text?',
      },
      key: ['platform_id', 'store_id', 'import_id', 'goods_id'],
    })
    // Every filter of a list of goods is in the index: rows are only read for the matches.
    await sql`create index goods_search on goods (platform_id, store_id, version,
      lower(name_zh || ' ' || name_en || ' ' || pinyin), category_path, state, item_code)`.execute(
      schema.tx,
    )
  },
}

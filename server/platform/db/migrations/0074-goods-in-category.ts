import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/** The goods of a category are listed and counted from an index alone; no row is read to leave it out. */
export const goodsInCategoryStep: Migration = {
  name: '0074-goods-in-category',
  up: async ({ tx }) => {
    const run = (text: string) => sql.raw(text).execute(tx)
    await run('drop index goods_by_store_id_category_id_version')
    await run(`create index goods_in_category on goods (platform_id, store_id, category_id, version,
      state, item_code, picture, id)`)
  },
}

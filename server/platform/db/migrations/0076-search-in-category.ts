import type { Migration } from '../migration.ts'
import { sql } from 'kysely'

/**
 * The searched text of goods is in the index of categories too: a word in a category reads no row
 * to leave it out.
 */
export const searchInCategoryStep: Migration = {
  name: '0076-search-in-category',
  up: async ({ tx }) => {
    const run = (text: string) => sql.raw(text).execute(tx)
    await run('drop index goods_in_category')
    await run(`create index goods_in_category on goods (platform_id, store_id, category_id, version,
      search_text, state, item_code, picture, id)`)
  },
}

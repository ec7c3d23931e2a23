import { type SqlBool, sql } from 'kysely'

/**
 * Rows of the table `goods` that hang in this category or below it. The tree is small and walked first, so
 * that an index finds the goods: no path is read, good by good.
 */
export const inCategory = (platformId: string, categoryId: string) =>
  sql<SqlBool>`goods.category_id in (with recursive branch (id) as (
    select cast(${categoryId} as text) union select category.id from category
    join branch on category.parent_id = branch.id where category.platform_id = ${platformId})
    select id from branch)`

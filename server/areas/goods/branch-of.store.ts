import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * The ids of a category and of all below it; null for none. Queried apart from their goods: a
 * database that has the ids finds the goods by an index, while one that would walk the tree in the
 * same statement reads the whole store.
 */
export async function branchOf(
  db: Db,
  platformId: string,
  categoryId: string | null,
): Promise<readonly string[] | null> {
  if (categoryId === null) return null
  const { rows } = await sql<{ id: string }>`with recursive branch (id) as (
    select cast(${categoryId} as text) union select category.id from category
    join branch on category.parent_id = branch.id where category.platform_id = ${platformId})
    select id from branch`.execute(db)
  return rows.map(({ id }) => id)
}

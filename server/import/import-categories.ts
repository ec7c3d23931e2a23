import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { categoryPath } from '../goods/category-path.ts'

/** Levels of a category as a spreadsheet names it. */
const categoryLevels = (text: string): string[] =>
  text
    .split(/[/／>＞\\]/)
    .map((name) => name.trim().slice(0, 40))
    .filter((name) => name !== '')
    .slice(0, 5)

interface Categorised {
  /** The category as the spreadsheet names it; null or empty for none. */
  readonly category: string | null
}

/** Makes the categories that a chunk names and that are not there. Answers the ids from the root down. */
export async function makeCategories(
  tx: Tx,
  { platformId }: Context,
  rows: readonly Categorised[],
): Promise<(category: string | null) => string[]> {
  const stored = await tx
    .selectFrom('category')
    .select(['id', 'parent_id', 'name_zh', 'name_en'])
    .where('platform_id', '=', platformId)
    .execute()
  const tree = new Map(stored.map((row) => [row.id, row.parent_id]))
  const byName = new Map<string, string>()
  const keyOf = (parentId: string | null, name: string) => `${parentId ?? ''}/${name.toLowerCase()}`
  for (const { id, parent_id, name_zh, name_en } of stored) {
    byName.set(keyOf(parent_id, name_zh), id)
    if (name_en !== '') byName.set(keyOf(parent_id, name_en), id)
  }
  const made = new Map<string, { name: string; parentId: string | null }>()
  const idOf = (levels: readonly string[]): string | null => {
    const name = levels.at(-1)
    if (name === undefined) return null
    const parentId = idOf(levels.slice(0, -1))
    const known = byName.get(keyOf(parentId, name))
    if (known !== undefined) return known
    // The same name in the same place is the same category, whoever imports it.
    const id = `category-${createHash('sha256').update(keyOf(parentId, name)).digest('hex').slice(0, 24)}`
    byName.set(keyOf(parentId, name), id)
    tree.set(id, parentId)
    made.set(id, { name, parentId })
    return id
  }
  for (const { category } of rows) idOf(categoryLevels(category ?? ''))
  const fresh = [...made].map(([id, { name, parentId }], at) => ({
    platform_id: platformId,
    id,
    parent_id: parentId,
    name_zh: name,
    name_en: '',
    sort: (stored.length + at + 1) * 10,
  }))
  await insertRows(tx, 'category', fresh)
  return (category) => categoryPath(tree, idOf(categoryLevels(category ?? '')))
}

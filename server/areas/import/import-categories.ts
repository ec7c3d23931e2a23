import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { categoryPath } from '../goods/category-path.ts'
import type { CategoryTable } from '../goods/goods.tables.ts'
import { namedCategories } from '../goods/category.store.ts'

/** Levels of a category as a spreadsheet names it. */
const categoryLevels = (text: string): string[] =>
  text
    .split(/[/／>＞\\]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

const levelsMost = 5
const nameMost = 40

/** Why a category cannot be: more levels than there are, or a name that is too long. Null for none. */
export function longCategory(
  text: string,
): { readonly kind: 'tooLong' | 'tooDeep'; readonly text: string } | null {
  const levels = categoryLevels(text)
  if (levels.length > levelsMost) return { kind: 'tooDeep', text: String(levelsMost) }
  const isLong = levels.some((name) => name.length > nameMost)
  return isLong ? { kind: 'tooLong', text: String(nameMost) } : null
}

interface Categorised {
  /** The category as the spreadsheet names it; null or empty for none. */
  readonly category: string | null
}

/** The categories that rows name, those that are not there yet among them. */
export interface PlannedCategories {
  /** The ids from the root down. */
  readonly pathOf: (category: string | null) => string[]
  /** Those of its levels that are new, each with the levels above it: `Imported/Fruit`. */
  readonly newIn: (category: string | null) => string[]
  readonly fresh: readonly Insertable<CategoryTable>[]
}

/** Finds or plans the categories that a chunk names. Nothing is written: `fresh` is for whoever writes. */
export async function planCategories(
  tx: Tx,
  { platformId }: Context,
  rows: readonly Categorised[],
): Promise<PlannedCategories> {
  const stored = await namedCategories(tx, platformId)
  const tree = new Map(stored.map((row) => [row.id, row.parent_id]))
  const byName = new Map<string, string>()
  const keyOf = (parentId: string | null, name: string) => `${parentId ?? ''}/${name.toLowerCase()}`
  for (const { id, parent_id, name_zh, name_en } of stored) {
    byName.set(keyOf(parent_id, name_zh), id)
    if (name_en !== '') byName.set(keyOf(parent_id, name_en), id)
  }
  const made = new Map<string, { name: string; parentId: string | null; text: string }>()
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
    made.set(id, { name, parentId, text: levels.join('/').toLowerCase() })
    return id
  }
  for (const { category } of rows) idOf(categoryLevels(category ?? ''))
  const pathOf = (category: string | null) =>
    categoryPath(tree, idOf(categoryLevels(category ?? '')))
  return {
    pathOf,
    newIn: (category) =>
      made.size === 0 ? [] : pathOf(category).flatMap((id) => made.get(id)?.text ?? []),
    fresh: [...made].map(([id, { name, parentId }], at) => ({
      platform_id: platformId,
      id,
      parent_id: parentId,
      name_zh: name,
      name_en: '',
      sort: (stored.length + at + 1) * 10,
    })),
  }
}

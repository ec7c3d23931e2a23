import { Refusal } from '../../platform/refusal.ts'

/** The tree of a platform's categories, to find the way from the root to each. */
export type CategoryTree = ReadonlyMap<string, string | null>

/** Ids from the root down to the category. Refuses one that is not there. */
export function categoryPath(tree: CategoryTree, categoryId: string | null): string[] {
  const path: string[] = []
  for (let at = categoryId; at !== null; at = tree.get(at) ?? null) {
    if (!tree.has(at) || path.includes(at))
      throw new Refusal('notFound', { kind: 'category', id: at })
    path.unshift(at)
  }
  return path
}

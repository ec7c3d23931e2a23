// The branches of the goods tree that a till shows as places.
import type { Category } from '../../catalogue/category.ts'

/** The first level, in the order the shop gave it. */
export const topCategories = (categories: readonly Category[]): readonly Category[] =>
  categories.filter(({ parentId }) => parentId === null)

/** Returns the direct children of a category. */
export const childCategories = (
  categories: readonly Category[],
  parentId: string,
): readonly Category[] => categories.filter((category) => category.parentId === parentId)

/** The first-level branch a category lies under; null for none. */
export function topOf(categories: readonly Category[], id: string): Category | null {
  const found = categories.find((category) => category.id === id)
  if (!found) return null
  return found.parentId === null ? found : topOf(categories, found.parentId)
}

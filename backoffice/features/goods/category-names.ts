import type { Output } from '@tillwright/contract/call.ts'
import type { queryGoodsCategory } from '@tillwright/contract/goods/goods.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import type { Language } from '../../platform/words/words.ts'

export type Category = Output<typeof queryGoodsCategory>['list'][number]

/** How deep each category lies; the list has parents before their children. */
export function depthsOf(categories: readonly Category[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const { id, parentId } of categories)
    depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1)
  return depths
}

/** The tree as lines for a list to choose from, deeper ones further in. */
export function categoryOptions(
  categories: readonly Category[],
  language: Language,
): { value: string; text: string }[] {
  const depths = depthsOf(categories)
  return categories.map((category) => ({
    value: category.id,
    text: `${'\u2003'.repeat(depths.get(category.id) ?? 0)}${nameIn(language, category)}`,
  }))
}

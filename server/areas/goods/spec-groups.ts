import type { Goods } from '@tillwright/domain/goods/goods.ts'

/** One choice a customer makes, such as the size. */
export interface SpecGroup {
  readonly name: string
  readonly values: string[]
}

/**
 * The choices that distinguish the specifications of a product, in the order they are first met.
 */
export function specGroups(all: readonly Goods[]): SpecGroup[] {
  const groups = new Map<string, Set<string>>()
  for (const { specChoices } of all) {
    for (const { group, value } of specChoices) {
      const values = groups.get(group) ?? new Set<string>()
      groups.set(group, values.add(value))
    }
  }
  return [...groups].map(([name, values]) => ({ name, values: [...values] }))
}

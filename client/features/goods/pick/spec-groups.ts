// The choices between the specifications of one product, group by group.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { inLanguage, type NameLanguage } from '@tillwright/domain/goods/goods-words.ts'

export interface SpecGroup {
  readonly name: string
  readonly values: readonly string[]
}

/** Key of goods without named choices, which are distinguished by the whole specification text. */
const whole = ''

/** Returns the value of the goods for each choice of their specification. */
export function chosenSpecs(goods: Goods): ReadonlyMap<string, string> {
  if (goods.specChoices.length === 0) return new Map([[whole, goods.specText]])
  return new Map(goods.specChoices.map(({ group, value }) => [group, value]))
}

/**
 * Returns the name of a group or a value in a language. The choice itself is always the original,
 * Chinese text.
 */
export function specWords(
  specs: readonly Goods[],
  language: NameLanguage,
): (text: string) => string {
  const words = new Map(
    specs.flatMap(({ specText, specTextEn, specChoices }) => [
      [specText, inLanguage(language, specText, specTextEn)] as const,
      ...specChoices.flatMap(({ group, groupEn, value, valueEn }) => [
        [group, inLanguage(language, group, groupEn)] as const,
        [value, inLanguage(language, value, valueEn)] as const,
      ]),
    ]),
  )
  return (text) => words.get(text) ?? text
}

/** Groups and their values, each in the order they first appear. */
export function specGroups(specs: readonly Goods[]): readonly SpecGroup[] {
  const groups = new Map<string, Set<string>>()
  for (const goods of specs) {
    for (const [group, value] of chosenSpecs(goods)) {
      const values = groups.get(group) ?? new Set()
      groups.set(group, values.add(value))
    }
  }
  return [...groups].map(([name, values]) => ({ name, values: [...values] }))
}

/**
 * The specification with another value in one group: the other groups stay where that exists,
 * else the nearest one that has the value. Null where nothing has it.
 */
export function specFor(
  specs: readonly Goods[],
  now: Goods,
  group: string,
  value: string,
): Goods | null {
  const stored = [...chosenSpecs(now)].filter(([name]) => name !== group)
  const having = specs.filter((goods) => chosenSpecs(goods).get(group) === value)
  const likeness = (goods: Goods) =>
    stored.filter(([name, wanted]) => chosenSpecs(goods).get(name) === wanted).length
  return having.toSorted((one, other) => likeness(other) - likeness(one))[0] ?? null
}

/** Values of a group that cannot be had with the other choices as they are. */
export function blockedValues(
  specs: readonly Goods[],
  now: Goods,
  group: string,
): ReadonlySet<string> {
  const values = specGroups(specs).find(({ name }) => name === group)?.values ?? []
  return new Set(values.filter((value) => specFor(specs, now, group, value)?.soldOut !== false))
}

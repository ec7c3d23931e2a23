// The choices that distinguish the specifications of one product, as people type them.
import type { SpecChoice } from './goods.ts'

/** A product has so many kinds of choices at most: its colour, its size, its taste. */
export const specChoicesMost = 5
/** Characters of one word. */
export const specWordMost = 40

const divides = /[;；,，、\n]/
const joins = /[=＝:：]/
const translates = /[|｜]/

/** `颜色=红; 尺寸=大`, with English behind a bar where there is some: `颜色|Colour=红|Red`. */
export const textOfChoices = (choices: readonly SpecChoice[]): string =>
  choices
    .map(({ group, groupEn, value, valueEn }) => `${both(group, groupEn)}=${both(value, valueEn)}`)
    .join('; ')

const both = (zh: string, en: string): string => (en === '' ? zh : `${zh}|${en}`)

/** Reads such text. A part that says no choice is one without a value, which `choiceFault` names. */
export function choicesInText(typed: string): SpecChoice[] {
  const parts = typed.split(divides).map((part) => part.trim())
  return parts.flatMap((part) => {
    if (part === '') return []
    const at = part.search(joins)
    const [group, groupEn] = words(at === -1 ? part : part.slice(0, at))
    const [value, valueEn] = words(at === -1 ? '' : part.slice(at + 1))
    return [{ group, value, groupEn, valueEn }]
  })
}

function words(text: string): readonly [string, string] {
  const at = text.search(translates)
  return at === -1 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** The choice that cannot be, as text: half of it missing, too long, twice, or not to be read again. Null for none. */
export function choiceFault(choices: readonly SpecChoice[]): string | null {
  const wrong = choices.find(
    (one, at) =>
      one.group === '' ||
      one.value === '' ||
      [one.group, one.value, one.groupEn, one.valueEn].some((word) => !isPlain(word)) ||
      choices.findIndex(({ group }) => group === one.group) < at,
  )
  if (wrong !== undefined) return textOfChoices([wrong])
  return choices.length > specChoicesMost ? textOfChoices(choices.slice(specChoicesMost)) : null
}

const isPlain = (word: string): boolean =>
  word === word.trim() &&
  word.length <= specWordMost &&
  ![divides, joins, translates].some((mark) => mark.test(word))

/** Returns the text that distinguishes goods: the typed one, else the chosen values. */
export const specTextOf = (typed: string, choices: readonly SpecChoice[]): string =>
  typed.trim() || choices.map(({ value }) => value).join(' / ')

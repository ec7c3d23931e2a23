// A name in both languages, written in one word: 中文|English.

export interface Named {
  readonly zh: string
  readonly en: string
}

export type Names = `${string}|${string}`

/** Both names of `中文|English`. */
export function named(names: Names): Named {
  const bar = names.indexOf('|')
  return { zh: names.slice(0, bar), en: names.slice(bar + 1) }
}

/** The same word in both languages where there is no bar: `250ml`. */
export const namedAlike = (text: string): Named => {
  const bar = text.indexOf('|')
  return bar < 0 ? { zh: text, en: text } : { zh: text.slice(0, bar), en: text.slice(bar + 1) }
}

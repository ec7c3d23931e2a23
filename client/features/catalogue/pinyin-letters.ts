// Pinyin in the text that is searched: in letters of its own, which no other word can meet by chance, and
// another letter where a syllable begins. Who types "an" does not mean every 面 (mian) in the shop.

const startAt = 0xe000
const innerAt = 0xe020
const firstLetter = 'a'.charCodeAt(0)

function lettersOf(syllable: string): string {
  const codes = [...syllable].map(
    (letter, at) => letter.charCodeAt(0) - firstLetter + (at === 0 ? startAt : innerAt),
  )
  return String.fromCharCode(...codes)
}

/** Returns the syllables joined as in the text. */
export const pinyinText = (syllables: readonly string[]): string =>
  syllables.map(lettersOf).join('')

const initial = '(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])'
/** A last n, ng or r belongs to the next syllable where a vowel follows it: niunai is niu nai. */
const plainSyllable = new RegExp(`^${initial}?[aeiouv]{1,3}(?:(?:ng|n|r)(?![aeiouv]))?`)
/** The other way to read it: fangan as fang an. */
const longSyllable = new RegExp(`^${initial}?[aeiouv]{1,3}(?:ng|n|r)?`)
const begun = new RegExp(`^${initial}$`)

/**
 * Returns the possible pinyin of a typed word, whose last syllable may be incomplete; none for a
 * word that is not pinyin.
 */
export function pinyinNeedles(word: string): readonly string[] {
  if (!/^[a-z]{2,}$/.test(word)) return []
  const readings = [plainSyllable, longSyllable].flatMap((syllable) => {
    const read = syllablesIn(word, syllable)
    return read === null ? [] : [read, ...withLastBegun(read)]
  })
  return [...new Set(readings.map(pinyinText))]
}

/** The last letter may begin a syllable: niun is niu and n. */
function withLastBegun(read: readonly string[]): readonly (readonly string[])[] {
  const last = read.at(-1) ?? ''
  return /.[ngr]$/.test(last) ? [[...read.slice(0, -1), last.slice(0, -1), last.slice(-1)]] : []
}

function syllablesIn(word: string, syllable: RegExp): readonly string[] | null {
  const found: string[] = []
  for (let rest = word; rest !== ''; ) {
    const [next] = syllable.exec(rest) ?? []
    if (next === undefined) return found.length > 0 && begun.test(rest) ? [...found, rest] : null
    found.push(next)
    rest = rest.slice(next.length)
  }
  return found
}

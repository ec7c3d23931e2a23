// Which letters of a shown text a search found.
import { plain } from './search-text.ts'

/** A piece of a text as it is shown, and whether the search found it. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Returns the text cut where the words of the query begin and end in it; one piece where none of
 * them does. With the pinyin initials of the text the characters they represent are found too: `pg`
 * in 红富士苹果.
 */
export function matchedParts(text: string, query: string, initials = ''): readonly TextPart[] {
  const small = [...text].map((character) => plainCharacter(character)).join('')
  // Where small letters take other room than large ones no place in one is a place in the other.
  const isAligned = small.length === text.length
  const lettered = letteredPlaces(text, initials)
  const isFound = new Uint8Array(text.length)
  for (const word of plain(query).split(' ').filter(Boolean)) {
    const from = isAligned ? small.indexOf(word) : -1
    if (from >= 0) {
      isFound.fill(1, from, from + word.length)
      continue
    }
    const letter = lettered.length > 0 ? initials.toLowerCase().indexOf(word) : -1
    if (letter < 0) continue
    for (const { at, end } of lettered.slice(letter, letter + word.length)) isFound.fill(1, at, end)
  }
  return cutAt(text, isFound)
}

/** Without its accent, where that leaves it as long as it was. */
function plainCharacter(character: string): string {
  const made = plain(character)
  return made.length === character.length ? made : character.toLowerCase()
}

interface Place {
  readonly at: number
  readonly end: number
}

/** The place of the character behind each initial; none where the initials were made otherwise. */
function letteredPlaces(text: string, initials: string): readonly Place[] {
  if (initials === '') return []
  const places = [...text.matchAll(/[\p{Script=Han}a-z0-9]/giu)].map(({ 0: character, index }) => ({
    at: index,
    end: index + character.length,
  }))
  const isWhole = places.length === initials.length || initials.length === initialsMost
  return isWhole ? places : []
}

/** No goods keep more initials than this. */
const initialsMost = 40

function cutAt(text: string, isFound: Uint8Array): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (let end = 1; end <= text.length; end += 1) {
    if (end < text.length && isFound[end] === isFound[from]) continue
    parts.push({ text: text.slice(from, end), isMatch: isFound[from] === 1 })
    from = end
  }
  return parts
}

// Finding goods by a few typed characters. A good match stands above a mere occurrence.
import { plain, type SearchText } from './search-text.ts'

/** As many hits of a common word are looked at before only the best places are. */
const looked = 600

/**
 * Rows that contain every word of the query, best first: a whole field, then the beginning of a
 * field, then the beginning of a word, then anywhere. At most `limit`; an empty query finds nothing.
 */
export function searchRows(within: SearchText, query: string, limit: number): number[] {
  const words = plain(query).split(' ').filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const anywhere = scan(within, first, words, looked)
  if (anywhere.length < looked) return best(within, anywhere, words, limit)
  const inGoodPlaces = [`\t${first}\t`, `\t${first}\n`, `\t${first}`, ` ${first}`].flatMap(
    (needle) => scan(within, needle, words, looked),
  )
  return best(within, [...new Set([...inGoodPlaces, ...anywhere])], words, limit)
}

/** Positions in `starts` of rows that hold the needle and all words, up to `most`. */
function scan(
  { text, starts }: SearchText,
  needle: string,
  words: readonly string[],
  most: number,
): number[] {
  const found: number[] = []
  let from = text.indexOf(needle)
  while (from >= 0 && found.length < most) {
    const at = placeOf(starts, from)
    const end = starts[at + 1] ?? text.length
    if (words.length === 1 || holdsAll(text.slice(starts[at], end), words)) found.push(at)
    from = text.indexOf(needle, end)
  }
  return found
}

const holdsAll = (row: string, words: readonly string[]): boolean =>
  words.every((word) => row.includes(word))

function best(
  { text, starts, rows }: SearchText,
  places: readonly number[],
  words: readonly string[],
  limit: number,
): number[] {
  const [first = ''] = words
  const ranked = places.map((at) => {
    const row = text.slice(starts[at], starts[at + 1] ?? text.length)
    return { at, rank: rankOf(row, words.length > 1 ? words.join(' ') : first, first) }
  })
  ranked.sort((left, right) => left.rank - right.rank || left.at - right.at)
  return ranked.slice(0, limit).map(({ at }) => rows[at] ?? 0)
}

function rankOf(row: string, phrase: string, first: string): number {
  if (row.includes(`\t${phrase}\t`) || row.includes(`\t${phrase}\n`)) return 0
  if (row.includes(`\t${phrase}`)) return 1
  if (row.includes(`\t${first}`)) return 2
  return row.includes(` ${first}`) ? 3 : 4
}

/** The last start at or before a position. */
function placeOf(starts: Uint32Array, position: number): number {
  let low = 0
  let high = starts.length
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle
  }
  return low
}

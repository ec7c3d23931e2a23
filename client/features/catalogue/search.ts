// Finds goods by a few typed characters. A good match comes before a mere occurrence.
import { pinyinNeedles } from './pinyin-letters.ts'
import { plain, type SearchText } from './search-text.ts'

/**
 * How well a row matches, best first: the whole of a field, the end of a name (what it is: fresh milk is milk,
 * milk cabbage is none), its beginning, a word's beginning, anywhere.
 */
const ranks = 5

/** A letter alone occurs everywhere; no more of its places than this are looked at. */
const mostHits = 10_000

/**
 * Rows that contain every word of the query, best first and then in their own order. At most
 * `limit`; an empty query finds nothing.
 */
export function searchRows(within: SearchText, query: string, limit: number): number[] {
  const words = plain(query).split(' ').filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const best = new Map<number, number>()
  const spelt = words.length === 1 ? pinyinNeedles(first) : []
  for (const needle of [first, ...spelt]) {
    const of = needle === first ? words : [needle]
    for (const { at, rank } of hitsOf(within, needle, of))
      best.set(at, Math.min(rank, best.get(at) ?? ranks))
  }
  const byRank: number[][] = Array.from({ length: ranks }, () => [])
  for (const [at, rank] of inOwnOrder(best)) byRank[rank]?.push(within.rows[at] ?? 0)
  return byRank.flat().slice(0, limit)
}

const inOwnOrder = (best: ReadonlyMap<number, number>): readonly (readonly [number, number])[] =>
  [...best].sort(([one], [other]) => one - other)

interface Hit {
  /** The place in `starts`. */
  readonly at: number
  readonly rank: number
}

/** One pass over the text: a row is met at its first hit and left at its last. */
function hitsOf({ text, starts }: SearchText, first: string, words: readonly string[]): Hit[] {
  const found: Hit[] = []
  const phrase = words.join(' ')
  let end = 0
  let from = text.indexOf(first)
  for (let hits = 0; from >= 0 && hits < mostHits; hits += 1) {
    const at = placeOf(starts, from)
    end = starts[at + 1] ?? text.length
    if (words.length === 1) {
      let rank = rankAt(text, from, first)
      for (from = text.indexOf(first, from + 1); from >= 0 && from < end; hits += 1) {
        rank = Math.min(rank, rankAt(text, from, first))
        from = text.indexOf(first, from + 1)
      }
      found.push({ at, rank })
    } else {
      const row = text.slice(starts[at], end)
      if (words.every((word) => row.includes(word))) found.push({ at, rank: rankOf(row, phrase) })
      from = text.indexOf(first, end)
    }
  }
  return found
}

function rankAt(text: string, from: number, word: string): number {
  const before = text[from - 1] ?? ''
  const after = text[from + word.length]
  const isEnd = after === '\t' || after === '\n'
  if (before === '\t') return isEnd ? 0 : 2
  if (isEnd && endsName(text, from, word)) return 1
  return before === ' ' ? 3 : 4
}

/** A word of Latin letters must be whole; digits are codes, which have no last word. A specification is no name. */
function endsName(text: string, from: number, word: string): boolean {
  if (/\d$/.test(word)) return false
  if (/^[a-z]/.test(word) && /\p{L}/u.test(text[from - 1] ?? '')) return false
  return text[text.lastIndexOf('\t', from) + 1] !== ' '
}

function rankOf(row: string, phrase: string): number {
  const from = row.indexOf(phrase)
  return from < 0 ? ranks - 1 : rankAt(row, from, phrase)
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

// How Chinese names are typed: 红富士苹果 is hongfushipingguo, or hfspg for short.
import { syllableTable } from './pinyin-table.ts'

/**
 * Characters used in names of goods that the character order lists under a reading other than the
 * one meant here.
 */
const otherReadings: ReadonlyMap<string, readonly string[]> = new Map([
  ['咖喱', ['ga', 'li']],
  ['重庆', ['chong', 'qing']],
  ['薄荷', ['bo', 'he']],
  ['参', ['shen']],
  ['蛤', ['ge']],
  ['茄', ['qie']],
  ['葚', ['shen']],
  ['调', ['tiao']],
  ['长', ['chang']],
])

const words = [...otherReadings.keys()].filter((word) => word.length > 1)
const parts = new RegExp(`${words.join('|')}|[a-z0-9]+|\\p{Script=Han}`, 'gu')
const isHan = /\p{Script=Han}/u

export interface Syllable {
  readonly text: string
  /** Read from a character; letters and digits stay as they are. */
  readonly isRead: boolean
}

/** A name in syllables; what is neither a letter, a digit nor Chinese is left out. */
export function syllablesOf(name: string): readonly Syllable[] {
  const plain = name.normalize('NFKC').toLowerCase()
  return [...plain.matchAll(parts)].flatMap(([part]): readonly Syllable[] => {
    if (!isHan.test(part)) return [{ text: part, isRead: false }]
    const read = otherReadings.get(part) ?? [syllableOf(part)]
    return read.map((text) => ({ text, isRead: true }))
  })
}

const inOrder = new Intl.Collator('zh-Hans-u-co-pinyin')
const firsts = syllableTable.map((entry) => entry.charAt(0))
const known = new Map<string, string>()

/** Returns the syllable of the last entry that does not sort after the character. */
function syllableOf(character: string): string {
  const stored = known.get(character)
  if (stored !== undefined) return stored
  let low = 0
  let high = firsts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (inOrder.compare(firsts[middle] ?? '', character) > 0) high = middle
    else low = middle + 1
  }
  const found = syllableTable[low - 1]?.slice(1) ?? ''
  known.set(character, found)
  return found
}

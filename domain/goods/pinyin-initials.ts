// The initials by which people search Chinese names: 红富士苹果 is hfspg.

/** The first character, in the order of pinyin, that begins with each letter. */
const firsts: readonly (readonly [string, string])[] = [
  ['阿', 'a'],
  ['八', 'b'],
  ['嚓', 'c'],
  ['咑', 'd'],
  ['妸', 'e'],
  ['发', 'f'],
  ['旮', 'g'],
  ['哈', 'h'],
  ['丌', 'j'],
  ['咔', 'k'],
  ['垃', 'l'],
  ['妈', 'm'],
  ['拏', 'n'],
  ['噢', 'o'],
  ['妑', 'p'],
  ['七', 'q'],
  ['呥', 'r'],
  ['仨', 's'],
  ['他', 't'],
  ['屲', 'w'],
  ['夕', 'x'],
  ['丫', 'y'],
  ['帀', 'z'],
]

/** What goods are named with and the dictionary puts under another reading than the one meant here. */
const otherReadings: readonly (readonly [string, string])[] = [
  ['咖喱', 'gl'],
  ['重庆', 'cq'],
  ['参', 's'],
  ['蛤', 'g'],
  ['茄', 'q'],
  ['葚', 's'],
  ['调', 't'],
  ['长', 'c'],
]

const inOrder = new Intl.Collator('zh-Hans-u-co-pinyin')
const initialsMost = 40
const known = new Map<string, string>()

/**
 * Lower-case initials of a name, at most forty: letters and digits stay, a Chinese character is the
 * first letter of the reading it has in names of goods, everything else is left out.
 */
export function pinyinInitials(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase()
  const read = otherReadings.reduce((text, [word, as]) => text.replaceAll(word, as), plain)
  let initials = ''
  for (const character of read) {
    if (initials.length >= initialsMost) break
    if (/[a-z0-9]/.test(character)) initials += character
    else if (/\p{Script=Han}/u.test(character)) initials += initialOf(character)
  }
  return initials
}

function initialOf(character: string): string {
  const kept = known.get(character)
  if (kept !== undefined) return kept
  let found = ''
  for (const [first, letter] of firsts) {
    if (inOrder.compare(first, character) > 0) break
    found = letter
  }
  known.set(character, found)
  return found
}

import { expect, it } from 'vitest'
import { charactersByInitial, pinyinInitials } from './pinyin-initials.ts'

it.each([
  ['红富士苹果', 'hfspg'],
  ['牧野纯牛奶', 'mycnn'],
  ['番茄沙司', 'fqss'],
  ['长茄子', 'cqz'],
  ['长粒香大米', 'clxdm'],
  ['自热咖喱牛肉', 'zrglnr'],
  ['咖啡', 'kf'],
  ['薄荷', 'bh'],
  ['垃圾袋', 'ljd'],
  ['沐浴露', 'myl'],
  ['若羌红枣', 'rqhz'],
  ['什锦', 'sj'],
  ['鸡爪', 'jz'],
  ['血橙', 'xc'],
  ['5号电池', '5hdc'],
  ['桑葚', 'ss'],
  ['50片 A级', '50paj'],
])('%s is %s', (name, initials) => {
  expect(pinyinInitials(name)).toBe(initials)
})

it('refuses a character it cannot read instead of leaving it out', () => {
  expect(() => pinyinInitials('苹果龘')).toThrow(RangeError)
})

// The order of the Chinese dictionary is an independent witness: read in that order, the letters
// of the table may only go up. Characters with several readings stand under the one our words use.
it('agrees with the dictionary order of the language', () => {
  const readOtherwise = new Set('茄长葚')
  const letterOf = new Map<string, string>()
  for (const [letter, characters] of Object.entries(charactersByInitial)) {
    for (const character of characters) {
      expect(letterOf.has(character), character).toBe(false)
      letterOf.set(character, letter)
    }
  }
  const order = new Intl.Collator('zh-u-co-pinyin')
  const sorted = [...letterOf.keys()]
    .filter((character) => !readOtherwise.has(character))
    .sort((one, other) => order.compare(one, other))
  const letters = sorted.map((character) => letterOf.get(character) ?? '')
  const outOfOrder = sorted.filter(
    (_, at) => at > 0 && (letters[at] ?? '') < (letters[at - 1] ?? ''),
  )
  expect(outOfOrder).toEqual([])
  expect(sorted.length).toBeGreaterThan(600)
})

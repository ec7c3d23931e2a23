import { expect, it } from 'vitest'
import { pinyinInitials } from './pinyin-initials.ts'
import { syllablesOf } from './pinyin.ts'
import { syllableTable } from './pinyin-table.ts'

const pinyinOf = (name: string) =>
  syllablesOf(name)
    .map(({ text }) => text)
    .join('')

it.each([
  ['可乐', 'kele'],
  ['牛奶', 'niunai'],
  ['红富士苹果', 'hongfushipingguo'],
  ['绿茶', 'lvcha'],
  ['女士', 'nvshi'],
  ['长粒香大米5kg', 'changlixiangdami5kg'],
  ['重庆火锅底料', 'chongqinghuoguodiliao'],
  ['番茄', 'fanqie'],
  ['咖喱牛肉', 'galiniurou'],
  ['薄荷糖', 'bohetang'],
  ['花蛤', 'huage'],
  ['矿泉水', 'kuangquanshui'],
  ['Cola 可乐', 'colakele'],
  ['Milk', 'milk'],
])('spells %s as %s', (name, typed) => {
  expect(pinyinOf(name)).toBe(typed)
})

it('begins every syllable with the initial of its character', () => {
  const name = '啊波次得鹅佛个好几可了么你哦怕去人是他我小一在'
  const initials = [...name].map((character) => pinyinOf(character)[0]).join('')
  expect(initials).toBe(pinyinInitials(name))
})

it('has its table sorted for its search', () => {
  const order = new Intl.Collator('zh-Hans-u-co-pinyin')
  const firsts = syllableTable.map((entry) => entry.charAt(0))
  expect(firsts.toSorted(order.compare)).toEqual(firsts)
})

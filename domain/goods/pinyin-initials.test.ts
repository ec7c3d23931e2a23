import { expect, it } from 'vitest'
import { pinyinInitials } from './pinyin-initials.ts'

it('gives the initials that people type for a name', () => {
  expect(pinyinInitials('红富士苹果')).toBe('hfspg')
  expect(pinyinInitials('牧野纯牛奶 250ml')).toBe('mycnn250ml')
  expect(pinyinInitials('土鸡蛋（10枚）')).toBe('tjd10m')
  expect(pinyinInitials('五常大米5kg')).toBe('wcdm5kg')
  expect(pinyinInitials('Cola 可乐')).toBe('colakl')
  expect(pinyinInitials('啊波次得鹅佛个好几可了么你哦怕去人是他我小一在')).toBe(
    'abcdefghjklmnopqrstwxyz',
  )
  expect(pinyinInitials('😀!')).toBe('')
  expect(pinyinInitials('苹'.repeat(60))).toHaveLength(40)
})

it.each([
  ['番茄沙司', 'fqss'],
  ['长粒香大米', 'clxdm'],
  ['自热咖喱牛肉', 'zrglnr'],
  ['咖啡', 'kf'],
  ['薄荷', 'bh'],
  ['桑葚', 'ss'],
  ['人参', 'rs'],
  ['花蛤', 'hg'],
  ['重庆火锅底料', 'cqhgdl'],
  ['调味料', 'twl'],
])('reads %s as %s, as shopkeepers pronounce it', (name, initials) =>
  expect(pinyinInitials(name)).toBe(initials),
)

import { expect, it } from 'vitest'
import { pinyinInitials } from './pinyin-initials.ts'

it('is what people type for a name', () => {
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

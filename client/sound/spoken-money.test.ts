import { cents } from '@tillwright/domain/cents.ts'
import { expect, it } from 'vitest'
import { spokenMoney } from './spoken-money.ts'

it.each([
  [2914, '29元1角4分', '29 yuan 14'],
  [950, '9元5角', '9 yuan 50'],
  [86, '8角6分', '86 cents'],
  [2000, '20元', '20 yuan'],
  [2004, '20元零4分', '20 yuan 4'],
  [4, '4分', '4 cents'],
  [0, '0元', '0 yuan'],
])('says %i cents as people do', (amount, zh, en) => {
  expect(spokenMoney(cents(amount), 'zh')).toBe(zh)
  expect(spokenMoney(cents(amount), 'en')).toBe(en)
})

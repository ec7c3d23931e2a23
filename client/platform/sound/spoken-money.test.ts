import { cents } from '@tillwright/domain/money/cents.ts'
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
])('speaks %i cents as people do', (amount, zh, en) => {
  expect(spokenMoney(cents(amount), 'CNY', 'zh')).toBe(zh)
  expect(spokenMoney(cents(amount), 'CNY', 'en')).toBe(en)
})

it.each([
  ['HKD', 950, '9元5毫', '9 dollars 50'],
  ['USD', 1905, '19美元零5美分', '19 dollars 5'],
  ['USD', 100, '1美元', '1 dollar'],
  ['GBP', 1, '1便士', '1 penny'],
  ['GBP', 250, '2镑50便士', '2 pounds 50'],
  ['MYR', 20, '20仙', '20 sen'],
] as const)('speaks %s %i in its own units', (currency, amount, zh, en) => {
  expect(spokenMoney(cents(amount), currency, 'zh')).toBe(zh)
  expect(spokenMoney(cents(amount), currency, 'en')).toBe(en)
})

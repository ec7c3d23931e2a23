import { expect, it } from 'vitest'
import { cents, formatCents, parseMoney } from './cents.ts'
import { currencies, currencyCodes, currencyFault, payingFaces, withoutSign } from './currency.ts'

it.each(currencyCodes)('formats %s with two decimals', (code) => {
  expect(currencyFault(code)).toBeNull()
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  expect(format.resolvedOptions().maximumFractionDigits).toBe(2)
  const { faces } = currencies[code]
  expect(faces).toEqual([...new Set(faces)].toSorted((one, other) => other - one))
  expect(payingFaces(code).length).toBeGreaterThan(2)
})

it.each([
  ['JPY', 'notTwoDecimals'],
  ['KRW', 'notTwoDecimals'],
  ['KWD', 'notTwoDecimals'],
  ['CHF', 'unknown'],
  ['cny', 'unknown'],
  ['', 'unknown'],
  ['CNYX', 'unknown'],
] as const)('refuses the currency "%s": %s', (code, fault) => {
  expect(currencyFault(code)).toBe(fault)
})

it.each(currencyCodes)('reads back what it writes in %s, and refuses any other sign', (code) => {
  const { sign } = currencies[code]
  for (const amount of [-1_234_505, 0, 1, 99_999])
    expect(parseMoney(formatCents(cents(amount), sign), code)).toBe(amount)
  const other = currencies[code === 'GBP' ? 'EUR' : 'GBP'].sign
  expect(parseMoney(`${other}3`, code)).toBeNull()
})

it('reads the full-width signs of a Chinese keyboard', () => {
  expect(withoutSign(' ￥ 3.50', 'CNY')).toBe('3.50')
  expect(withoutSign('HK＄20', 'HKD')).toBe('20')
  expect(withoutSign('1.20 元', 'CNY')).toBe('1.20')
  expect(withoutSign('1.20元', 'EUR')).toBe('1.20元')
  expect(withoutSign('￡1', 'GBP')).toBe('1')
})

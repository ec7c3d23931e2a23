import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addCents,
  cents,
  formatCents,
  maxCents,
  minCents,
  negateCents,
  parseMoney,
  subtractCents,
  sumCents,
  timesCents,
} from './cents.ts'

it.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [2914, '29.14'],
  [999_999, '9999.99'],
  [1_000_000, '10,000.00'],
  [1_234_500, '12,345.00'],
  [123_456_789_012, '1,234,567,890.12'],
  [-500, '−5.00'],
])('writes %d cents as %s', (amount, text) => {
  expect(formatCents(cents(amount))).toBe(text)
})

it('writes the minus before the currency sign', () => {
  expect(formatCents(cents(2914), '¥')).toBe('¥29.14')
  expect(formatCents(cents(-1_234_500), '¥')).toBe('−¥12,345.00')
})

it.each([
  ['29.14', 2914],
  ['29.1', 2910],
  ['29.', 2900],
  ['29', 2900],
  ['.5', 50],
  [' 1,280.50 ', 128_050],
  ['¥3', 300],
  ['-¥3', -300],
  ['−3.05', -305],
  ['0.29', 29],
  ['-0', 0],
  ['007', 700],
])('reads "%s" as %d cents', (text, amount) => {
  expect(parseMoney(text, 'CNY')).toBe(amount)
})

it.each([
  '',
  '.',
  '-',
  '¥',
  '1.234',
  '1,28',
  '12,80.00',
  '1e3',
  '0x10',
  'Infinity',
  '1 000',
  '--1',
  '90071992547409.92',
])('reads no money from "%s"', (text) => {
  expect(parseMoney(text, 'CNY')).toBeNull()
})

it('reads back every amount it writes', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      expect(parseMoney(formatCents(cents(amount), '¥'), 'CNY')).toBe(amount)
    }),
  )
})

it('adds, subtracts, multiplies and compares', () => {
  expect(addCents(cents(10), cents(20))).toBe(30)
  expect(subtractCents(cents(10), cents(20))).toBe(-10)
  expect(timesCents(cents(1), 3)).toBe(3)
  expect(negateCents(cents(5))).toBe(-5)
  expect(Object.is(negateCents(cents(0)), 0)).toBe(true)
  expect(sumCents([cents(1), cents(2), cents(3)])).toBe(6)
  expect(minCents(cents(1), cents(2))).toBe(1)
  expect(maxCents(cents(1), cents(2))).toBe(2)
})

it('throws when an amount is too large to be exact', () => {
  expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
  expect(() => timesCents(cents(1), 0.5)).toThrow(RangeError)
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOf, paperText } from '../encoding/paper-characters.ts'
import { wrap, wrapPieces } from './wrap.ts'

it.each([
  ['', 10, []],
  ['牛奶', 10, ['牛奶']],
  ['有机高钙牛奶', 8, ['有机高钙', '牛奶']],
  ['whole milk 250ml', 10, ['whole milk', '250ml']],
  ['abcdefghijklm', 5, ['abcde', 'fghij', 'klm']],
  ['牛奶250ml装', 6, ['牛奶', '250ml', '装']],
  ['大大大，小', 6, ['大大', '大，小']],
  ['price 1,234.56', 10, ['price', '1,234.56']],
])('wraps %j in %i columns', (text, columns, rows) => expect(wrap(text, columns)).toEqual(rows))

it('does not break a piece that fits', () => {
  expect(wrapPieces(['2盒 × 3.20', '会员价，原价 3.50'], '  ', 40)).toEqual([
    '2盒 × 3.20  会员价，原价 3.50',
  ])
  expect(wrapPieces(['2盒 × 3.20', '会员价，原价 3.50'], '  ', 20)).toEqual([
    '2盒 × 3.20',
    '会员价，原价 3.50',
  ])
  expect(wrapPieces(['', 'a', ''], '-', 5)).toEqual(['a'])
  expect(wrapPieces(['有机高钙牛奶', 'b'], ' ', 8)).toEqual(['有机高钙', '牛奶 b'])
})

it('never makes a row too wide and never loses a character', () => {
  const anyText = fc.string({
    unit: fc.constantFrom(...'ab1, .（）牛奶，。 ￥×😀\u0301-'),
    maxLength: 80,
  })
  fc.assert(
    fc.property(anyText, fc.integer({ min: 2, max: 48 }), (raw, columns) => {
      const text = paperText(raw)
      const rows = wrap(text, columns)
      for (const row of rows) expect(columnsOf(row)).toBeLessThanOrEqual(columns)
      const bare = (it: string): string => it.replace(/\s/gu, '')
      expect(bare(rows.join(''))).toBe(bare(text))
    }),
    { numRuns: 3000 },
  )
})

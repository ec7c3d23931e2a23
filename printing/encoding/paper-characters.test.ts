import fc from 'fast-check'
import { expect, it } from 'vitest'
import { columnsOf, paperText } from './paper-characters.ts'

it.each([
  ['milk', 4],
  ['牛奶', 4],
  ['￥6.80', 6],
  ['3 × 2', 6],
  ['Café', 5],
  ['e\u0301', 1],
  ['😀', 2],
  ['', 0],
])('counts %j as %i columns', (text, columns) => expect(columnsOf(text)).toBe(columns))

it.each([
  ['¥6.80', '￥6.80'],
  ['\u22125.08', '-5.08'],
  ['£1 • ¢2', '￡1 · ￠2'],
  ['one\ttwo\u00a0three\nfour', 'one two three four'],
  ['milk\u001b@\u001bp\u0000\u0019\u00fa', 'milk@pú'],
  ['a\u202eb\ufeffc', 'abc'],
  ['e\u0301', 'é'],
  ['e\u001b\u0301', 'é'],
  ['x\ud83d', 'x?'],
  ['\ue78d\ufffd\u{f0000}', '???'],
  ['苹果　袋', '苹果　袋'],
])('prints %j as %j', (text, printed) => expect(paperText(text)).toBe(printed))

it('gives the same result for the same text twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(paperText(paperText(text))).toBe(paperText(text))
    }),
    { numRuns: 2000 },
  )
})

it('takes the fast path only when the slow one changes nothing', () => {
  const changed: string[] = []
  for (let point = 0; point <= 0xffff; point++) {
    const text = `a${String.fromCodePoint(point)}`
    // A control byte makes it go the long way, and goes.
    if (paperText(text) !== paperText(`\u0007${text}`)) changed.push(point.toString(16))
  }
  expect(changed).toEqual([])
})

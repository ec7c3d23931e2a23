import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barWidths } from './code128-bars.ts'
import { barcodeBars, barcodeModules, barcodeOf, barcodeText } from './code128.ts'

it('has 107 different symbols of 11 modules with an even number of black ones', () => {
  const all = Array.from({ length: 107 }, (_, symbol) => barWidths(symbol))
  expect(new Set(all.map((widths) => widths.join(''))).size).toBe(107)
  for (const widths of all.slice(0, 106)) {
    expect(widths).toHaveLength(6)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
    expect(widths.filter((_, index) => index % 2 === 0).reduce((a, b) => a + b) % 2).toBe(0)
  }
  expect(barWidths(106)).toEqual([2, 3, 3, 1, 1, 1, 2])
  expect(() => barWidths(107)).toThrow(RangeError)
})

it('draws an order number as other programs do', () => {
  expect(barcodeBars(barcodeOf('2026112000030320')).join('')).toBe(
    '2112322212313212212312122212312122221212231212232212314131112331112',
  )
})

it('computes the check symbol', () => {
  // "Wikipedia" in set B has check symbol 88 (a worked example found in many textbooks).
  const bars = barcodeBars(barcodeOf('Wikipedia'))
  expect(bars.slice(-13, -7)).toEqual(barWidths(88))
})

it.each([
  ['1234', ['C1234']],
  ['12345', ['C1234', 'B5']],
  ['AB123456', ['BAB', 'C123456']],
  ['A123456B', ['BA', 'C123456', 'BB']],
  ['A1234B', ['BA1234B']],
  ['12', ['C12']],
  ['123', ['B123']],
  ['{a}', ['B{a}']],
  ['160412', ['C16', 'B04', 'C12']],
  ['991620', ['C9916', 'B20']],
  ['1605160599', ['C16', 'B05', 'C16', 'B05', 'C99']],
])('splits %s into %j', (text, parts) => {
  expect(barcodeOf(text).map((part) => part.set + part.text)).toEqual(parts)
})

it.each(['', 'é', '牛', 'a\n'])('refuses %j', (text) => {
  expect(() => barcodeOf(text)).toThrow(RangeError)
})

it('encodes the whole text in whole symbols', () => {
  const text = fc.stringMatching(/^[0-9A-F-]{1,30}$/)
  fc.assert(
    fc.property(text, (it) => {
      const barcode = barcodeOf(it)
      expect(barcodeText(barcode)).toBe(it)
      expect(barcodeModules(barcode) % 11).toBe(2)
      for (const { set, text } of barcode) if (set === 'C') expect(text).toMatch(/^(\d\d)+$/)
    }),
  )
})

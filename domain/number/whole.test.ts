import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { grams, sumGrams } from '../weight/grams.ts'
import { addMilli, formatMilli, milli, parseMilli, pieces } from './milli.ts'
import { points, subtractPoints, sumPoints } from '../money/points.ts'

const units = { cents, grams, points, milli }
const noWholeNumbers = [0.5, -1.01, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]

it.each(Object.entries(units))('refuses as %s what is no safe whole number', (_, unit) => {
  for (const value of noWholeNumbers) expect(() => unit(value)).toThrow(RangeError)
  expect(unit(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  expect(unit(-3)).toBe(-3)
})

it('never holds a negative zero', () => {
  expect(Object.is(cents(-0), 0)).toBe(true)
})

it('refuses a sum that is no longer exact', () => {
  expect(() => sumGrams([grams(Number.MAX_SAFE_INTEGER), grams(1)])).toThrow(RangeError)
})

it('adds and subtracts weights, points and quantities', () => {
  expect(sumGrams([grams(300), grams(28)])).toBe(328)
  expect(sumPoints([points(5), points(7)])).toBe(12)
  expect(subtractPoints(points(5), points(7))).toBe(-2)
  expect(addMilli(pieces(2), milli(500))).toBe(2500)
})

it.each([
  [pieces(2), '2'],
  [pieces(100), '100'],
  [pieces(0), '0'],
  [milli(500), '0.5'],
  [milli(1125), '1.125'],
  [milli(-1500), '−1.5'],
])('writes the quantity %d as %s and reads it back', (quantity, text) => {
  expect(formatMilli(quantity)).toBe(text)
  expect(parseMilli(text)).toBe(quantity)
})

it.each(['', '.', 'two', '1.1234', '1e3'])('reads no quantity from "%s"', (text) => {
  expect(parseMilli(text)).toBeNull()
})

import { grams } from '@tillwright/domain/weight/grams.ts'
import { expect, test } from 'vitest'
import {
  netReading,
  scaleAfter,
  scaleAtFirst,
  scaleSold,
  sellableWeight,
  type WeightReading,
} from './weight-reading.ts'

const lying = (weight: number, details: Partial<WeightReading> = {}): WeightReading => ({
  weight: grams(weight),
  stable: true,
  zero: weight === 0,
  overload: false,
  atMs: 1000,
  ...details,
})

const on = (reading: WeightReading) => scaleAfter(scaleAtFirst, reading)

test('allows the sale of a stable weight above zero', () => {
  expect(sellableWeight(on(lying(628)), 1200)).toBe(628)
})

test.each([
  ['moving', lying(628, { stable: false })],
  ['empty', lying(0)],
  ['empty', lying(1)],
  ['empty', lying(-40)],
  ['overload', lying(20_000, { overload: true })],
])('refuses %s', (why, reading) => {
  expect(sellableWeight(on(reading), 1200)).toBe(why)
})

test('ignores a reading older than a second', () => {
  expect(sellableWeight(on(lying(628)), 2001)).toBe('noScale')
  expect(sellableWeight(scaleAtFirst, 0)).toBe('noScale')
})

test('refuses the same weight a second time until the scale was empty', () => {
  const sold = scaleSold(on(lying(628)))
  expect(sellableWeight(sold, 1000)).toBe('alreadySold')
  const more = scaleAfter(sold, lying(900))
  expect(sellableWeight(more, 1000)).toBe('alreadySold')
  const pressed = scaleAfter(sold, lying(0, { stable: false, zero: false, overload: true }))
  expect(sellableWeight(scaleAfter(pressed, lying(628)), 1000)).toBe('alreadySold')
  const next = scaleAfter(scaleAfter(more, lying(0)), lying(417))
  expect(sellableWeight(next, 1000)).toBe(417)
})

test('counts the bowl as zero, and only the weight in it', () => {
  const bowl = grams(120)
  expect(netReading(lying(120), bowl)).toMatchObject({ weight: 0, zero: true })
  expect(netReading(lying(748), bowl)).toMatchObject({ weight: 628, zero: false })
  expect(netReading(lying(0), bowl)).toMatchObject({ weight: -120, zero: false })
  expect(sellableWeight(on(netReading(lying(748), bowl)), 1200)).toBe(628)
  expect(netReading(lying(628), grams(0))).toEqual(lying(628))
})

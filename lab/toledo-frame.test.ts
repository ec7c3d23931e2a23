import { type Grams, grams } from '@tillwright/domain/grams.ts'
import { bytesOfHex, hexOf } from '@tillwright/printing/hex.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toledoFrame, toledoReader, toledoReading } from './toledo-frame.ts'
import type { ScaleReading } from './virtual-scale.ts'

const stableKilo = '02 2d 30 20 30 30 31 32 33 34 30 30 30 30 30 30 0d 2a'
const reading = (weight: Grams, stable = true): ScaleReading => ({
  weight,
  stable,
  zero: stable && weight === 0,
  overload: false,
})

it('writes 1.234 kg, gross and still', () => {
  expect(hexOf(toledoFrame(reading(grams(1234))))).toBe(stableKilo)
  expect(toledoReading(bytesOfHex(stableKilo))).toEqual(reading(grams(1234)))
})

it('reads what it wrote', () => {
  const readings = fc
    .record({ weight: fc.integer({ min: -999_999, max: 999_999 }), stable: fc.boolean() })
    .map(({ weight, stable }) => reading(grams(weight), stable))
  fc.assert(
    fc.property(readings, (it) => {
      expect(toledoReading(toledoFrame(it))).toEqual(it)
    }),
  )
})

it('says overload, and is not stable then', () => {
  const frame = toledoFrame({ ...reading(grams(16_000)), overload: true })
  expect(toledoReading(frame)).toMatchObject({ overload: true, stable: false })
})

it.each([
  [0, '000012', 1_200_000],
  [2, '000012', 12_000],
  [3, '000012', 1_200],
  [5, '000012', 12],
])('reads decimal code %i', (code, digits, weight) => {
  const body = [0x02, 0x28 | code, 0x30, 0x20, ...Buffer.from(`${digits}000000`), 0x0d]
  const sum = body.reduce((total, byte) => total + byte, 0)
  expect(toledoReading(Uint8Array.of(...body, (128 - (sum & 127)) & 127))?.weight).toBe(weight)
})

it.each([
  ['a wrong checksum', '02 2d 30 20 30 30 31 32 33 34 30 30 30 30 30 30 0d 2b'],
  ['pounds', '02 2d 20 20 30 30 31 32 33 34 30 30 30 30 30 30 0d 3a'],
  ['letters for digits', '02 2d 30 20 30 30 31 32 33 41 30 30 30 30 30 30 0d 1d'],
  ['half a gram', '02 2e 30 20 30 30 31 32 33 34 30 30 30 30 30 30 0d 29'],
  ['half a frame', '02 2d 30 20'],
])('does not read %s', (_, hex) => expect(toledoReading(bytesOfHex(hex))).toBeNull())

it('finds frames in a stream that begins in the middle and loses bytes', () => {
  const frame = [...toledoFrame(reading(grams(628)))]
  const stream = [...frame.slice(7), ...frame, 0x02, ...frame.slice(0, 9), ...frame, ...frame]
  for (const size of [1, 5, 100]) {
    const reader = toledoReader()
    const found: ScaleReading[] = []
    for (let at = 0; at < stream.length; at += size) {
      found.push(...reader.read(Uint8Array.from(stream.slice(at, at + size))))
    }
    expect(found).toEqual([628, 628, 628].map((weight) => reading(grams(weight))))
  }
})

it('refuses more than its six digits', () => {
  expect(() => toledoFrame(reading(grams(1_000_000)))).toThrow(RangeError)
})

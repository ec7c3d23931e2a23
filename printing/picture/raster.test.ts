import { expect, it } from 'vitest'
import { blackSpans, raster } from './raster.ts'

it('finds the black runs of a row, across bytes and up to the edge', () => {
  const it = raster(16, 2, Uint8Array.of(0b0110_0001, 0b1000_0011, 0xff, 0xff))
  expect(blackSpans(it, 0)).toEqual([
    { x: 1, length: 2 },
    { x: 7, length: 2 },
    { x: 14, length: 2 },
  ])
  expect(blackSpans(it, 1)).toEqual([{ x: 0, length: 16 }])
})

it.each([
  [12, 1, 2],
  [8, 0, 0],
  [8, 2, 1],
  [8, 1.5, 1],
])('refuses %i x %d dots in %i bytes', (width, height, length) => {
  expect(() => raster(width, height, new Uint8Array(length))).toThrow(RangeError)
})

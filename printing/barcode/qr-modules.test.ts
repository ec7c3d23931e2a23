import { expect, it } from 'vitest'
import { qrModules, qrSide } from './qr-modules.ts'

it('computes the side of a code of any length without drawing it', () => {
  for (const length of [1, 14, 15, 42, 100, 213, 300, 1000, 2331]) {
    for (const content of ['7'.repeat(length), '苹'.repeat(Math.ceil(length / 3))])
      expect([content, qrSide(content)]).toEqual([content, qrModules(content).length])
  }
})

it('refuses a text that fits in no code', () => {
  expect(() => qrSide('苹'.repeat(1000))).toThrow(RangeError)
})

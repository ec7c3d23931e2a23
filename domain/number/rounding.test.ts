import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  divideCeil,
  divideFloor,
  divideHalfUp,
  multiplyDivide,
  quotientOf,
  type Rounding,
} from './rounding.ts'

it.each([
  [7, 2, 3, 4, 4],
  [-7, 2, -4, -4, -3],
  [6, 2, 3, 3, 3],
  [-6, 2, -3, -3, -3],
  [1, 3, 0, 0, 1],
  [-1, 3, -1, 0, 0],
  [2, 3, 0, 1, 1],
  [0, 5, 0, 0, 0],
])(
  'rounds %d / %d to %d down, %d to the nearest, %d up',
  (dividend, divisor, down, nearest, up) => {
    expect(divideFloor(dividend, divisor)).toBe(down)
    expect(divideHalfUp(dividend, divisor)).toBe(nearest)
    expect(divideCeil(dividend, divisor)).toBe(up)
  },
)

it.each([
  [1, 0.5, 1],
  [0.1, 1, 1],
  [1, 1, 0],
  [1, 1, -2],
  [Number.MAX_SAFE_INTEGER, 2, 1],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 2],
])('refuses %d * %d / %d', (multiplicand, multiplier, divisor) => {
  expect(() => multiplyDivide(multiplicand, multiplier, divisor, 'floor')).toThrow(RangeError)
})

/** The same answer from unlimited whole numbers, by counting in units of half a divisor. */
function oracle(multiplicand: number, multiplier: number, divisor: number, rounding: Rounding) {
  const product = BigInt(multiplicand) * BigInt(multiplier)
  const by = BigInt(divisor)
  const floor = (value: bigint, step: bigint) => {
    const rest = ((value % step) + step) % step
    return (value - rest) / step
  }
  if (rounding === 'floor') return floor(product, by)
  if (rounding === 'ceil') return -floor(-product, by)
  const size = product < 0n ? -product : product
  const nearest = floor(2n * size + by, 2n * by)
  return product < 0n ? -nearest : nearest
}

it('agrees with unlimited whole numbers, also beyond 2^53', () => {
  const big = fc.integer({ min: -(2 ** 45), max: 2 ** 45 })
  const rounding = fc.constantFrom<Rounding>('floor', 'half-up', 'ceil')
  fc.assert(
    fc.property(big, big, fc.integer({ min: 1, max: 2 ** 45 }), rounding, (a, b, c, mode) => {
      const expected = oracle(a, b, c, mode)
      fc.pre(expected < 2n ** 52n && expected > -(2n ** 52n))
      expect(BigInt(multiplyDivide(a, b, c, mode))).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

it('puts a quotient and its remainder together again', () => {
  const factor = fc.integer({ min: -(2 ** 26), max: 2 ** 26 })
  fc.assert(
    fc.property(factor, factor, fc.integer({ min: 1, max: 2 ** 26 }), (a, b, c) => {
      const { quotient, remainder } = quotientOf(a, b, c)
      expect(BigInt(quotient) * BigInt(c) + BigInt(remainder)).toBe(BigInt(a) * BigInt(b))
      expect(Math.abs(remainder)).toBeLessThan(c)
    }),
  )
})

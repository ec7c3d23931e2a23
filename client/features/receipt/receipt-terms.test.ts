import { expect, it } from 'vitest'
import { nextCopy } from './receipt-terms.ts'

it('begins with the original when an order was never printed, and goes on with copies', () => {
  expect([nextCopy('never', 0), nextCopy('never', 0), nextCopy('never', 0)]).toEqual([0, 1, 2])
  expect([nextCopy('printed', 1), nextCopy('printed', 1)]).toEqual([1, 2])
  expect(nextCopy('three times', 3)).toBe(3)
})

import { expect, it } from 'vitest'
import { receiptCount, receiptNumber } from './receipt-number.ts'

it('reads the count back when the number is one of its prefix', () => {
  for (const count of [1, 42, 9_999_999])
    expect(receiptCount('123456', receiptNumber('123456', count))).toBe(count)
})

it.each([
  ['of another prefix', receiptNumber('123457', 5)],
  ['with a wrong check digit', `${receiptNumber('123456', 5).slice(0, -1)}x`],
  ['of the server', 'TO26112012345678901'],
  ['that is empty', ''],
])('reads none in a number %s', (_, number) => {
  expect(receiptCount('123456', number)).toBeNull()
})

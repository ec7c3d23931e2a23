import { expect, it } from 'vitest'
import { normalPhone, staffPhone } from './local-phone.ts'

it.each([
  ['13800001234', 'CNY', '13800001234'],
  ['138 0000 1234', 'CNY', '13800001234'],
  ['+86 138-0000-1234', 'CNY', '13800001234'],
  ['23800001234', 'CNY', null],
  ['1380000123', 'CNY', null],
  ['+447911123456', 'CNY', null],
  ['07911 123456', 'GBP', '+447911123456'],
  ['0044 7911 123456', 'GBP', '+447911123456'],
  ['(415) 555-2671', 'USD', '+14155552671'],
  ['1 415 555 2671', 'USD', '+14155552671'],
  ['9123 4567', 'HKD', '+85291234567'],
  ['+49 1512 3456789', 'EUR', '+4915123456789'],
  ['01512 3456789', 'EUR', null],
  ['+0123456789', 'EUR', null],
  ['+1234567890123456', 'USD', null],
  ['', 'USD', null],
] as const)('spells "%s" of %s as %s when it is stored', (typed, currency, stored) => {
  expect(normalPhone(typed, currency)).toBe(stored)
})

it.each([
  ['13800001234', 'CNY', '13800001234'],
  ['+86 138 0000 1234', 'CNY', '13800001234'],
  ['13800001234', 'HKD', '13800001234'],
  ['0086 13800001234', 'GBP', '13800001234'],
  ['+86 138 0000 1234', 'USD', '+8613800001234'],
  ['1 415 555 2671', 'USD', '+14155552671'],
  ['9123 4567', 'HKD', '+85291234567'],
  ['+49 1512 3456789', 'EUR', '+4915123456789'],
  ['01512 3456789', 'EUR', null],
  ['9123 4567', 'CNY', null],
] as const)(
  'spells the phone "%s" of staff where amounts are in %s as %s',
  (typed, currency, stored) => {
    expect(staffPhone(typed, currency)).toBe(stored)
    if (stored !== null) expect(staffPhone(stored, currency)).toBe(stored)
  },
)

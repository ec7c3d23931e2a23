import { expect, it } from 'vitest'
import { isCardNumber } from './card-number.ts'

it.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '5500-0055-5555-5559',
  '378282246310005',
  '6222020000000000000',
  '4222222222222',
])('takes %s for a card number', (text) => expect(isCardNumber(text)).toBe(true))

it.each([
  '',
  '000123',
  '4111111111111112',
  '411111111111',
  '41111111111111111111',
  'A4111111111111111',
])('takes %s for no card number', (text) => expect(isCardNumber(text)).toBe(false))

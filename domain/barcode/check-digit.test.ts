import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkDigit, hasCheckDigit, withCheckDigit } from './check-digit.ts'
import { verifierDigit } from './verifier-digit.ts'

const digits = (least: number, most = least) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })

it.each([
  ['690100000001', '6901000000011'],
  ['210001200525', '2100012005258'],
  ['220001201234', '2200012012345'],
  ['27000120123400525', '270001201234005250'],
  ['28000120052501234', '280001200525012341'],
  ['9638507', '96385074'],
  ['03600029145', '036000291452'],
])('gives %s the check digit %s', (bare, whole) => {
  expect(withCheckDigit(bare)).toBe(whole)
  expect(hasCheckDigit(whole)).toBe(true)
})

it.each(['', '5', 'abc', '690100000001', '6901000000012', '69010000000 1'])(
  'finds no check digit in "%s"',
  (text) => {
    expect(hasCheckDigit(text)).toBe(false)
  },
)

it('refuses to compute over anything but digits', () => {
  expect(() => checkDigit('12a4')).toThrow(RangeError)
  expect(() => checkDigit('')).toThrow(RangeError)
})

it('notices every single wrong digit', () => {
  const wrong = fc.record({ place: fc.nat(), shift: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(digits(1, 20), wrong, (bare, { place, shift }) => {
      const code = withCheckDigit(bare)
      const at = place % code.length
      const changed = (Number(code[at]) + shift) % 10
      expect(hasCheckDigit(code.slice(0, at) + changed + code.slice(at + 1))).toBe(false)
    }),
  )
})

it.each([
  ['14685', 6],
  ['2875', 9],
])('guards the field %s with the verifier %d', (field, verifier) => {
  expect(verifierDigit(field)).toBe(verifier)
})

it('notices every single wrong digit of a price field', () => {
  const field = fc.oneof(digits(4), digits(5))
  fc.assert(
    fc.property(field, fc.nat(), fc.integer({ min: 1, max: 9 }), (price, place, shift) => {
      const at = place % price.length
      const changed = (Number(price[at]) + shift) % 10
      const wrong = price.slice(0, at) + changed + price.slice(at + 1)
      expect(verifierDigit(wrong)).not.toBe(verifierDigit(price))
    }),
  )
})

it.each(['', '123', '123456', '12a4'])('has no verifier for "%s"', (field) => {
  expect(() => verifierDigit(field)).toThrow(RangeError)
})

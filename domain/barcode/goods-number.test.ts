import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withCheckDigit } from './check-digit.ts'
import { expandUpcE, goodsKey, goodsKeys, numberShape } from './goods-number.ts'

it.each([
  ['96385074', 'EAN-8'],
  ['036000291452', 'UPC-A'],
  ['6901000000011', 'EAN-13'],
  ['16901000000018', 'ITF-14'],
  ['6901000000012', null],
  ['690100000001', null],
  ['12345', null],
  ['SKU-12', null],
])('normalizes %s to %s', (text, shape) => {
  expect(numberShape(text)).toBe(shape)
})

it.each([
  ['036000291452', '0036000291452'],
  ['0036000291452', '0036000291452'],
  ['00036000291452', '0036000291452'],
  ['06901000000011', '6901000000011'],
  ['16901000000018', '16901000000018'],
  ['00000096385074', '96385074'],
  ['96385074', '96385074'],
  ['00012', '00012'],
  ['sku-12', 'SKU-12'],
])('gives %s the key %s', (code, key) => {
  expect(goodsKey(code)).toBe(key)
})

it('gives a number and its longer spellings one key, and different numbers different keys', () => {
  const number = fc
    .integer({ min: 0, max: 9_999_999_999 })
    .map((n) => withCheckDigit(`${n}`.padStart(11, '0')))
  fc.assert(
    fc.property(number, number, (one, other) => {
      expect(goodsKey(`0${one}`)).toBe(goodsKey(one))
      expect(goodsKey(`00${one}`)).toBe(goodsKey(one))
      expect(goodsKey(goodsKey(one))).toBe(goodsKey(one))
      expect(goodsKey(one) === goodsKey(other)).toBe(one === other)
    }),
  )
})

it.each([
  ['01234565', '012345000065'],
  ['04252614', '042100005264'],
  ['01234133', '012300000413'],
  ['01234145', '012340000015'],
])('expands the UPC-E %s to %s', (short, long) => {
  expect(expandUpcE(short)).toBe(long)
})

it.each(['01234566', '21234565', '0123456', '012345650'])('refuses %s as a UPC-E', (text) => {
  expect(expandUpcE(text)).toBeNull()
})

it('looks eight digits up under every number they may stand for', () => {
  expect(goodsKeys('96385074')).toEqual(['96385074'])
  expect(goodsKeys('04252614')).toEqual(['0042100005264', '04252614'])
  expect(goodsKeys('01234565')).toEqual(['01234565', '0012345000065'])
})

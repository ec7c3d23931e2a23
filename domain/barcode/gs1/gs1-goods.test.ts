import { expect, it } from 'vitest'
import { gs1Day, gs1Goods, isExpired } from './gs1-goods.ts'

const goods = (...rest: readonly (readonly [string, string])[]) =>
  gs1Goods(new Map([['01', '06901000000011'], ...rest]), 2026)

it('adds nothing that the code does not contain', () => {
  expect(goods()).toEqual({
    code: '6901000000011',
    lot: null,
    serial: null,
    count: null,
    netWeight: null,
    amount: null,
    currency: null,
    bestBefore: null,
    expiry: null,
  })
})

it('reads lot, serial and count', () => {
  expect(goods(['10', 'L7'], ['21', 'S9'], ['30', '12'])).toMatchObject({
    lot: 'L7',
    serial: 'S9',
    count: 12,
  })
})

it.each([
  ['3103', '001234', 1234],
  ['3102', '000123', 1230],
  ['3100', '000002', 2000],
  ['3105', '123456', 1235],
  ['3202', '000100', 454],
])('reads (%s)%s as a weight of %d g', (identifier, value, weight) => {
  expect(goods([identifier, value])?.netWeight).toBe(weight)
})

it.each([
  ['3922', '1234', 1234, null],
  ['3920', '12', 1200, null],
  ['3923', '12345', 1235, null],
  ['3932', '1561234', 1234, '156'],
  ['3920', '999999999999999', null, null],
])('reads (%s)%s as the price %s in currency %s', (identifier, value, amount, currency) => {
  expect(goods([identifier, value])).toMatchObject({ amount, currency })
})

it.each([
  ['261120', { year: 2026, month: 11, day: 20 }],
  ['260200', { year: 2026, month: 2, day: 28 }],
  ['280200', { year: 2028, month: 2, day: 29 }],
  ['261200', { year: 2026, month: 12, day: 31 }],
  ['760101', { year: 2076, month: 1, day: 1 }],
  ['770101', { year: 1977, month: 1, day: 1 }],
  ['260230', null],
  ['261301', null],
  ['260001', null],
])('reads the date %s as %o', (digits, day) => {
  expect(gs1Day(digits, 2026)).toEqual(day)
})

it('chooses the century of a two-digit year around the turn of a century', () => {
  expect(gs1Day('010101', 1999)?.year).toBe(2001)
  expect(gs1Day('990101', 2001)?.year).toBe(1999)
})

it('refuses a pack whose date is in no calendar', () => {
  expect(goods(['17', '260230'])).toBeNull()
})

it('finds no goods when the code names none', () => {
  expect(gs1Goods(new Map([['00', '106901000000000012']]), 2026)).toBeNull()
})

it('allows a sale on the day of expiry and not after, and never forbids it by best-before', () => {
  const pack = goods(['15', '261101'], ['17', '261120'])
  expect(pack && isExpired(pack, { year: 2026, month: 11, day: 20 })).toBe(false)
  expect(pack && isExpired(pack, { year: 2026, month: 11, day: 21 })).toBe(true)
})

it('takes the sell-by date when there is no expiry', () => {
  expect(goods(['16', '261120'])?.expiry).toEqual({ year: 2026, month: 11, day: 20 })
})

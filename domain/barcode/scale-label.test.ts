import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { grams } from '../weight/grams.ts'
import { hasCheckDigit } from './check-digit.ts'
import { type ScaleFormat, scaleFormatFault, scaleParts } from './scale-format.ts'
import { itemCodeKey, readScaleLabel, type ScaleLabel, writeScaleLabel } from './scale-label.ts'

const amount13: ScaleFormat = {
  name: 'amount',
  flags: ['21'],
  length: 13,
  mode: 'amount',
  order: 'weight-first',
  codeLength: 5,
  weightLength: 5,
  amountUnit: 'fen',
  weightDecimals: 3,
  hasVerifier: false,
  hasCheck: true,
  marksPieces: false,
}
const weight13: ScaleFormat = { ...amount13, name: 'weight', flags: ['22'], mode: 'weight' }
const both18: ScaleFormat = { ...amount13, name: 'both', flags: ['27'], length: 18, mode: 'both' }
const turned18: ScaleFormat = { ...both18, name: 'turned', flags: ['28'], order: 'amount-first' }

const label = (itemCode: string, weight: number | null, amount: number | null): ScaleLabel => ({
  itemCode,
  weight: weight === null ? null : grams(weight),
  amount: amount === null ? null : cents(amount),
  isPiece: false,
})

const labels: readonly (readonly [string, ScaleFormat, ScaleLabel])[] = [
  ['2100012005258', amount13, label('12', null, 525)],
  ['2200012012345', weight13, label('12', 1234, null)],
  ['270001201234005250', both18, label('12', 1234, 525)],
  ['280001200525012341', turned18, label('12', 1234, 525)],
]

it.each(labels)('reads and writes %s', (code, format, expected) => {
  expect(readScaleLabel(code, format)).toEqual(expected)
  expect(writeScaleLabel(expected, format)).toBe(code)
})

it('reads other units, decimals, lengths and labels without a check digit', () => {
  const bare: ScaleFormat = { ...amount13, hasCheck: false, codeLength: 6 }
  expect(readScaleLabel('2100001200525', bare)).toEqual(label('12', null, 525))
  expect(readScaleLabel('2100001200525', { ...bare, amountUnit: 'jiao' })?.amount).toBe(5250)
  expect(readScaleLabel('2100001200525', { ...bare, amountUnit: 'yuan' })?.amount).toBe(52_500)
  const tens: ScaleFormat = { ...bare, mode: 'weight', weightDecimals: 2 }
  expect(readScaleLabel('2100001200525', tens)?.weight).toBe(5250)
  expect(readScaleLabel('2100001200525', { ...tens, weightDecimals: 4 })?.weight).toBe(53)
})

it('reads and writes the verifier before the price', () => {
  const verified: ScaleFormat = { ...amount13, codeLength: 4, hasVerifier: true }
  const code = writeScaleLabel(label('12', null, 14_685), verified)
  expect(code.slice(0, 12)).toBe('210012614685')
  expect(readScaleLabel(code, verified)).toEqual(label('12', null, 14_685))
  const forged = writeScaleLabel(label('126', null, 14_685), { ...amount13, flags: ['21'] })
  expect(readScaleLabel(forged, { ...verified, hasCheck: false, codeLength: 5 })).toBeNull()
})

it("reads a weight of one as a piece when the shop's setting says so", () => {
  const pieces: ScaleFormat = { ...both18, marksPieces: true }
  const piece: ScaleLabel = { itemCode: '12', weight: null, amount: cents(525), isPiece: true }
  const code = writeScaleLabel(piece, pieces)
  expect(readScaleLabel(code, pieces)).toEqual(piece)
  expect(readScaleLabel(code, both18)).toMatchObject({ weight: 1, isPiece: false })
})

it.each([
  ['a wrong check digit', '2100012005259', amount13],
  ['another flag', '2200012012345', amount13],
  ['another length', '210001200525', amount13],
  ['no amount', '2100012000000', amount13],
  ['no item code', '2100000005253', amount13],
  ['letters', '21000120052A8', { ...amount13, hasCheck: false }],
  ['a faulty format', '2100012005258', { ...amount13, weightDecimals: 9 }],
] satisfies [string, string, ScaleFormat][])('does not read %s', (_, code, format) => {
  expect(readScaleLabel(code, format)).toBeNull()
})

it.each([
  ['an amount that is too long', label('12', null, 100_000), amount13],
  ['a code that is too long', label('123456', null, 525), amount13],
  ['a missing weight', label('12', null, 525), both18],
  ['a missing amount', label('12', 100, null), amount13],
  ['a weight finer than the field', label('12', 1234, null), { ...weight13, weightDecimals: 2 }],
  ['an amount finer than the field', label('12', null, 525), { ...amount13, amountUnit: 'jiao' }],
  ['a faulty format', label('12', null, 525), { ...amount13, codeLength: 11 }],
] satisfies [string, ScaleLabel, ScaleFormat][])('refuses to write %s', (_, content, format) => {
  expect(() => writeScaleLabel(content, format)).toThrow(RangeError)
})

const format: fc.Arbitrary<ScaleFormat> = fc
  .record<ScaleFormat>({
    name: fc.constant('any'),
    flags: fc.constantFrom(['2'], ['21', '22'], ['028']),
    length: fc.constantFrom(13, 18),
    mode: fc.constantFrom('weight', 'amount', 'both'),
    order: fc.constantFrom('weight-first', 'amount-first'),
    codeLength: fc.integer({ min: 4, max: 7 }),
    weightLength: fc.integer({ min: 4, max: 6 }),
    amountUnit: fc.constantFrom('fen', 'jiao', 'yuan'),
    weightDecimals: fc.integer({ min: 0, max: 3 }),
    hasVerifier: fc.boolean(),
    hasCheck: fc.boolean(),
    marksPieces: fc.constant(false),
  })
  .filter((one) => scaleFormatFault(one) === null)

const centsPer = { fen: 1, jiao: 10, yuan: 100 }

it('reads back every label it writes, in every format a shop can set', () => {
  fc.assert(
    fc.property(
      format,
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 999 }),
      (one, code, value) => {
        const weight = value * 10 ** (3 - one.weightDecimals)
        const content = label(
          String(code),
          one.mode === 'amount' ? null : weight,
          one.mode === 'weight' ? null : value * centsPer[one.amountUnit],
        )
        const text = writeScaleLabel(content, one)
        expect(text).toHaveLength(one.length)
        expect(!one.hasCheck || hasCheckDigit(text)).toBe(true)
        expect(readScaleLabel(text, one)).toEqual(content)
      },
    ),
  )
})

it('fills the whole length with its parts', () => {
  fc.assert(
    fc.property(format, (one) => {
      expect(scaleParts(one).reduce((sum, part) => sum + part.length, 0)).toBe(one.length)
    }),
  )
})

it.each([
  ['flags', { flags: [] }],
  ['flags', { flags: ['21', '2'] }],
  ['flags', { flags: ['2A'] }],
  ['code-length', { codeLength: 3 }],
  ['code-length', { codeLength: 5.5 }],
  ['weight-length', { mode: 'both', weightLength: 8 }],
  ['weight-decimals', { weightDecimals: 5 }],
  ['no-room-for-values', { codeLength: 9 }],
  ['no-room-for-values', { mode: 'both' }],
  ['verifier-needs-one-value-of-four-or-five-digits', { hasVerifier: true, codeLength: 6 }],
] satisfies [string, Partial<ScaleFormat>][])('finds the fault %s', (fault, change) => {
  expect(scaleFormatFault({ ...amount13, ...change })).toBe(fault)
})

it('takes an item code with and without leading zeros for the same', () => {
  expect(['00012', '12', '0', '000', 'a1'].map(itemCodeKey)).toEqual(['12', '12', '0', '0', 'A1'])
})

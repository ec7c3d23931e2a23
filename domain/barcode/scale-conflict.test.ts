import { expect, it } from 'vitest'
import { scaleConflicts } from './scale-conflict.ts'
import type { ScaleFormat } from './scale-format.ts'
import { usualScaleFormats } from './usual-scale-formats.ts'

const format = (name: string, length: 13 | 18, ...flags: string[]): ScaleFormat => ({
  name,
  flags,
  length,
  mode: length === 13 ? 'amount' : 'both',
  order: 'weight-first',
  codeLength: 5,
  weightLength: 5,
  amountUnit: 'fen',
  weightDecimals: 3,
  hasVerifier: false,
  hasCheck: true,
  marksPieces: false,
})

it('finds no conflict when flags or lengths differ', () => {
  expect(
    scaleConflicts([format('a', 13, '21'), format('b', 13, '22'), format('c', 18, '21')]),
  ).toEqual([])
})

it('finds a conflict when two formats share a flag', () => {
  expect(scaleConflicts([format('a', 13, '21', '22'), format('b', 13, '22')])).toEqual([
    { kind: 'other-format', format: 'a', other: 'b', flag: '22' },
  ])
})

it('finds a conflict when a short flag is the prefix of a longer one', () => {
  expect(scaleConflicts([format('a', 13, '2'), format('b', 13, '22')])).toMatchObject([
    { kind: 'other-format', flag: '2' },
  ])
})

it.each([
  ['13', 'wechat'],
  ['28', 'alipay'],
])('finds a conflict when 18 digits from %s are also a payment code of %s', (flag, channel) => {
  expect(scaleConflicts([format('a', 18, flag)])).toEqual([
    { kind: 'payment-code', format: 'a', flag, channel },
  ])
})

it('finds a conflict when a flag is also used on packaged goods', () => {
  expect(scaleConflicts([format('a', 13, '69')])).toEqual([
    { kind: 'packaged-goods', format: 'a', flag: '69' },
  ])
})

it('warns of the usual formats only where Alipay uses the same 18 digits', () => {
  expect(scaleConflicts(usualScaleFormats)).toEqual([
    { kind: 'payment-code', format: '18 kg ¥', flag: '27', channel: 'alipay' },
    { kind: 'payment-code', format: '18 ¥ kg', flag: '28', channel: 'alipay' },
  ])
})

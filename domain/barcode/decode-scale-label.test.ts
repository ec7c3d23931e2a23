import { expect, it } from 'vitest'
import { decodeScaleLabel } from './decode-scale-label.ts'
import { usualScaleFormats } from './usual-scale-formats.ts'

const shown = (code: string, formats = usualScaleFormats) =>
  decodeScaleLabel(code, formats).map(({ format, parts, label }) => [
    format.name,
    parts.map(({ field, digits }) => `${field} ${digits}`).join(', '),
    label && { ...label },
  ])

it('decodes a label by every rule of its length, and gives the result of each', () => {
  const amount = { itemCode: '12', weight: null, amount: 525, isPiece: false }
  expect(shown('2100012005258')).toEqual([
    ['13 ¥', 'flag 21, code 12, amount 00525, check 8', amount],
    ['13 kg', 'flag 21, code 12, weight 00525, check 8', null],
  ])
  expect(shown('270001201234005250')[0]).toEqual([
    '18 kg ¥',
    'flag 27, code 12, weight 01234, amount 00525, check 0',
    { itemCode: '12', weight: 1234, amount: 525, isPiece: false },
  ])
})

it('decodes nothing when the check digit, the length or the rule is wrong', () => {
  expect(shown('2100012005259').every(([, , label]) => label === null)).toBe(true)
  expect(shown('21000120052')).toEqual([])
  expect(shown('21000120052x8')).toEqual([])
  const faulty = usualScaleFormats.map((format) => ({ ...format, flags: [] }))
  expect(shown('2100012005258', faulty)).toEqual([])
})

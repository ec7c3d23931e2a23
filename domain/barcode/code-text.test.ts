import { expect, it } from 'vitest'
import { cleanCode, groupSeparator, stripCarrier } from './code-text.ts'

it.each([
  ['６９０１', '6901'],
  ['ＴＰ－１２', 'TP-12'],
  [' 6901\r\n', '6901'],
  ['\u30006901\u3000', '6901'],
  ['\ufeff69\u200b01', '6901'],
  ['(０１)', '(01)'],
])('cleans %j to %s', (scanned, clean) => {
  expect(cleanCode(scanned)).toBe(clean)
})

it('keeps the separator of GS1 fields', () => {
  expect(cleanCode(`10AB${groupSeparator}17`)).toBe(`10AB${groupSeparator}17`)
})

it.each([']C1', ']e0', ']d2', ']Q3'])(
  'reads GS1 elements when the code begins with %s',
  (identifier) => {
    expect(stripCarrier(`${identifier}01`)).toEqual({ carrier: 'gs1', text: '01' })
  },
)

it('reads an EAN-8 when the code begins with ]E4', () => {
  expect(stripCarrier(']E402345673')).toEqual({ carrier: 'ean-8', text: '02345673' })
})

it.each([']E0', ']C0', ']Q1'])('reads plain text when the code begins with %s', (identifier) => {
  expect(stripCarrier(`${identifier}6901`)).toEqual({ carrier: 'plain', text: '6901' })
})

it('changes nothing when the code has no symbology identifier', () => {
  expect(stripCarrier('6901')).toEqual({ carrier: null, text: '6901' })
})

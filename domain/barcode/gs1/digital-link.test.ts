import { expect, it } from 'vitest'
import { readDigitalLink } from './digital-link.ts'

const read = (text: string) => {
  const elements = readDigitalLink(text)
  return elements && Object.fromEntries(elements)
}

it.each([
  ['the bare goods', 'https://example.cn/01/06901000000011', { '01': '06901000000011' }],
  ['a path before', 'http://example.cn/a/b/01/06901000000011/', { '01': '06901000000011' }],
  ['an EAN-13', 'https://example.cn/01/6901000000011', { '01': '06901000000011' }],
  ['an EAN-8', 'https://example.cn/01/96385074', { '01': '00000096385074' }],
  [
    'qualifiers in order',
    'https://example.cn/01/06901000000011/10/A1/21/77',
    { '01': '06901000000011', 10: 'A1', 21: '77' },
  ],
  [
    'dates and weights in the query',
    'https://example.cn/01/06901000000011?15=261231&3103=001234&utm=x',
    { '01': '06901000000011', 15: '261231', 3103: '001234' },
  ],
  [
    'elements that nobody knows',
    'https://example.cn/01/06901000000011?15=261231&7199=1&4999=x',
    { '01': '06901000000011', 15: '261231' },
  ],
  [
    'an encoded slash',
    'https://example.cn/01/06901000000011/10/A%2F1#top',
    { '01': '06901000000011', 10: 'A/1' },
  ],
])('reads %s', (_, link, elements) => {
  expect(read(link)).toEqual(elements)
})

it.each([
  ['another site', 'https://example.cn/menu'],
  ['no address', '0106901000000011'],
  ['a wrong check digit', 'https://example.cn/01/06901000000012'],
  ['a number of eleven digits', 'https://example.cn/01/69010000000'],
  ['qualifiers out of order', 'https://example.cn/01/06901000000011/21/7/10/A'],
  ['an unknown qualifier', 'https://example.cn/01/06901000000011/99/7'],
  ['a qualifier without value', 'https://example.cn/01/06901000000011/10'],
  ['a wrong date', 'https://example.cn/01/06901000000011?17=26123'],
  ['broken encoding', 'https://example.cn/01/06901000000011/10/%E0%A4%A'],
])('refuses %s', (_, link) => {
  expect(readDigitalLink(link)).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { readAccessPoint } from './access-point-address.ts'
import { contentText, type TagLine } from './tag-content.ts'

describe('an access point', () => {
  it.each([
    ['192.168.1.60', { host: '192.168.1.60', port: 80 }],
    ['http://10.0.0.7:8080/', { host: '10.0.0.7', port: 8080 }],
    [' http://172.16.4.1 ', { host: '172.16.4.1', port: 80 }],
  ])('is found at %s', (text, address) => expect(readAccessPoint(text)).toEqual(address))

  it.each([
    '',
    'ap.local',
    'http://127.0.0.1',
    '169.254.169.254',
    '8.8.8.8',
    '192.168.1.60:22',
    '192.168.1.256',
    'https://192.168.1.60',
    '192.168.1.60/admin',
    'http://user@192.168.1.60',
  ])('is refused at "%s"', (text) => expect(readAccessPoint(text)).toBeNull())
})

it('gives the same content when and only when a display shows the same', () => {
  const line: TagLine = {
    goodsId: 'g1',
    name: '苹果',
    specText: '',
    unit: 'jin',
    priceCents: cents(598),
    regularCents: null,
    barcode: '6901234567892',
  }
  const text = contentText('price', [line])
  expect(contentText('price', [{ ...line }])).toBe(text)
  const others = [
    contentText('other', [line]),
    contentText('price', []),
    contentText('price', [line, line]),
    ...[
      { goodsId: 'g2' },
      { name: '梨' },
      { specText: '大' },
      { unit: 'kg' },
      { priceCents: cents(599) },
      { regularCents: cents(700) },
      { barcode: '' },
    ].map((more) => contentText('price', [{ ...line, ...more }])),
  ]
  expect(new Set([text, ...others]).size).toBe(others.length + 1)
})

import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { decodeGb18030, encodeGb18030 } from './gb18030.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Where editions of the standard disagree: vertical punctuation, eight rare glyphs, private use. */
const disputed = (point: number): boolean =>
  (point >= 0xfe10 && point <= 0xfe19) ||
  (point >= 0x9fb4 && point <= 0x9fbb) ||
  (point >= 0xe000 && point <= 0xf8ff) ||
  point === 0xfffd

it.each([
  ['A', '41'],
  ['中', 'd6d0'],
  ['￥', 'a3a4'],
  ['×', 'a1c1'],
  ['￡', 'a1ea'],
  ['€', 'a2e3'],
  ['　', 'a1a1'],
  ['¥', '81308436'],
  ['😀', '9439fc36'],
  ['𠀀', '95328236'],
])('writes %s as %s', (character, bytes) => {
  expect(hex(encodeGb18030(character))).toBe(bytes)
})

it('writes every character of the first 65,536 as another implementation does', () => {
  const different: string[] = []
  for (let point = 0; point <= 0xffff; point++) {
    if ((point >= 0xd800 && point <= 0xdfff) || disputed(point)) continue
    const character = String.fromCodePoint(point)
    if (hex(encodeGb18030(character)) !== hex(iconv.encode(character, 'gb18030'))) {
      different.push(point.toString(16))
    }
  }
  expect(different).toEqual([])
})

it('writes characters beyond them as another implementation does, and reads them back', () => {
  for (let point = 0x10000; point <= 0x10ffff; point += 61) {
    const character = String.fromCodePoint(point)
    const bytes = encodeGb18030(character)
    expect(hex(bytes)).toBe(hex(iconv.encode(character, 'gb18030')))
    expect(decodeGb18030(bytes)).toBe(character)
  }
})

it('writes half a character as a question mark', () => {
  expect(hex(encodeGb18030('a\ud800b'))).toBe('613f62')
})

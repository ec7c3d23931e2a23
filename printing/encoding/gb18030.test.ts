import iconv from 'iconv-lite'
import { expect, it } from 'vitest'
import { decodeGb18030, encodeGb18030 } from './gb18030.ts'
import { hexOf } from './hex.ts'

/** Where editions of the standard disagree: vertical punctuation, eight rare glyphs, private use. */
const disputed = (point: number): boolean =>
  (point >= 0xfe10 && point <= 0xfe19) ||
  (point >= 0x9fb4 && point <= 0x9fbb) ||
  (point >= 0xe000 && point <= 0xf8ff) ||
  point === 0xfffd

it.each([
  ['A', '41'],
  ['中', 'd6 d0'],
  ['￥', 'a3 a4'],
  ['×', 'a1 c1'],
  ['￡', 'a1 ea'],
  ['€', 'a2 e3'],
  ['　', 'a1 a1'],
  ['¥', '81 30 84 36'],
  ['😀', '94 39 fc 36'],
  ['𠀀', '95 32 82 36'],
])('encodes %s as %s', (character, bytes) => {
  expect(hexOf(encodeGb18030(character))).toBe(bytes)
})

it('writes every character of the first 65,536 as another implementation does', () => {
  const different: string[] = []
  for (let point = 0; point <= 0xffff; point++) {
    if ((point >= 0xd800 && point <= 0xdfff) || disputed(point)) continue
    const character = String.fromCodePoint(point)
    if (hexOf(encodeGb18030(character)) !== hexOf(iconv.encode(character, 'gb18030'))) {
      different.push(point.toString(16))
    }
  }
  expect(different).toEqual([])
})

it('writes characters beyond them as another implementation does, and reads them back', () => {
  for (let point = 0x10000; point <= 0x10ffff; point += 61) {
    const character = String.fromCodePoint(point)
    const bytes = encodeGb18030(character)
    expect(hexOf(bytes)).toBe(hexOf(iconv.encode(character, 'gb18030')))
    expect(decodeGb18030(bytes)).toBe(character)
  }
})

it('writes half a character as a question mark', () => {
  expect(hexOf(encodeGb18030('a\ud800b'))).toBe('61 3f 62')
})

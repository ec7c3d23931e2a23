import { expect, it } from 'vitest'
import { barcodeOf } from '../barcode/code128.ts'
import { hexOf } from '../encoding/hex.ts'
import { raster } from '../picture/raster.ts'
import { type Align, plain, type Row, type Style } from '../layout/row.ts'
import { encodeEscpos } from './encode.ts'
import { openDrawer } from './open-drawer.ts'

const start = '1b 40 1c 26'
const bytesOf = (...rows: readonly Row[]): string => hexOf(encodeEscpos(rows))
const text = (content: string, style: Partial<Style> = {}, heightDots = 34): Row => ({
  kind: 'text',
  align: 'left',
  runs: [{ text: content, style: { ...plain, ...style } }],
  heightDots,
})
const aligned = (align: Align): Row => ({
  kind: 'text',
  align,
  runs: [{ text: 'A', style: plain }],
  heightDots: 34,
})

it('starts every job with a reset, in Chinese mode', () => expect(bytesOf()).toBe(start))

it.each<[string, Row, string]>([
  ['Latin text', text('A1'), '41 31 0a'],
  ['Chinese text', text('牛奶'), 'c5 a3 c4 cc 0a'],
  ['the yuan sign, as the wide one', text('¥5'), 'a3 a4 35 0a'],
  ['emoji', text('😀'), '94 39 fc 36 0a'],
  ['bold', text('A', { bold: true }), '1b 45 01 41 0a'],
  ['underlined', text('A', { underlined: true }), '1b 2d 01 41 0a'],
  ['inverted', text('A', { inverted: true }), '1d 42 01 41 0a'],
  ['double size', text('A', { wide: 2, tall: 2 }, 58), '1b 33 3a 1d 21 11 41 0a'],
  ['triple width', text('A', { wide: 3 }), '1d 21 20 41 0a'],
  ['eight times the height', text('A', { tall: 8 }, 202), '1b 33 ca 1d 21 07 41 0a'],
  ['centered', aligned('center'), '1b 61 01 41 0a'],
  ['to the right', aligned('right'), '1b 61 02 41 0a'],
  ['dots of blank paper', { kind: 'gap', dots: 6 }, '1b 4a 06'],
  ['rows of blank paper', { kind: 'feed', rows: 3 }, '1b 64 03'],
  ['a partial cut', { kind: 'cut', full: false }, '1d 56 42 00'],
  ['a full cut', { kind: 'cut', full: true }, '1d 56 41 00'],
  ['the drawer on pin 2', { kind: 'drawer', pin: 2 }, '1b 70 00 19 fa'],
  ['the drawer on pin 5', { kind: 'drawer', pin: 5 }, '1b 70 01 19 fa'],
])('encodes %s', (_, row, bytes) => expect(bytesOf(row)).toBe(`${start} ${bytes}`))

it('sends only changes of style, and undoes them', () => {
  const mixed: Row = {
    kind: 'text',
    align: 'center',
    runs: [
      { text: 'a', style: plain },
      { text: 'b', style: { ...plain, bold: true } },
    ],
    heightDots: 34,
  }
  expect(bytesOf(mixed, text('c'))).toBe(
    `${start} 1b 61 01 61 1b 45 01 62 0a 1b 61 00 1b 45 00 63 0a`,
  )
  expect(bytesOf(text('a', { tall: 2 }, 58), text('b'))).toBe(
    `${start} 1b 33 3a 1d 21 01 61 0a 1b 32 1d 21 00 62 0a`,
  )
})

const bars = (content: string, captioned = false, moduleDots = 2): Row => ({
  kind: 'barcode',
  align: 'left',
  barcode: barcodeOf(content),
  moduleDots,
  heightDots: 96,
  captioned,
})
const look = '1d 68 60 1d 77 02 1d 48 00'

it.each([
  ['AB', `${look} 1d 6b 49 04 7b 42 41 42`],
  ['2026', `${look} 1d 6b 49 04 7b 43 14 1a`],
  ['A{', `${look} 1d 6b 49 05 7b 42 41 7b 7b`],
  ['AB123456', `${look} 1d 6b 49 09 7b 42 41 42 7b 43 0c 22 38`],
])('encodes the barcode %s', (content, bytes) =>
  expect(bytesOf(bars(content))).toBe(`${start} ${bytes}`),
)

it('encodes a captioned barcode', () => expect(bytesOf(bars('AB', true))).toContain('1d 48 02'))

it.each(['1604', '1605', '1620', '991620991604'])(
  'never lets the digits %s become a command that printers obey within data',
  (content) => expect(bytesOf(bars(content))).not.toMatch(/10 (04|05|14)/),
)

it('encodes a QR code', () => {
  const row: Row = { kind: 'qr', align: 'left', content: 'é1', moduleDots: 5 }
  expect(bytesOf(row)).toBe(
    [
      start,
      '1d 28 6b 04 00 31 41 32 00',
      '1d 28 6b 03 00 31 43 05',
      '1d 28 6b 03 00 31 45 31',
      '1d 28 6b 06 00 31 50 30 c3 a9 31',
      '1d 28 6b 03 00 31 51 30',
    ].join(' '),
  )
})

it('encodes a QR code of more than 255 bytes', () => {
  const row: Row = { kind: 'qr', align: 'left', content: 'x'.repeat(300), moduleDots: 5 }
  expect(bytesOf(row)).toContain('1d 28 6b 2f 01 31 50 30 78')
})

it('encodes a picture', () => {
  const row: Row = {
    kind: 'raster',
    align: 'left',
    raster: raster(16, 2, Uint8Array.of(0xff, 0, 1, 2)),
  }
  expect(bytesOf(row)).toBe(`${start} 1d 76 30 00 02 00 02 00 ff 00 01 02`)
})

it('sends no control byte of a name', () => {
  const evil = 'milk\u001bp\u0000\u0019\u00fa\u001dV\u0000\n\u0010\u0004\u0001'
  expect(bytesOf(text(evil))).toBe(`${start} 6d 69 6c 6b 70 a8 b2 56 20 0a`)
})

it.each<[string, Row]>([
  ['no dots', { kind: 'gap', dots: 0 }],
  ['too many dots', { kind: 'gap', dots: 256 }],
  ['half a row', { kind: 'feed', rows: 1.5 }],
  ['nine times the width', text('a', { wide: 9 })],
  ['bars too thin', bars('A', false, 1)],
])('refuses %s', (_, row) => expect(() => encodeEscpos([row])).toThrow(RangeError))

it('opens the drawer with one pulse', () => {
  expect(hexOf(openDrawer())).toBe('1b 70 00 19 fa')
  expect(hexOf(openDrawer(5))).toBe('1b 70 01 19 fa')
})

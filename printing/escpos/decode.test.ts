import { cents } from '@tillwright/domain/money/cents.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barcodeOf } from '../barcode/code128.ts'
import { bytesOfHex } from '../encoding/hex.ts'
import { layout } from '../layout/layout.ts'
import { paperText } from '../encoding/paper-characters.ts'
import { type PaperWidth, rowDots } from '../layout/paper-width.ts'
import { raster } from '../picture/raster.ts'
import type { Receipt } from '../papers/receipt.ts'
import { receiptLines } from '../papers/receipt-lines.ts'
import { paperWords } from '../words/paper-words.ts'
import { plain, type Row } from '../layout/row.ts'
import { sampleReceipt } from '../papers/sample-receipt.ts'
import { decodeEscpos } from './decode.ts'
import { encodeEscpos } from './encode.ts'
import { escposReader } from './escpos-reader.ts'

const decoded = (hex: string) => decodeEscpos(bytesOfHex(hex), 58)

it.each([
  [58, paperWords('zh', 'CNY').receipt],
  [58, paperWords('en', 'CNY').receipt],
  [80, paperWords('zh', 'CNY').receipt],
  [80, paperWords('en', 'CNY').receipt],
] as const)('decodes a receipt on %i mm as it was laid out', (width, words) => {
  const full: Receipt = { ...sampleReceipt, copyNumber: 2, isTraining: true }
  const rows = layout(receiptLines(full, words), width)
  expect(decodeEscpos(encodeEscpos(rows), width)).toEqual({ rows, problems: [] })
})

it('decodes any receipt: Chinese, ¥, emoji, rare characters, anything a name may hold', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'牛奶¥￥×·“”—…（），。éñΩЖ①㎏¼½€£'),
      fc.constantFrom(
        '😀',
        '👨‍👩‍👧',
        '🥛',
        '𠮷',
        '𠀀',
        '\u0301',
        '\u200d',
        '\ufe0f',
        '\u001b',
        '\n',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 40,
  })
  const code = fc.stringMatching(/^[0-9A-Z-]{1,24}$/)
  const receipts = fc.record({ name: text, note: text, code, qr: text }).map(
    ({ name, note, code, qr }): Receipt => ({
      ...sampleReceipt,
      store: { name, address: note, phone: note },
      orderNumber: code,
      lines: sampleReceipt.lines.map((line) => ({
        ...line,
        name,
        notes: [{ kind: 'text', text: note }],
      })),
      deductions: [{ label: note, amountCents: cents(123_456_789) }],
      qr: { content: `https://x.example/${qr}`, caption: name },
    }),
  )
  fc.assert(
    fc.property(receipts, fc.constantFrom<PaperWidth>(58, 80), (receipt, width) => {
      const rows = layout(receiptLines(receipt, paperWords('zh', 'CNY').receipt), width)
      expect(decodeEscpos(encodeEscpos(rows), width)).toEqual({ rows, problems: [] })
    }),
    { numRuns: 300 },
  )
})

it('decodes any row', () => {
  const align = fc.constantFrom('left' as const, 'center' as const, 'right' as const)
  const style = fc.record({
    bold: fc.boolean(),
    underlined: fc.boolean(),
    inverted: fc.boolean(),
    wide: fc.integer({ min: 1, max: 8 }),
    tall: fc.integer({ min: 1, max: 8 }),
  })
  const row: fc.Arbitrary<Row> = fc.oneof(
    fc.record({ align, style, text: fc.constantFrom('牛', 'Ab', '￥1') }).map(
      ({ align, style, text }): Row => ({
        kind: 'text',
        align,
        runs: [{ text, style }],
        heightDots: 24 * style.tall + 10,
      }),
    ),
    fc.record({ align, moduleDots: fc.integer({ min: 2, max: 4 }), captioned: fc.boolean() }).map(
      ({ align, moduleDots, captioned }): Row => ({
        kind: 'barcode',
        align,
        barcode: barcodeOf('A1{2'),
        moduleDots,
        heightDots: 80,
        captioned,
      }),
    ),
    align.map((it): Row => ({ kind: 'qr', align: it, content: '牛奶 1', moduleDots: 4 })),
    align.map(
      (it): Row => ({
        kind: 'raster',
        align: it,
        raster: raster(8, 3, Uint8Array.of(0x1b, 0x0a, 0x10)),
      }),
    ),
    fc.integer({ min: 1, max: 255 }).map((dots): Row => ({ kind: 'gap', dots })),
    fc.integer({ min: 1, max: 255 }).map((rows): Row => ({ kind: 'feed', rows })),
    fc.boolean().map((full): Row => ({ kind: 'cut', full })),
    fc.constantFrom<Row>({ kind: 'drawer', pin: 2 }, { kind: 'drawer', pin: 5 }),
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      expect(decodeEscpos(encodeEscpos(rows), 80)).toEqual({ rows, problems: [] })
    }),
    { numRuns: 1000 },
  )
})

it('reads the same however the bytes were split on the way', () => {
  const rows = layout(receiptLines(sampleReceipt, paperWords('zh', 'CNY').receipt), 58)
  const job = encodeEscpos(rows)
  for (const size of [1, 2, 3, 7, 100]) {
    const reader = escposReader(58)
    const read: Row[] = []
    for (let at = 0; at < job.length; at += size)
      read.push(...reader.read(job.slice(at, at + size)))
    expect([...read, ...reader.end()]).toEqual(rows)
  }
})

it('garbles Chinese when its mode was not set, as a printer does', () => {
  const { rows } = decoded('1b 40 c5 a3 0a')
  expect(rows).toEqual([
    { kind: 'text', align: 'left', runs: [{ text: 'Å£', style: plain }], heightDots: rowDots },
  ])
})

it('breaks the line after a full row', () => {
  const { rows } = decoded(`1b 40 ${'41'.repeat(40)} 0a`)
  expect(rows.map((row) => (row.kind === 'text' ? row.runs[0]?.text.length : 0))).toEqual([32, 8])
})

it('prints characters that no line feed follows', () => {
  expect(decoded('41').rows).toHaveLength(1)
  expect(decoded('41 1d 56 00').rows.map((row) => row.kind)).toEqual(['text', 'cut'])
})

it.each([
  ['1d 56 00', { kind: 'cut', full: true }],
  ['1d 56 01', { kind: 'cut', full: false }],
  ['1d 56 30', { kind: 'cut', full: true }],
  ['1d 56 31', { kind: 'cut', full: false }],
  ['1d 56 42 10', { kind: 'cut', full: false }],
  ['10 14 01 01 05', { kind: 'drawer', pin: 5 }],
  ['1b 70 30 19 fa', { kind: 'drawer', pin: 2 }],
])('takes %s for %j too', (hex, row) => {
  expect(decoded(`${hex} 41 0a`).rows[0]).toEqual(row)
})

it.each([
  ['1b 7f', 'unknown bytes 1b 7f'],
  ['1d 76 30 00 02 00', 'unknown bytes 1d 76 30 00 02 00'],
  ['1d 6b 02 36 39 30 31 00', 'a barcode that is no Code 128'],
  ['1d 77 06 1d 6b 49 0a 7b 42 41 42 43 44 45 46 47 48', 'a barcode wider than the paper'],
  ['1d 76 30 00 50 00 01 00' + '00'.repeat(80), 'a picture of 640 x 1 dots'],
  ['1d 28 4c 02 00 30 45', 'not printed: block 4c 02 00 30 45'],
])('reports %s', (hex, problem) => expect(decoded(hex).problems).toEqual([problem]))

it.each([
  ['bold', 0x08, { bold: true }],
  ['tall', 0x10, { tall: 2 }],
  ['wide', 0x20, { wide: 2 }],
  ['underlined', 0x80, { underlined: true }],
])('reads %s from a print mode', (_, mode, style) => {
  const { rows, problems } = decodeEscpos(Uint8Array.of(0x1b, 0x21, mode, 0x41, 0x0a), 80)
  expect(rows).toMatchObject([{ runs: [{ text: 'A', style: { ...plain, ...style } }] }])
  expect(problems).toEqual([])
})

it.each([
  [0x1b, 0x47, 0x31],
  [0x1d, 0x4c, 0x41, 0x42],
  [0x1c, 0x53, 0x41, 0x42],
])('prints no parameter of an unknown command', (...bytes) => {
  const { rows } = decodeEscpos(Uint8Array.of(...bytes, 0x5a, 0x0a), 80)
  expect(rows).toMatchObject([{ runs: [{ text: 'Z' }] }])
})

it('never throws, whatever bytes arrive', () => {
  const junk = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(0x1b, 0x1d, 0x1c, 0x10, 0x28, 0x6b, 0x76, 0x49, 0x7b, 0),
    ),
    { maxLength: 200 },
  )
  fc.assert(
    fc.property(junk, (it) => {
      expect(decodeEscpos(Uint8Array.from(it), 80).rows).toBeInstanceOf(Array)
    }),
    { numRuns: 3000 },
  )
})

it('takes no command from a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (name) => {
      const row: Row = {
        kind: 'text',
        align: 'left',
        runs: [{ text: name, style: plain }],
        heightDots: rowDots,
      }
      const { rows, problems } = decodeEscpos(encodeEscpos([row]), 80)
      expect(problems).toEqual([])
      const texts = rows.map((it) =>
        it.kind === 'text' ? it.runs.map((run) => run.text).join('') : it,
      )
      expect(texts.join('')).toBe(paperText(name))
    }),
    { numRuns: 2000 },
  )
})

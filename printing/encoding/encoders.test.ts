import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DecodedSheets } from './decoded-sheets.ts'
import type { PrinterLanguage } from '@tillwright/domain/printing/printer-language.ts'
import { encodeRows } from './encode-rows.ts'
import { decodeEscpos } from '../escpos/decode.ts'
import { healthyStatus } from '../escpos/printer-status.ts'
import { decodeGb18030 } from './gb18030.ts'
import { hexOf } from './hex.ts'
import { layout } from '../layout/layout.ts'
import type { Line } from '../layout/line.ts'
import { lodopCalls, lodopProgram, readLodopProgram } from '../lodop/lodop-page.ts'
import { labelPapers, type PaperFormat, paperSize } from '../layout/paper-width.ts'
import { pngOf } from '../picture/png.ts'
import { type DrawText, drawnRows, drawnSize, isInPrinterFont } from './printer-font.ts'
import { raster } from '../picture/raster.ts'
import { receiptLines } from '../papers/receipt-lines.ts'
import { paperWords } from '../words/paper-words.ts'
import type { Row } from '../layout/row.ts'
import { sampleReceipt } from '../papers/sample-receipt.ts'
import { type Mark, type Sheet, sheetsOf } from '../layout/sheet.ts'
import { sheetPicture } from '../picture/sheet-picture.ts'
import { decodeTspl } from '../tspl/decode-tspl.ts'
import { decodeZpl, endOfZplJob } from '../zpl/decode-zpl.ts'
import { readZplStatus, zplStatusText } from '../zpl/zpl-status.ts'

const papers: readonly PaperFormat[] = [58, 80, ...labelPapers]

/** A pen that writes the text itself into the dots, so that a picture can be read back. */
const writingPen: DrawText = (runs) => {
  const { widthDots, heightDots } = drawnSize(runs)
  const bits = new Uint8Array((widthDots / 8) * heightDots)
  bits.set(new TextEncoder().encode(runs.map(({ text }) => text).join('')).slice(0, bits.length))
  return raster(widthDots, heightDots, bits)
}
const written = ({ bits }: { readonly bits: Uint8Array }): string =>
  new TextDecoder().decode(bits).replaceAll('\0', '')

const bytesOf = (lines: readonly Line[], language: PrinterLanguage, paper: PaperFormat = '50x30') =>
  encodeRows(layout(lines, paper), { language, paper, title: '标签 <1>', draw: null })

const tspl = (lines: readonly Line[], paper: PaperFormat = '50x30'): string =>
  decodeGb18030(bytesOf(lines, 'tspl', paper))
const zpl = (lines: readonly Line[], paper: PaperFormat = '50x30'): string =>
  new TextDecoder().decode(bytesOf(lines, 'zpl', paper))

const label: readonly Line[] = [
  { kind: 'text', text: '红富士苹果', style: { bold: true } },
  { kind: 'pair', left: '1.256斤', right: '¥8.54', rightStyle: { wide: 2, tall: 2 } },
  { kind: 'text', text: '特价', style: { inverted: true } },
  { kind: 'text', text: '产地', style: { underlined: true } },
  { kind: 'rule' },
  { kind: 'barcode', text: '2210023008541', captioned: true, heightDots: 48 },
]

describe('TSPL', () => {
  it('is one page of positioned commands, text in GB18030, every line ended by CRLF', () => {
    const said = tspl(label).split('\r\n')
    expect(said.slice(0, 6)).toEqual([
      'SIZE 50 mm,30 mm',
      'GAP 2 mm,0',
      'DIRECTION 1',
      'CLS',
      'TEXT 14,8,"TSS24.BF2",0,1,1,"红富士苹果"',
      'TEXT 15,8,"TSS24.BF2",0,1,1,"红富士苹果"',
    ])
    expect(said).toContain('BARCODE 77,172,"128",48,2,0,2,2,"2210023008541"')
    expect(said.slice(-2)).toEqual(['PRINT 1,1', ''])
    const name = bytesOf([{ kind: 'text', text: '苹果' }], 'tspl')
    expect(hexOf(name)).toContain('c6 bb b9 fb')
  })

  it('has no gap between pages of a roll, which is as long as its content', () => {
    expect(
      tspl([{ kind: 'text', text: 'a' }], 80)
        .split('\r\n')
        .slice(0, 2),
    ).toEqual(['SIZE 80 mm,9 mm', 'GAP 0 mm,0'])
  })

  it('takes no printer command from a name', () => {
    const said = tspl([{ kind: 'text', text: 'a"\r\nCLS\r\nPRINT 9,9' }])
    expect(said.match(/^CLS$/gm)).toHaveLength(1)
    expect(said.match(/^PRINT.*$/gm)).toEqual(['PRINT 1,1'])
    expect(said).toContain(`"a'"`)
  })

  it('draws a barcode with a quote in it as dots, unchanged', () => {
    const { sheets } = decodeTspl(
      bytesOf([{ kind: 'barcode', text: 'A"B', captioned: true }], 'tspl'),
      '50x30',
    )
    const [bars, caption] = sheets[0]?.marks ?? []
    expect(bars).toMatchObject({ kind: 'raster', raster: { heightDots: 96 } })
    expect(caption).toMatchObject({ kind: 'text', text: "A'B" })
  })

  it('sends white dots as ones', () => {
    const picture: Line = {
      kind: 'picture',
      raster: raster(8, 1, Uint8Array.of(0x0f)),
      align: 'left',
    }
    const bytes = hexOf(bytesOf([picture], 'tspl'))
    const head = hexOf(new TextEncoder().encode('BITMAP 14,8,1,1,0,'))
    expect(bytes).toContain(`${head} f0 0d 0a`)
  })
})

describe('ZPL', () => {
  it('is one page of positioned fields in UTF-8, Chinese in the font that has it', () => {
    expect(zpl(label)).toMatch(/^\^XA\^PW400\^LL240\^CI28.*\^PQ1\^XZ$/)
    expect(zpl(label)).toContain('^FO14,8^A@N,24,24,E:SIMSUN.TTF^FD红富士苹果^FS')
    expect(zpl([{ kind: 'text', text: 'ABC' }])).toContain('^FO14,8^A0N,24,24^FDABC^FS')
    expect(zpl(label)).toContain('^BY2,2,48^BCN,48,Y,N,N^FD>;221002300854>61^FS')
    expect(zpl([{ kind: 'qr', content: 'HTTPS://A.B' }])).toContain('^BQN,2,8^FDMA,HTTPS://A.B^FS')
  })

  it('escapes what would begin a command', () => {
    expect(zpl([{ kind: 'text', text: 'a^XZ~JA_b' }])).toContain('^FH_^FDa_5eXZ_7eJA_5fb^FS')
  })

  it('draws Chinese when it can be drawn, and leaves Latin letters to the printer', () => {
    const rows = layout(label, '50x30')
    const bytes = encodeRows(rows, { language: 'zpl', paper: '50x30', title: '', draw: writingPen })
    expect(new TextDecoder().decode(bytes)).not.toContain('SIMSUN')
    const { sheets, problems } = decodeZpl(bytes, '50x30')
    expect(problems).toEqual([])
    const drawn = (sheets[0]?.marks ?? []).flatMap((mark) =>
      mark.kind === 'raster' ? [written(mark.raster)] : [],
    )
    expect(drawn.join()).toContain('红富士苹果')
  })

  it('sends black dots as ones', () => {
    const picture: Line = { kind: 'picture', raster: raster(8, 2, Uint8Array.of(0x0f, 0xf0)) }
    expect(zpl([picture])).toContain('^GFA,2,2,1,0FF0^FS')
  })

  it('reports its state in three lines, and nothing before all of them came', () => {
    const bytes = (text: string) => [...new TextEncoder().encode(text)]
    for (const fact of ['isOffline', 'isCoverOpen', 'isPaperOut', 'hasError'] as const) {
      const state = { ...healthyStatus, [fact]: true }
      const said = zplStatusText(state)
      expect(readZplStatus([0x11, ...bytes(said)])).toEqual(state)
      expect(readZplStatus(bytes(said.slice(0, -3)))).toBeNull()
    }
    // As a printer with its head open and its ribbon out says it.
    const manual =
      '\x02030,0,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,1,1,0,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n'
    expect(readZplStatus(bytes(manual))).toEqual({
      ...healthyStatus,
      isCoverOpen: true,
      hasError: true,
    })
    expect(readZplStatus(bytes('~HS'))).toBeNull()
  })

  it('ends a job at the end of its last page, and starts none from half a page', () => {
    const job = new TextEncoder().encode(`${zpl(label)}\n${zpl(label)}`)
    const first = endOfZplJob(job)
    expect(first).toBe(new TextEncoder().encode(`${zpl(label)}\n`).length)
    expect(endOfZplJob(job.slice(0, 40))).toBeNull()
  })
})

/** Content of a page, reduced to what the marks of its language can carry. */
const comparable = (sheet: Sheet, hasBoldReverse: boolean): Mark[] =>
  sheet.marks.map((mark) =>
    mark.kind === 'text'
      ? {
          ...mark,
          text: mark.text.replaceAll('"', "'"),
          style: {
            ...mark.style,
            bold: mark.style.bold && (hasBoldReverse || !mark.style.inverted),
          },
        }
      : mark,
  )

const decoders: readonly (readonly [
  'tspl' | 'zpl',
  (bytes: Uint8Array, paper: PaperFormat) => DecodedSheets,
])[] = [
  ['tspl', decodeTspl],
  ['zpl', decodeZpl],
]

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const anyLine: fc.Arbitrary<Line> = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    text: anyText,
    style: fc.record({
      bold: fc.boolean(),
      underlined: fc.boolean(),
      inverted: fc.boolean(),
      wide: fc.integer({ min: 1, max: 3 }),
      tall: fc.integer({ min: 1, max: 3 }),
    }),
  }),
  fc.record({ kind: fc.constant('pair' as const), left: anyText, right: anyText }),
  fc.record({
    kind: fc.constant('barcode' as const),
    text: fc.stringMatching(/^[!#-~]{1,16}$/),
    captioned: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('qr' as const), content: anyText }),
  fc.constant({ kind: 'rule' as const }),
)

describe.each(decoders)('a page in %s', (language, decode) => {
  it('is decoded as it was laid out, on every paper', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 5 }),
        fc.constantFrom(...papers),
        (lines, paper) => {
          const rows = drawnRows(layout(lines, paper), writingPen, paperSize(paper))
          const sheets = sheetsOf(rows, paper)
          const bytes = encodeRows(rows, { language, paper, title: '', draw: null })
          const { sheets: read, problems } = decode(bytes, paper)
          expect(problems).toEqual([])
          expect(read).toHaveLength(sheets.length)
          sheets.forEach((sheet, index) => {
            const marks = (read[index]?.marks ?? []).filter((mark) => !isDrawnQr(mark, sheet))
            const expected = comparable(sheet, language === 'tspl').filter(
              (mark) => mark.kind !== 'qr',
            )
            expect(marks.filter((mark) => mark.kind !== 'qr')).toEqual(expected)
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  it('decodes without an error whatever bytes come', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        decode(bytes, '40x30')
        decode(Uint8Array.from([...new TextEncoder().encode('^XA^PW1^LL1^CI28'), ...bytes]), 80)
      }),
    )
  })
})

/** Whether a QR code sent as dots is where one was laid out. */
const isDrawnQr = (mark: Mark, sheet: Sheet): boolean =>
  mark.kind === 'raster' &&
  sheet.marks.some((it) => it.kind === 'qr' && it.x === mark.x && it.y === mark.y)

describe('a LODOP program', () => {
  const rows = layout(label, '50x30')
  const calls = lodopCalls(sheetsOf(rows, '50x30'), '标签 "1"')

  it('states the size of a label, and of a roll that follows its length', () => {
    expect(calls[0]).toEqual({ name: 'PRINT_INIT', arguments: ['标签 "1"'] })
    expect(calls[1]).toEqual({ name: 'SET_PRINT_PAGESIZE', arguments: [1, 500, 300, ''] })
    expect(lodopCalls(sheetsOf(layout(label, 80), 80), '')[1]).toEqual({
      name: 'SET_PRINT_PAGESIZE',
      arguments: [3, 800, 30, ''],
    })
  })

  it('places text in millimetres and lets LODOP draw the bars', () => {
    const program = lodopProgram(calls)
    expect(program).toContain(
      'LODOP.ADD_PRINT_TEXT("1.000mm","1.750mm","16.500mm","3.500mm","红富士苹果");',
    )
    expect(program).toContain('"128Auto","2210023008541");')
  })

  it('is parsed back without evaluating it, and any other script is refused', () => {
    expect(readLodopProgram(lodopProgram(calls))).toEqual(calls)
    for (const other of ['alert(1);', 'LODOP.PRINT();x()', 'LODOP.PRINT({});', 'LODOP.PRINT(;'])
      expect(readLodopProgram(other)).toBeNull()
  })
})

it('a page for the print dialog is as large as the paper and holds no script', () => {
  const page = new TextDecoder().decode(
    bytesOf([{ kind: 'text', text: '<script>x</script>' }], 'html', '40x30'),
  )
  expect(page).toContain('@page{size:40.000mm 30.000mm;margin:0}')
  expect(page).toContain('<title>标签 &lt;1&gt;</title>')
  expect(page).not.toContain('<script')
  expect(sheetPicture(sheetsOf(layout(label, '40x30'), '40x30')[0] ?? fail())).toContain('红')
})

const fail = (): never => {
  throw new Error('no page')
}

describe('characters that no printer has', () => {
  it.each(['苹果', '￥1.20', 'ABC é'.slice(0, 3), '①㎏℃'])('leave %s to the printer', (text) => {
    expect(isInPrinterFont(text)).toBe(true)
  })

  it.each(['🍎', 'ñ', '한국어', 'ไทย', '𠮷'])('draw %s', (text) => {
    expect(isInPrinterFont(text)).toBe(false)
  })

  it.each([58, 80] as const)(
    'become a picture on %i mm while everything else stays text',
    (paper) => {
      const name = '苹果🍎礼盒'
      const receipt = { ...sampleReceipt, lines: [{ ...sampleReceipt.lines[0]!, name }] }
      const rows = layout(receiptLines(receipt, paperWords('zh', 'CNY').receipt), paper)
      const bytes = encodeRows(rows, { language: 'escpos', paper, title: '', draw: writingPen })
      const { rows: read, problems } = decodeEscpos(bytes, paper)
      expect(problems).toEqual([])
      const pictures = read.flatMap((row) => (row.kind === 'raster' ? [written(row.raster)] : []))
      expect(pictures).toEqual([name])
      const height = (all: readonly Row[]) =>
        all.reduce((sum, row) => sum + ('heightDots' in row ? row.heightDots : 0), 0)
      expect(height(read)).toBe(height(rows) - 34)
    },
  )
})

it('encodes every dot in a PNG file, white as white', async () => {
  const png = pngOf(raster(16, 2, Uint8Array.of(0xff, 0x00, 0x0f, 0x80)))
  const view = new DataView(png.buffer)
  expect([...png.subarray(1, 4)].map((it) => String.fromCharCode(it)).join('')).toBe('PNG')
  expect([view.getUint32(16), view.getUint32(20), png[24], png[25]]).toEqual([16, 2, 1, 0])
  const start = 33
  const body = png.subarray(start + 8, start + 8 + view.getUint32(start))
  expect([...(await inflated(body))]).toEqual([0, 0x00, 0xff, 0, 0xf0, 0x7f])
})

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

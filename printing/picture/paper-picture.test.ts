import { expect, it } from 'vitest'
import { barcodeOf } from '../barcode/code128.ts'
import { layout } from '../layout/layout.ts'
import { paperPicture } from './paper-picture.ts'
import { qrModules } from '../barcode/qr-modules.ts'
import { raster } from './raster.ts'
import { receiptLines } from '../papers/receipt-lines.ts'
import { paperWords } from '../words/paper-words.ts'
import { type Row, plain, type Style } from '../layout/row.ts'
import { sampleReceipt } from '../papers/sample-receipt.ts'

const picture = (...rows: readonly Row[]): string => paperPicture({ width: 58, rows })
const text = (content: string, style: Partial<Style> = {}): Row => ({
  kind: 'text',
  align: 'left',
  runs: [{ text: content, style: { ...plain, ...style } }],
  heightDots: 34,
})

/** Tags that are opened and not closed, or the other way round. */
function unbalanced(svg: string): string[] {
  const open: string[] = []
  for (const [tag, closing, name = '', empty] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return [tag]
    } else if (!empty) open.push(name)
  }
  return open
}

/** Area of the rectangles in the last path, in dots. */
function inkDots(svg: string): number {
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? ''
  return [...path.matchAll(/h(\d+)v(\d+)/g)].reduce(
    (sum, it) => sum + Number(it[1]) * Number(it[2]),
    0,
  )
}

it('is as wide as the roll, and as long as its rows', () => {
  expect(paperPicture({ width: 80, rows: [] })).toContain('width="640" height="88"')
  expect(picture({ kind: 'gap', dots: 100 }, { kind: 'feed', rows: 2 })).toContain(
    'width="464" height="256"',
  )
})

it('is well-formed', () => {
  const rows = layout(
    receiptLines({ ...sampleReceipt, copyNumber: 1 }, paperWords('zh', 'CNY').receipt),
    58,
  )
  expect(unbalanced(picture(...rows))).toEqual([])
  expect(unbalanced('<svg><g></svg>')).not.toEqual([])
})

it('centres each Chinese character in its cell and stretches Latin words to theirs', () => {
  const svg = picture(text('奶A1 牛b'))
  expect(svg).toContain('<text x="12" y="-4" text-anchor="middle">奶</text>')
  expect(svg).toContain(
    '<text x="24" y="-4" textLength="24" lengthAdjust="spacingAndGlyphs">A1</text>',
  )
  expect(svg).toContain('<text x="72" y="-4" text-anchor="middle">牛</text>')
  expect(svg).toContain(
    '<text x="84" y="-4" textLength="12" lengthAdjust="spacingAndGlyphs">b</text>',
  )
})

it('scales sizes, and draws white on black on a black ground', () => {
  const svg = picture(text('A', { wide: 2, tall: 2, bold: true, inverted: true, underlined: true }))
  expect(svg).toContain('<rect x="0" y="0" width="24" height="48"/>')
  expect(svg).toContain('<rect x="0" y="46" width="24" height="2"/>')
  expect(svg).toContain('font-weight="700" fill="#fff" transform="translate(0 48) scale(2 2)"')
})

it('escapes markup in names', () => {
  const evil = `"><script>alert(1)</script>&'<image href="x" onerror="y"/>`
  const svg = picture(text(evil))
  expect(svg).not.toMatch(/<script|<image|onerror="/)
  expect(svg).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;&lt;image')
  expect(unbalanced(svg)).toEqual([])
})

it('omits characters that XML cannot hold', () => {
  const svg = picture(text('a\u0000\u001bb\uffff'))
  // oxlint-disable-next-line no-control-regex
  expect(svg).not.toMatch(/[\u0000-\u0008\u000e-\u001f\uffff]/)
  expect(svg).toContain('>ab</text>')
})

it('draws real bars', () => {
  const row: Row = {
    kind: 'barcode',
    align: 'center',
    barcode: barcodeOf('2026112000030320'),
    moduleDots: 3,
    heightDots: 10,
    captioned: false,
  }
  const widths = '2112322212313212212312122212312122221212231212232212314131112331112'
  const black = [...widths].reduce((sum, it, index) => sum + (index % 2 === 0 ? Number(it) : 0), 0)
  expect(inkDots(picture(row))).toBe(black * 3 * 10)
  expect(picture(row)).toContain('M7 0h6v10h-6z')
})

it('draws real QR squares', () => {
  const row: Row = { kind: 'qr', align: 'left', content: 'https://x.example/1', moduleDots: 4 }
  const dark = qrModules(row.content).flat().filter(Boolean).length
  expect(inkDots(picture(row))).toBe(dark * 16)
  expect(picture(row)).toContain('M0 0h28v4h-28z')
})

it('draws every black dot of a picture once', () => {
  const row: Row = {
    kind: 'raster',
    align: 'right',
    raster: raster(16, 2, Uint8Array.of(0xf0, 0x0f, 0x01, 0x80)),
  }
  expect(inkDots(picture(row))).toBe(10)
  expect(picture(row)).toContain('M368 0h4v1h-4z')
})

it('draws letters beyond western Latin in a font that has them', () => {
  const faceOf = (name: string) => /<text[^>]* font-family="([^"]*)"/.exec(picture(text(name)))?.[1]
  expect(faceOf('Čokolada')).toContain('DejaVu Sans Mono')
  expect(faceOf('Żurek')).not.toContain('CJK')
  expect(faceOf('Milk')).toBeUndefined()
})

import { expect, it } from 'vitest'
import { layout } from './layout.ts'
import type { Line } from './line.ts'
import { columnsOf } from '../encoding/paper-characters.ts'
import type { PaperWidth } from './paper-width.ts'
import { raster } from '../picture/raster.ts'
import type { Row } from './row.ts'

const texts = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => (row.kind === 'text' ? [row.runs.map((run) => run.text).join('')] : []))
const layoutOf = (line: Line, paper: PaperWidth = 58): string[] => texts(layout([line], paper))

it('puts an amount at the right edge', () => {
  expect(layoutOf({ kind: 'pair', left: '小计', right: '73.56' })).toEqual([
    `小计${' '.repeat(23)}73.56`,
  ])
  expect(layoutOf({ kind: 'pair', left: '小计', right: '73.56' }, 80)[0]).toHaveLength(46)
})

it('wraps a long name alongside its amount, which stays on the first row', () => {
  const left = '有机高钙低脂纯牛奶家庭分享装冷藏'
  expect(layoutOf({ kind: 'pair', left, right: '12.80' })).toEqual([
    '有机高钙低脂纯牛奶家庭分享 12.80',
    '装冷藏',
  ])
})

it('puts an amount on its own row when both do not fit', () => {
  const line: Line = {
    kind: 'pair',
    left: '应收',
    right: '¥12,345,678.90',
    leftStyle: { wide: 2 },
    rightStyle: { wide: 2 },
  }
  expect(layoutOf(line)).toEqual(['应收', '  ￥12,345,678.90'])
})

it('reduces wide text when its longest word is wider than the paper', () => {
  const row = layout(
    [{ kind: 'text', text: 'Supercalifragilistic', style: { wide: 2, tall: 2 } }],
    58,
  )[0]
  expect(row).toMatchObject({
    runs: [{ text: 'Supercalifragilistic', style: { wide: 1, tall: 2 } }],
    heightDots: 58,
  })
})

it('counts double width twice', () => {
  const style = { wide: 2, tall: 2 }
  expect(layoutOf({ kind: 'text', text: '示例生鲜店城东分店', style })).toEqual([
    '示例生鲜店城东分',
    '店',
  ])
})

it('pads white on black with a black cell on both sides, within the paper', () => {
  const style = { inverted: true, wide: 2 }
  expect(layoutOf({ kind: 'text', text: 'COPY 1', style })).toEqual([' COPY 1 '])
  const rows = layoutOf({ kind: 'text', text: 'TRAINING NOT A SALE', style })
  for (const row of rows) expect(columnsOf(row)).toBeLessThanOrEqual(16)
})

it('aligns cells in columns, numbers to the right', () => {
  const cells: Line = {
    kind: 'cells',
    cells: [
      { text: '现金收款与找零合计金额' },
      { text: '12', columns: 4, align: 'right' },
      { text: '1,234.50', columns: 10, align: 'right' },
    ],
  }
  expect(layoutOf(cells)).toEqual(['现金收款与找零合   12   1,234.50', '计金额'])
})

it('refuses cells that are wider than the paper', () => {
  const cells = [
    { text: 'a', columns: 20 },
    { text: 'b', columns: 20 },
  ]
  expect(() => layout([{ kind: 'cells', cells }], 58)).toThrow(RangeError)
})

it('draws a rule from edge to edge', () => {
  expect(layoutOf({ kind: 'rule' })).toEqual(['-'.repeat(32)])
  expect(layoutOf({ kind: 'rule' }, 80)).toEqual(['-'.repeat(48)])
})

it('makes bars as wide as the paper and their quiet zones allow', () => {
  const line: Line = { kind: 'barcode', text: '2026112000030320' }
  expect(layout([line], 80)[0]).toMatchObject({ kind: 'barcode', moduleDots: 4 })
  expect(layout([line], 58)[0]).toMatchObject({ kind: 'barcode', moduleDots: 3 })
})

it.each(['7f3c1e0a-9b1d-4c56-8a7e-0d9f1b2c3d4e', '订单 12'])(
  'prints %s as a QR code when bars cannot hold it',
  (text) => {
    expect(layout([{ kind: 'barcode', text }], 58)[0]).toMatchObject({ kind: 'qr', content: text })
  },
)

it('makes QR squares large, but never larger than the paper', () => {
  const small = layout([{ kind: 'qr', content: 'A' }], 58)[0]
  expect(small).toMatchObject({ moduleDots: 8 })
  const long = layout([{ kind: 'qr', content: 'x'.repeat(2000), sideDots: 100 }], 58)[0]
  expect(long).toMatchObject({ moduleDots: 2 })
  expect(() => layout([{ kind: 'qr', content: 'x'.repeat(9000) }], 58)).toThrow(RangeError)
})

it('passes pictures, gaps, feeds, cuts and the drawer on', () => {
  const picture = raster(8, 1, Uint8Array.of(255))
  expect(
    layout(
      [
        { kind: 'picture', raster: picture },
        { kind: 'gap', dots: 6 },
        { kind: 'feed', rows: 2 },
        { kind: 'cut' },
        { kind: 'drawer' },
      ],
      58,
    ),
  ).toEqual([
    { kind: 'raster', align: 'center', raster: picture },
    { kind: 'gap', dots: 6 },
    { kind: 'feed', rows: 2 },
    { kind: 'cut', full: false },
    { kind: 'drawer', pin: 2 },
  ])
})

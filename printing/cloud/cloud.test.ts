import { printerClouds } from '@tillwright/domain/printing/printer-place.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { describe, expect, it } from 'vitest'
import { layout } from '../layout/layout.ts'
import type { Line } from '../layout/line.ts'
import { paperReading } from '../layout/paper.ts'
import { receiptLines } from '../papers/receipt-lines.ts'
import { paperWords } from '../words/paper-words.ts'
import { sampleReceipt } from '../papers/sample-receipt.ts'
import { cloudMarkup } from './cloud-markup.ts'
import { decodeCloud } from './decode-cloud.ts'
import { encodeCloud } from './encode-cloud.ts'

const rowsOf = (lines: readonly Line[]) => layout(lines, 80)

describe.each(printerClouds)('papers for %s', (cloud) => {
  const markup = cloudMarkup(cloud)
  const there = (lines: readonly Line[]) =>
    decodeCloud(encodeCloud(rowsOf(lines), markup).join(''), markup)

  it('print there as they print here, a receipt with emoji and the yuan sign too', () => {
    const lines = [
      ...receiptLines(sampleReceipt, paperWords('zh', 'CNY').receipt, usualTemplate('RECEIPT')),
      { kind: 'text', text: '谢谢惠顾 🍎👨‍👩‍👧 ¥1.00 𠮷' } as const,
    ]
    const { rows, problems } = there(lines)
    const texts = (some: readonly { kind: string }[]) =>
      paperReading({ width: 80, rows: rowsOf(lines).filter((row) => some.includes(row)) })
    expect(problems).toEqual([])
    const here = rowsOf(lines).filter(({ kind }) => kind === 'text')
    const read = paperReading({ width: 80, rows: rows.filter(({ kind }) => kind === 'text') })
    for (const row of texts(here).split('\n')) expect(read).toContain(row)
  })

  it('take no command from a name', () => {
    const { rows, problems } = there([{ kind: 'text', text: '<CUT><PLUGIN></B><FS>苹果\n<BR>' }])
    expect(problems).toEqual([])
    expect(rows.every(({ kind }) => kind === 'text' || kind === 'feed')).toBe(true)
    expect(paperReading({ width: 80, rows })).toContain('＜CUT＞＜PLUGIN＞＜/B＞＜FS＞苹果')
  })

  it('keep sizes, bold type and where they stand', () => {
    const { rows } = there([
      { kind: 'text', text: '合计', align: 'center', style: { wide: 2, tall: 2, bold: true } },
      { kind: 'text', text: '右', align: 'right', style: { tall: 2 } },
    ])
    expect(rows).toMatchObject([
      { align: 'center', runs: [{ text: '合计', style: { wide: 2, tall: 2, bold: true } }] },
      { align: 'right', runs: [{ text: '右', style: { wide: 1, tall: 2, bold: false } }] },
    ])
  })

  it('are cut between rows into pieces that the cloud accepts', () => {
    const lines = Array.from({ length: 300 }, (_, row) => ({
      kind: 'text' as const,
      text: `第 ${row} 行 红富士苹果`,
    }))
    const pieces = encodeCloud(rowsOf(lines), markup)
    expect(pieces.length).toBeGreaterThan(1)
    for (const piece of pieces) {
      expect(new TextEncoder().encode(piece).length).toBeLessThanOrEqual(markup.mostBytes)
      expect(piece.endsWith(markup.endOfRow)).toBe(true)
    }
  })

  it('are parsed without an error whatever is sent', () => {
    expect(decodeCloud('<<B>></X>', markup).problems.length).toBeGreaterThan(0)
    expect(decodeCloud('', markup)).toEqual({ rows: [], problems: [] })
  })
})

// Positioned content of a page, in dots from its top left corner: for printers that take positions
// instead of being fed row after row.
import { alignedLeft } from './aligned-left.ts'
import { type Barcode, barcodeModules } from '../barcode/code128.ts'
import { columnsOf } from '../encoding/paper-characters.ts'
import {
  characterDots,
  columnDots,
  type PaperFormat,
  type PaperSize,
  paperSize,
} from './paper-width.ts'
import { qrSide } from '../barcode/qr-modules.ts'
import type { Raster } from '../picture/raster.ts'
import { type Align, plain, type Row, type Style, type TextRow } from './row.ts'
import { rowHeight } from './row-height.ts'
import { runsWidth } from './run-width.ts'

export interface Sheet {
  readonly paper: PaperFormat
  readonly widthDots: number
  readonly heightDots: number
  readonly marks: readonly Mark[]
}

interface Place {
  readonly x: number
  readonly y: number
}

export interface TextMark extends Place {
  readonly kind: 'text'
  readonly text: string
  readonly style: Style
}

export interface BarcodeMark extends Place {
  readonly kind: 'barcode'
  readonly barcode: Barcode
  readonly moduleDots: number
  readonly heightDots: number
  readonly captioned: boolean
}

export interface QrMark extends Place {
  readonly kind: 'qr'
  readonly content: string
  readonly moduleDots: number
}

/** Solid black: a rule. */
export interface BarMark extends Place {
  readonly kind: 'bar'
  readonly widthDots: number
  readonly heightDots: number
}

export interface RasterMark extends Place {
  readonly kind: 'raster'
  readonly raster: Raster
}

export type Mark = TextMark | BarcodeMark | QrMark | BarMark | RasterMark

const rollEdgeDots = 16
export const labelEdgeDots = 8
const ruleDots = 2

/**
 * Rows as pages: a new one after every cut. A roll's page is as long as its rows, a label's always the
 * label. Drawers are not opened by pages, so their rows are passed over.
 */
export function sheetsOf(rows: readonly Row[], paper: PaperFormat): Sheet[] {
  return cutApart(rows).map((page) => sheetOf(page, paper))
}

function cutApart(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = [[]]
  for (const row of rows) {
    if (row.kind === 'cut') pages.push([])
    else if (row.kind !== 'drawer') pages.at(-1)?.push(row)
  }
  return pages.filter((page) => page.length > 0)
}

function sheetOf(rows: readonly Row[], paper: PaperFormat): Sheet {
  const size = paperSize(paper)
  const edgeDots = size.heightDots === null ? rollEdgeDots : labelEdgeDots
  let y = edgeDots
  const marks: Mark[] = []
  for (const row of rows) {
    marks.push(...marksOf(row, y, size))
    y += rowHeight(row)
  }
  const widthDots = size.printDots + 2 * size.marginDots
  return { paper, widthDots, heightDots: size.heightDots ?? y + edgeDots, marks }
}

function marksOf(row: Row, y: number, size: PaperSize): Mark[] {
  const from = (align: Align, widthDots: number): Place => ({
    x: size.marginDots + alignedLeft(align, widthDots, size),
    y,
  })
  switch (row.kind) {
    case 'text':
      return textMarks(row, y, size)
    case 'barcode': {
      const { align, ...mark } = row
      return [{ ...mark, ...from(align, barcodeModules(mark.barcode) * mark.moduleDots) }]
    }
    case 'qr': {
      const { align, ...mark } = row
      return [{ ...mark, ...from(align, qrSide(mark.content) * mark.moduleDots) }]
    }
    case 'raster':
      return [{ kind: 'raster', raster: row.raster, ...from(row.align, row.raster.widthDots) }]
    // Blank paper, and commands to the printer.
    case 'gap':
    case 'feed':
    case 'cut':
    case 'drawer':
      return []
  }
}

/**
 * Places characters by their columns: separated texts are placed separately, so that fonts may
 * differ a little.
 */
function textMarks({ align, runs }: TextRow, y: number, size: PaperSize): Mark[] {
  let x = size.marginDots + alignedLeft(align, runsWidth(runs), size)
  const [only] = runs
  if (runs.length === 1 && only && isRule(only.text, only.style, size))
    return [
      {
        kind: 'bar',
        x,
        y: y + characterDots / 2 - 1,
        widthDots: size.printDots,
        heightDots: ruleDots,
      },
    ]
  const tallest = Math.max(1, ...runs.map(({ style }) => style.tall))
  const marks: Mark[] = []
  for (const { text, style } of runs) {
    const top = y + (tallest - style.tall) * characterDots
    for (const { start, part } of apart(text, style)) {
      const left = x + columnsOf(text.slice(0, start)) * style.wide * columnDots
      marks.push({ kind: 'text', x: left, y: top, text: part, style })
    }
    x += runsWidth([{ text, style }])
  }
  return marks
}

const isRule = (text: string, style: Style, { columns }: PaperSize): boolean =>
  text.length === columns && /^-+$/.test(text) && style.wide === plain.wide

function apart(text: string, style: Style): { start: number; part: string }[] {
  if (style.inverted) return [{ start: 0, part: text }]
  return [...text.matchAll(/\S+(?: \S+)*/gu)].map((found) => ({
    start: found.index,
    part: found[0],
  }))
}

/** Readable text of a page, in the order it was laid out. */
export const sheetReading = ({ marks }: Sheet): string =>
  marks
    .flatMap((mark) => {
      if (mark.kind === 'text') return [mark.text]
      if (mark.kind === 'barcode') return [mark.barcode.map(({ text }) => text).join('')]
      return mark.kind === 'qr' ? [mark.content] : []
    })
    .join('\n')

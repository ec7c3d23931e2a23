import { type Barcode, barcodeModules, barcodeOf, quietModules } from '../barcode/code128.ts'
import { layoutCells, layoutPair, layoutText, textRow } from './layout-text.ts'
import type { BarcodeLine, Line } from './line.ts'
import {
  characterDots,
  type PaperFormat,
  type PaperSize,
  paperSize,
  rowDots,
} from './paper-width.ts'
import { qrSide } from '../barcode/qr-modules.ts'
import { plain, type Row } from './row.ts'

const barcodeHeightDots = 96
const qrSideDots = 168
/** Finer squares than this do not survive a thermal head. */
const finestQrDots = 2
const coarsestQrDots = 8

/**
 * The lines of a document as rows of one paper: wrapped, aligned, codes sized to be scanned.
 * Throws RangeError when a QR content is longer than any QR code, or fixed cells are wider than the paper.
 */
export function layout(lines: readonly Line[], paper: PaperFormat): Row[] {
  const size = paperSize(paper)
  const tighterDots = rowDots - characterDots - size.leadingDots
  return lines
    .flatMap((line) => rowsOf(line, size))
    .map((row) =>
      row.kind === 'text' ? { ...row, heightDots: row.heightDots - tighterDots } : row,
    )
}

function rowsOf(line: Line, size: PaperSize): Row[] {
  switch (line.kind) {
    case 'text':
      return layoutText(line, size.columns)
    case 'pair':
      return layoutPair(line, size.columns)
    case 'cells':
      return layoutCells(line, size.columns)
    case 'rule':
      return [textRow('left', [{ text: '-'.repeat(size.columns), style: plain }])]
    case 'barcode':
      return [barcodeRow(line, size)]
    case 'qr':
      return [qrRow(line.content, line.sideDots ?? qrSideDots, size)]
    case 'picture':
      return [{ kind: 'raster', align: line.align ?? 'center', raster: line.raster }]
    case 'cut':
      return [{ kind: 'cut', full: line.full ?? false }]
    case 'drawer':
      return [{ kind: 'drawer', pin: line.pin ?? 2 }]
    case 'gap':
    case 'feed':
      return [line]
  }
}

function barcodeRow({ text, captioned = false, ...line }: BarcodeLine, size: PaperSize): Row {
  const isAscii = /^[ -~]+$/.test(text)
  const barcode = isAscii ? barcodeOf(text) : null
  const moduleDots = barcode ? widestModule(barcode, size) : null
  const { heightDots = barcodeHeightDots } = line
  if (!barcode || !moduleDots) return qrRow(text, Math.min(qrSideDots, heightDots * 2), size)
  return { kind: 'barcode', align: 'center', barcode, moduleDots, heightDots, captioned }
}

/** The widest bars that fit with their quiet zones, the paper's margin counted; null below 2 dots. */
function widestModule(barcode: Barcode, { printDots, marginDots }: PaperSize): number | null {
  const modules = barcodeModules(barcode)
  const fitting = [4, 3, 2].find((dots) => {
    const alongside = (printDots - modules * dots) / 2
    return alongside >= 0 && alongside + marginDots >= quietModules * dots
  })
  return fitting ?? null
}

function qrRow(content: string, sideDots: number, { printDots }: PaperSize): Row {
  const modules = qrSide(content)
  const wanted = Math.min(coarsestQrDots, Math.floor(Math.min(sideDots, printDots) / modules))
  return { kind: 'qr', align: 'center', content, moduleDots: Math.max(finestQrDots, wanted) }
}

import { type Barcode, barcodeModules, barcodeOf, quietModules } from './code128.ts'
import { layoutCells, layoutPair, layoutText, textRow } from './layout-text.ts'
import type { Line } from './line.ts'
import { type PaperSize, type PaperWidth, paperSize } from './paper-width.ts'
import { qrModules } from './qr-modules.ts'
import { plain, type Row } from './row.ts'

const barcodeHeightDots = 96
const qrSideDots = 168
/** Finer squares than this do not survive a thermal head. */
const finestQrDots = 2
const coarsestQrDots = 8

/**
 * The lines of a document as rows of one paper width: wrapped, aligned, codes sized to be scanned.
 * Throws RangeError when a QR content is longer than any QR code, or fixed cells are wider than the paper.
 */
export function layout(lines: readonly Line[], paper: PaperWidth): Row[] {
  const size = paperSize(paper)
  return lines.flatMap((line) => rowsOf(line, size))
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
      return [barcodeRow(line.text, line.captioned ?? false, size)]
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

function barcodeRow(text: string, captioned: boolean, size: PaperSize): Row {
  const isAscii = /^[ -~]+$/.test(text)
  const barcode = isAscii ? barcodeOf(text) : null
  const moduleDots = barcode ? widestModule(barcode, size) : null
  if (!barcode || !moduleDots) return qrRow(text, qrSideDots, size)
  const heightDots = barcodeHeightDots
  return { kind: 'barcode', align: 'center', barcode, moduleDots, heightDots, captioned }
}

/** The widest bars that fit with their quiet zones, the paper's margin counted; null below 2 dots. */
function widestModule(barcode: Barcode, { printDots, marginDots }: PaperSize): number | null {
  const modules = barcodeModules(barcode)
  const fitting = [4, 3, 2].find((dots) => {
    const beside = (printDots - modules * dots) / 2
    return beside >= 0 && beside + marginDots >= quietModules * dots
  })
  return fitting ?? null
}

function qrRow(content: string, sideDots: number, { printDots }: PaperSize): Row {
  const modules = qrModules(content).length
  const wanted = Math.min(coarsestQrDots, Math.floor(Math.min(sideDots, printDots) / modules))
  return { kind: 'qr', align: 'center', content, moduleDots: Math.max(finestQrDots, wanted) }
}

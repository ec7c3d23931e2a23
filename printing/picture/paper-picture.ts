// A printed paper as a picture: an SVG in dots, every character in its column.
import { alignedLeft } from '../layout/aligned-left.ts'
import { barcodeModules, barcodeText } from '../barcode/code128.ts'
import type { Paper } from '../layout/paper.ts'
import { type PaperSize, paperSize, rowDots } from '../layout/paper-width.ts'
import { barsPath, qrPath, rasterPath } from './picture-shapes.ts'
import { textAttributes, textPicture } from './picture-text.ts'
import { qrSide } from '../barcode/qr-modules.ts'
import {
  type BarcodeRow,
  plain,
  type QrRow,
  type RasterRow,
  type Row,
  type TextRow,
} from '../layout/row.ts'
import { captionDots } from '../layout/row-height.ts'
import { runsWidth } from '../layout/run-width.ts'

const topDots = 36
const bottomDots = 44
const toothDots = 8
const paperColour = '#fdfdfb'

interface Drawn {
  readonly svg: string
  readonly heightDots: number
}

/**
 * The paper as SVG text, as wide as the roll (464 or 640 dots), torn off at the bottom. It holds
 * escaped text and paths only, so it is safe in a page or in an image address. Long rolls make long
 * pictures: height grows with the rows.
 */
export function paperPicture(paper: Paper): string {
  const size = paperSize(paper.width)
  const width = size.printDots + 2 * size.marginDots
  let y = topDots
  const parts: string[] = []
  for (const row of paper.rows) {
    const drawn = drawRow(row, size)
    if (drawn.svg !== '')
      parts.push(`<g transform="translate(${size.marginDots} ${y})">${drawn.svg}</g>`)
    y += drawn.heightDots
  }
  const height = y + bottomDots
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + toothDots}"`,
    ` viewBox="0 0 ${width} ${height + toothDots}">`,
    `<path fill="${paperColour}" d="${paperOutline(width, height)}"/>`,
    `<g fill="#000" ${textAttributes()}>${parts.join('')}</g></svg>`,
  ].join('')
}

function drawRow(row: Row, size: PaperSize): Drawn {
  switch (row.kind) {
    case 'text':
      return drawText(row, size)
    case 'barcode':
      return drawBarcode(row, size)
    case 'qr':
      return drawQr(row, size)
    case 'raster':
      return drawRaster(row, size)
    case 'gap':
      return { svg: '', heightDots: row.dots }
    case 'feed':
      return { svg: '', heightDots: row.rows * rowDots }
    case 'cut':
    case 'drawer':
      return { svg: '', heightDots: 0 }
  }
}

function drawText(row: TextRow, size: PaperSize): Drawn {
  const left = alignedLeft(row.align, runsWidth(row.runs), size)
  return { svg: textPicture(row.runs, left), heightDots: row.heightDots }
}

function drawBarcode(row: BarcodeRow, size: PaperSize): Drawn {
  const { barcode, moduleDots, heightDots, captioned, align } = row
  const width = barcodeModules(barcode) * moduleDots
  const left = alignedLeft(align, width, size)
  const bars = `<path d="${barsPath(barcode, { left, moduleDots, heightDots })}"/>`
  if (!captioned) return { svg: bars, heightDots }
  const caption = [{ text: barcodeText(barcode), style: plain }]
  const captionLeft = left + (width - runsWidth(caption)) / 2
  const below = `<g transform="translate(0 ${heightDots + 4})">${textPicture(caption, captionLeft)}</g>`
  return { svg: bars + below, heightDots: heightDots + captionDots }
}

function drawQr({ content, moduleDots, align }: QrRow, size: PaperSize): Drawn {
  const side = qrSide(content) * moduleDots
  const left = alignedLeft(align, side, size)
  return { svg: `<path d="${qrPath(content, left, moduleDots)}"/>`, heightDots: side }
}

function drawRaster({ raster, align }: RasterRow, size: PaperSize): Drawn {
  const left = alignedLeft(align, raster.widthDots, size)
  return { svg: `<path d="${rasterPath(raster, left)}"/>`, heightDots: raster.heightDots }
}

/** Straight on three sides, torn along a toothed bar at the bottom. */
function paperOutline(width: number, height: number): string {
  const teeth = Math.round(width / (2 * toothDots))
  const half = width / teeth / 2
  return `M0 0H${width}V${height}${`l${-half} ${toothDots}l${-half} ${-toothDots}`.repeat(teeth)}z`
}

// A printed paper as a picture: an SVG in dots, every character in its column.
import { barcodeBars, barcodeModules, barcodeText } from './code128.ts'
import type { Paper } from './paper.ts'
import { type PaperSize, paperSize, rowDots } from './paper-width.ts'
import { textAttributes, textPicture } from './picture-text.ts'
import { qrModules } from './qr-modules.ts'
import { blackSpans } from './raster.ts'
import type { Align, BarcodeRow, QrRow, RasterRow, Row, TextRow } from './row.ts'
import { runsWidth } from './run-width.ts'

const topDots = 36
const bottomDots = 44
const toothDots = 8
const paperColour = '#fdfdfb'
const captionDots = rowDots

interface Drawn {
  readonly svg: string
  readonly heightDots: number
}

/**
 * The paper as SVG text, as wide as the roll (464 or 640 dots), torn off at the bottom. It holds
 * escaped text and paths only, so it may stand in a page or in an image address.
 * Long rolls make long pictures: height grows with the rows.
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
  const left = alignedLeft(align, barcodeModules(barcode) * moduleDots, size)
  let x = left
  let path = ''
  barcodeBars(barcode).forEach((modules, index) => {
    const width = modules * moduleDots
    if (index % 2 === 0) path += `M${x} 0h${width}v${heightDots}h${-width}z`
    x += width
  })
  const bars = `<path d="${path}"/>`
  if (!captioned) return { svg: bars, heightDots }
  const caption = [{ text: barcodeText(barcode), style: captionStyle }]
  const captionLeft = left + (x - left - runsWidth(caption)) / 2
  const below = `<g transform="translate(0 ${heightDots + 4})">${textPicture(caption, captionLeft)}</g>`
  return { svg: bars + below, heightDots: heightDots + captionDots }
}

const captionStyle = { bold: false, underlined: false, inverted: false, wide: 1, tall: 1 }

function drawQr({ content, moduleDots, align }: QrRow, size: PaperSize): Drawn {
  const modules = qrModules(content)
  const side = modules.length * moduleDots
  const left = alignedLeft(align, side, size)
  let path = ''
  modules.forEach((cells, y) => {
    for (let x = 0; x < cells.length; x++) {
      if (!cells[x]) continue
      let end = x
      while (cells[end]) end++
      const width = (end - x) * moduleDots
      path += `M${left + x * moduleDots} ${y * moduleDots}h${width}v${moduleDots}h${-width}z`
      x = end
    }
  })
  return { svg: `<path d="${path}"/>`, heightDots: side }
}

function drawRaster({ raster, align }: RasterRow, size: PaperSize): Drawn {
  const left = alignedLeft(align, raster.widthDots, size)
  let path = ''
  for (let y = 0; y < raster.heightDots; y++) {
    for (const { x, length } of blackSpans(raster, y)) {
      path += `M${left + x} ${y}h${length}v1h${-length}z`
    }
  }
  return { svg: `<path d="${path}"/>`, heightDots: raster.heightDots }
}

function alignedLeft(align: Align, width: number, { printDots }: PaperSize): number {
  if (align === 'left') return 0
  return align === 'right' ? printDots - width : Math.floor((printDots - width) / 2)
}

/** Straight on three sides, torn along a toothed bar at the bottom. */
function paperOutline(width: number, height: number): string {
  const teeth = Math.round(width / (2 * toothDots))
  const half = width / teeth / 2
  return `M0 0H${width}V${height}${`l${-half} ${toothDots}l${-half} ${-toothDots}`.repeat(teeth)}z`
}

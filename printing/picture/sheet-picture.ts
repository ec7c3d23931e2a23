// A page as a picture: an SVG in dots, for labels and for the browser's own print dialog.
import { barcodeModules, barcodeText } from '../barcode/code128.ts'
import { barsPath, qrPath, rasterPath } from './picture-shapes.ts'
import { textAttributes, textPicture } from './picture-text.ts'
import { plain } from '../layout/row.ts'
import { runsWidth } from '../layout/run-width.ts'
import type { BarcodeMark, Mark, Sheet } from '../layout/sheet.ts'

const paperColour = '#fdfdfb'
const cornerDots = 12

/** The page as SVG text of escaped text and paths only, so that it is safe anywhere. */
export function sheetPicture({ widthDots, heightDots, marks }: Sheet): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthDots}" height="${heightDots}"`,
    ` viewBox="0 0 ${widthDots} ${heightDots}">`,
    `<rect width="${widthDots}" height="${heightDots}" rx="${cornerDots}" fill="${paperColour}"/>`,
    `<g fill="#000" ${textAttributes()}>${marks.map(markPicture).join('')}</g></svg>`,
  ].join('')
}

const markPicture = (mark: Mark): string =>
  `<g transform="translate(${mark.x} ${mark.y})">${shape(mark)}</g>`

function shape(mark: Mark): string {
  switch (mark.kind) {
    case 'text':
      return textPicture([{ text: mark.text, style: mark.style }], 0)
    case 'bar':
      return `<rect width="${mark.widthDots}" height="${mark.heightDots}"/>`
    case 'barcode':
      return barcodeShape(mark)
    case 'qr':
      return `<path d="${qrPath(mark.content, 0, mark.moduleDots)}"/>`
    case 'raster':
      return `<path d="${rasterPath(mark.raster, 0)}"/>`
  }
}

function barcodeShape({ barcode, moduleDots, heightDots, captioned }: BarcodeMark): string {
  const bars = `<path d="${barsPath(barcode, { left: 0, moduleDots, heightDots })}"/>`
  if (!captioned) return bars
  const caption = [{ text: barcodeText(barcode), style: plain }]
  const left = (barcodeModules(barcode) * moduleDots - runsWidth(caption)) / 2
  return `${bars}<g transform="translate(0 ${heightDots + 2})">${textPicture(caption, left)}</g>`
}

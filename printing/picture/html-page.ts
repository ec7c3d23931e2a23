import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { escaped } from './picture-text.ts'
import type { Sheet } from '../layout/sheet.ts'
import { sheetPicture } from './sheet-picture.ts'

const inMm = (dots: number): string => `${formatDecimal(dots * 125, 3)}mm`

/**
 * Pages as one HTML document for the browser's own print dialog: as wide as the paper, one page
 * each, without a margin of its own. It holds no script and loads nothing.
 */
export function htmlPage(sheets: readonly Sheet[], title: string): string {
  const [{ widthDots, heightDots } = { widthDots: 640, heightDots: 8 }] = sheets
  const size = `${inMm(widthDots)} ${inMm(Math.max(...sheets.map((it) => it.heightDots), heightDots))}`
  return [
    `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(title)}</title><style>`,
    `@page{size:${size};margin:0}body{margin:0}`,
    `svg{display:block;width:${inMm(widthDots)};height:auto;break-after:page}svg:last-child{break-after:auto}`,
    `svg>rect:first-child{fill:none}`,
    `</style></head><body>${sheets.map(sheetPicture).join('')}</body></html>`,
  ].join('')
}

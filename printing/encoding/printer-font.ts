import { columnsOf, paperText } from './paper-characters.ts'
import { encodeGb18030 } from './gb18030.ts'
import type { PaperSize } from '../layout/paper-width.ts'
import { runsWidth } from '../layout/run-width.ts'
import { type Raster, raster } from '../picture/raster.ts'
import { plain, type Row, type Run, type TextRow } from '../layout/row.ts'

/**
 * Draws characters side by side as dots: as wide as their columns, rounded up to whole bytes, and as
 * tall as the tallest of them. Pages do it on a canvas; a server without fonts cannot.
 */
export type DrawText = (runs: readonly Run[]) => Raster

/** Letters, digits, and the characters that the older two-byte sets begin with. */
const surelyInFont = /^[ -~\u4e00-\u9fa5￥]*$/

/**
 * Whether printers of the Chinese market have a shape for every character: their fonts end with the
 * codes of two bytes. Emoji and most other scripts lie beyond.
 */
export const isInPrinterFont = (text: string): boolean =>
  surelyInFont.test(text) ||
  [...paperText(text)].every(
    (character) => columnsOf(character) > 0 && encodeGb18030(character).length <= 2,
  )

/** Whether a printer made for Latin letters alone has a shape for every character. */
export const isLatin = (text: string): boolean => /^[ -~]*$/.test(text)

/** The rows, those with characters that the printer's font lacks drawn as pictures. */
export function drawnRows(
  rows: readonly Row[],
  draw: DrawText | null,
  size: PaperSize,
  isInFont: (text: string) => boolean = isInPrinterFont,
): Row[] {
  if (draw === null) return [...rows]
  return rows.flatMap((row) =>
    row.kind === 'text' && row.runs.some(({ text }) => !isInFont(text))
      ? drawnRow(row, draw, size)
      : [row],
  )
}

function drawnRow(row: TextRow, draw: DrawText, { printDots }: PaperSize): Row[] {
  const picture = draw(row.runs)
  const widest = Math.floor(printDots / 8) * 8
  const fitting = picture.widthDots <= widest ? picture : narrowed(picture, widest)
  const gapDots = row.heightDots - picture.heightDots
  const drawn: Row = { kind: 'raster', align: row.align, raster: fitting }
  return gapDots > 0 ? [drawn, { kind: 'gap', dots: gapDots }] : [drawn]
}

/** The left part of a picture; only the rounding to whole bytes may have made it wider than the head. */
function narrowed({ heightDots, widthDots, bits }: Raster, widest: number): Raster {
  const stored = new Uint8Array((widest / 8) * heightDots)
  for (let y = 0; y < heightDots; y++) {
    const from = (y * widthDots) / 8
    stored.set(bits.subarray(from, from + widest / 8), (y * widest) / 8)
  }
  return raster(widest, heightDots, stored)
}

/** How wide and tall the picture of some runs is, in dots. */
export const drawnSize = (runs: readonly Run[]): { widthDots: number; heightDots: number } => ({
  widthDots: Math.max(8, Math.ceil(runsWidth(runs) / 8) * 8),
  heightDots: 24 * Math.max(plain.tall, ...runs.map(({ style }) => style.tall)),
})

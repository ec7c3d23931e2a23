import { type PaperWidth, paperSize } from '../layout/paper-width.ts'
import { type DrawText, drawnRows } from '../encoding/printer-font.ts'
import { decodeEscpos } from './decode.ts'
import { encodeEscpos } from './encode.ts'

/**
 * A job that was made where nothing could draw, with what the printer's font lacks as pictures; the
 * same bytes where nothing is lacking, or where `draw` is null. Bytes that were not made here stay as
 * they are: what cannot be read without a fault cannot be written again.
 */
export function drawnJob(
  bytes: Uint8Array<ArrayBuffer>,
  draw: DrawText | null,
  paper: PaperWidth,
): Uint8Array<ArrayBuffer> {
  if (draw === null) return bytes
  const { rows, problems } = decodeEscpos(bytes, paper)
  const drawn = drawnRows(rows, draw, paperSize(paper))
  const isDrawn = drawn.some((row) => row.kind === 'raster' && !rows.includes(row))
  return isDrawn && problems.length === 0 ? encodeEscpos(drawn) : bytes
}

import { rowDots } from './paper-width.ts'
import { qrSide } from '../barcode/qr-modules.ts'
import type { Row } from './row.ts'

/** The caption below bars, with the space above it. */
export const captionDots = rowDots

/** How far the paper advances for a row, in dots. */
export function rowHeight(row: Row): number {
  switch (row.kind) {
    case 'text':
      return row.heightDots
    case 'barcode':
      return row.heightDots + (row.captioned ? captionDots : 0)
    case 'qr':
      return qrSide(row.content) * row.moduleDots
    case 'raster':
      return row.raster.heightDots
    case 'gap':
      return row.dots
    case 'feed':
      return row.rows * rowDots
    case 'cut':
    case 'drawer':
      return 0
  }
}

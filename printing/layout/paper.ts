// One printed paper: the rows between two cuts.
import { barcodeText } from '../barcode/code128.ts'
import type { PaperFormat } from './paper-width.ts'
import type { Row } from './row.ts'

export interface Paper {
  readonly width: PaperFormat
  readonly rows: readonly Row[]
}

/**
 * Readable text of the paper, row by row: for screen readers, for searching, and to compare papers.
 */
export function paperReading(paper: Paper): string {
  return paper.rows
    .flatMap((row) => {
      if (row.kind === 'text') return [row.runs.map((run) => run.text).join('')]
      if (row.kind === 'barcode') return [barcodeText(row.barcode)]
      return row.kind === 'qr' ? [row.content] : []
    })
    .join('\n')
}

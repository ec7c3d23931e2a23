import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { encodeEscpos } from '../escpos/encode.ts'
import { layout } from '../layout/layout.ts'
import type { Line } from '../layout/line.ts'
import { type PaperWidth, paperSize } from '../layout/paper-width.ts'
import { type DrawText, drawnRows } from '../encoding/printer-font.ts'
import type { Receipt } from '../papers/receipt.ts'
import { receiptLines } from '../papers/receipt-lines.ts'
import type { ReceiptWords } from '../words/receipt-words.ts'

export interface PaperJob {
  readonly paper: PaperWidth
  readonly opensDrawer: boolean
  /** Draws what the printer's font lacks; null leaves it to the printer. */
  readonly draw: DrawText | null
}

export interface ReceiptJob extends PaperJob {
  readonly words: ReceiptWords
  /** The store's template. */
  readonly blocks: readonly Block[]
}

/**
 * A receipt as the bytes of one ESC/POS job. The drawer opens before the first row is printed, so that
 * the change can be counted meanwhile; a copy and training never open it.
 */
export function receiptJob(receipt: Receipt, job: ReceiptJob): Uint8Array<ArrayBuffer> {
  const opensDrawer = job.opensDrawer && receipt.copyNumber === 0 && !receipt.isTraining
  return paperJob(receiptLines(receipt, job.words, job.blocks), { ...job, opensDrawer })
}

/** Lines as the bytes of one ESC/POS job; the drawer opens first where it is requested. */
export function paperJob(lines: readonly Line[], job: PaperJob): Uint8Array<ArrayBuffer> {
  const rows = drawnRows(layout(lines, job.paper), job.draw, paperSize(job.paper))
  return encodeEscpos(job.opensDrawer ? [{ kind: 'drawer', pin: 2 }, ...rows] : rows)
}

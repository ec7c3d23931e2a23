import { encodeEscpos } from './escpos/encode.ts'
import { layout } from './layout.ts'
import type { PaperWidth } from './paper-width.ts'
import type { Receipt } from './receipt.ts'
import { receiptLines } from './receipt-lines.ts'
import type { ReceiptWords } from './receipt-words.ts'

export interface ReceiptJob {
  readonly paper: PaperWidth
  readonly words: ReceiptWords
  /** Ask for it where cash was taken. */
  readonly opensDrawer: boolean
}

/**
 * A receipt as the bytes of one ESC/POS job. The drawer opens before the first row is printed, so that
 * the change can be counted meanwhile; a copy and training never open it.
 */
export function receiptJob(receipt: Receipt, job: ReceiptJob): Uint8Array<ArrayBuffer> {
  const mayOpen = job.opensDrawer && receipt.copyNumber === 0 && !receipt.isTraining
  const rows = layout(receiptLines(receipt, job.words), job.paper)
  return encodeEscpos(mayOpen ? [{ kind: 'drawer', pin: 2 }, ...rows] : rows)
}

import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed } from '../layout/compose.ts'
import type { Line } from '../layout/line.ts'
import type { Receipt } from './receipt.ts'
import { receiptParts } from './receipt-lines.ts'
import { signatureLines, titleLine } from './slip-head.ts'
import type { SlipWords } from '../words/slip-words.ts'

/** A top-up on paper: a receipt under a title of its own, because nothing was sold. */
export function rechargeLines(
  receipt: Receipt,
  words: SlipWords,
  blocks: readonly Block[] = usualTemplate('RECHARGE'),
): Line[] {
  const parts = {
    ...receiptParts(receipt, words.receipt),
    title: () => [titleLine(words.recharge.title)],
    signature: () => signatureLines(words.refund.signature),
  }
  return composed(parts, blocks, { marks: receipt, words: words.receipt })
}

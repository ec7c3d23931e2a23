import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed, type DocumentParts, type PaperMarks } from '../layout/compose.ts'
import type { Line } from '../layout/line.ts'
import { bigPair, codeLine, pair, shopLine, signatureLines, titleLine } from './slip-head.ts'
import type { SlipWords } from '../words/slip-words.ts'

/** Money that went back to a customer, on paper for both sides. */
export interface RefundSlip extends PaperMarks {
  readonly storeName: string
  readonly cashier: string
  readonly refundNumber: string
  readonly orderNumber: string
  /** The store's wall time. */
  readonly refundedAt: string
  readonly lines: readonly { readonly name: string; readonly amountCents: Cents }[]
  /** Where the money went, leg by leg. */
  readonly legs: readonly { readonly label: string; readonly amountCents: Cents }[]
  readonly refundedCents: Cents
  readonly reason: string
}

/** The refund slip as lines; the refund's number is a barcode, so that scanning it opens the refund. */
export function refundLines(
  slip: RefundSlip,
  words: SlipWords,
  blocks: readonly Block[] = usualTemplate('REFUND'),
): Line[] {
  const { refund, receipt } = words
  const parts: DocumentParts = {
    title: () => [titleLine(refund.title)],
    shop: (block) => [shopLine(slip.storeName, block)],
    facts: () => [
      pair(refund.refundNumber, slip.refundNumber),
      pair(refund.ofOrder, slip.orderNumber),
      pair(slip.refundedAt, `${receipt.cashier} ${slip.cashier}`),
    ],
    lines: () => slip.lines.map(({ name, amountCents }) => pair(name, formatCents(amountCents))),
    tenders: () => slip.legs.map(({ label, amountCents }) => pair(label, formatCents(amountCents))),
    totals: () => [bigPair(refund.refunded, formatCents(slip.refundedCents, receipt.currencySign))],
    note: () => (slip.reason === '' ? [] : [pair(refund.reason, slip.reason)]),
    code: (block) => [codeLine(slip.refundNumber, block)],
    signature: () => signatureLines(refund.signature),
  }
  return composed(parts, blocks, { marks: slip, words: receipt })
}

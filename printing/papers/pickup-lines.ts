import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed, type DocumentParts, type PaperMarks } from '../layout/compose.ts'
import type { Line } from '../layout/line.ts'
import type { ReceiptLine } from './receipt.ts'
import type { SlipWords } from '../words/slip-words.ts'
import { quantityText } from './quantity-text.ts'
import { codeLine, pair, shopLine, titleLine } from './slip-head.ts'

/** Pick list of an order to be put together for a customer who will come for it. */
export interface PickupSlip extends PaperMarks {
  readonly storeName: string
  readonly orderNumber: string
  /** The store's wall time. */
  readonly orderedAt: string
  /** Code that the customer says or shows; empty where the order has none. */
  readonly pickupCode: string
  /** Already masked. */
  readonly customer: string
  readonly lines: readonly Pick<ReceiptLine, 'name' | 'quantity' | 'unit'>[]
  readonly note: string
}

/** The pick list as lines: quantities large, no prices. */
export function pickupLines(
  slip: PickupSlip,
  words: SlipWords,
  blocks: readonly Block[] = usualTemplate('PICKUP'),
): Line[] {
  const { pickup, receipt } = words
  const parts: DocumentParts = {
    title: () => [titleLine(pickup.title)],
    shop: (block) => [shopLine(slip.storeName, block)],
    facts: () => [
      ...(slip.pickupCode === '' ? [] : [titleLine(`${pickup.code} ${slip.pickupCode}`)]),
      pair(receipt.orderNumber, slip.orderNumber),
      { kind: 'text', text: slip.orderedAt },
      ...(slip.customer === '' ? [] : [pair(pickup.customer, slip.customer)]),
    ],
    lines: () => slip.lines.map((line) => quantityLine(line, words)),
    note: () => (slip.note === '' ? [] : [{ kind: 'text', text: slip.note }]),
    code: (block) => [codeLine(slip.orderNumber, block)],
  }
  return composed(parts, blocks, { marks: slip, words: receipt })
}

const quantityLine = (line: PickupSlip['lines'][number], words: SlipWords): Line => ({
  kind: 'pair',
  left: line.name,
  right: quantityText(line, words.receipt),
  rightStyle: { bold: true, wide: 2, tall: 2 },
})

import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed, type DocumentParts, type PaperMarks } from '../layout/compose.ts'
import type { Line } from '../layout/line.ts'
import { bigPair, centered, pair, shopLine, signatureLines, titleLine } from './slip-head.ts'
import type { SlipWords } from '../words/slip-words.ts'

/** Turnover boxes that came back, and the deposit that went out for them. */
export interface BoxSlip extends PaperMarks {
  readonly storeName: string
  readonly cashier: string
  /** Already masked. */
  readonly customer: string
  /** The store's wall time. */
  readonly returnedAt: string
  /** Boxes that came back, one line for each kind and deposit. */
  readonly lines: readonly {
    readonly name: string
    readonly count: number
    readonly damaged: number
    readonly depositCents: Cents
  }[]
  /** How the deposit went back, in words. */
  readonly way: string
  readonly depositCents: Cents
  /** The deposit of damaged boxes. */
  readonly keptCents: Cents
  /** Boxes the customer still has. */
  readonly stillOwed: number
  readonly footer: readonly string[]
}

/** The slip about boxes as lines. */
export function boxLines(
  slip: BoxSlip,
  words: SlipWords,
  blocks: readonly Block[] = usualTemplate('BOX'),
): Line[] {
  const { box, receipt } = words
  const parts: DocumentParts = {
    title: () => [titleLine(box.title)],
    shop: (block) => [shopLine(slip.storeName, block)],
    facts: () => [
      pair(`${words.pickup.customer} ${slip.customer}`, `${receipt.cashier} ${slip.cashier}`),
      pair(box.returnedAt, slip.returnedAt),
    ],
    lines: () =>
      slip.lines.flatMap(({ name, count, damaged, depositCents }) => [
        pair(`${name} × ${count}`, formatCents(depositCents)),
        ...(damaged === 0
          ? []
          : [{ kind: 'text', text: box.damaged(damaged), indent: 2 } as const]),
      ]),
    totals: () => [
      ...(slip.keptCents === 0 ? [] : [pair(box.withheld, formatCents(slip.keptCents))]),
      pair(box.way, slip.way),
      bigPair(box.deposit, formatCents(slip.depositCents, receipt.currencySign)),
      pair(box.stillOwed, String(slip.stillOwed)),
    ],
    footer: () => slip.footer.map((text) => centered(text)),
    signature: () => signatureLines(words.refund.signature),
  }
  return composed(parts, blocks, { marks: slip, words: receipt })
}

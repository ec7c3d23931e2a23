import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed, type DocumentParts, type PaperMarks } from '../layout/compose.ts'
import type { Line } from '../layout/line.ts'
import { bigPair, pair, shopLine, signatureLines, titleLine, tillName } from './slip-head.ts'
import type { SlipWords } from '../words/slip-words.ts'

/** Cash put into or taken out of a drawer without a sale, or a drawer opened for nothing. */
export interface DrawerSlip extends PaperMarks {
  readonly storeName: string
  readonly till: string
  readonly cashier: string
  /** The store's wall time. */
  readonly movedAt: string
  readonly kind: 'payIn' | 'payOut' | 'open'
  readonly amountCents: Cents
  readonly reason: string
}

/** The drawer slip as lines. It says nothing of what the drawer should hold: it may be counted blind. */
export function drawerLines(
  slip: DrawerSlip,
  words: SlipWords,
  blocks: readonly Block[] = usualTemplate('DRAWER'),
): Line[] {
  const { drawer, receipt } = words
  const parts: DocumentParts = {
    title: () => [titleLine(drawer.title)],
    shop: (block) => [shopLine(slip.storeName, block)],
    facts: () => [
      pair(tillName(slip.till, receipt), `${receipt.cashier} ${slip.cashier}`),
      pair(drawer.movedAt, slip.movedAt),
    ],
    totals: () => [
      slip.kind === 'open'
        ? pair(drawer.kinds.open, '')
        : bigPair(drawer.kinds[slip.kind], formatCents(slip.amountCents, receipt.currencySign)),
    ],
    note: () => [pair(words.refund.reason, slip.reason)],
    signature: () => signatureLines(drawer.signature),
  }
  return composed(parts, blocks, { marks: slip, words: receipt })
}

import { type Cents, formatCents, negateCents } from '@tillwright/domain/money/cents.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed, type DocumentParts, type PaperMarks } from '../layout/compose.ts'
import type { Line } from '../layout/line.ts'
import { bigPair, headLines, pair, shopLine, signatureLines, titleLine } from './slip-head.ts'
import type { SlipWords } from '../words/slip-words.ts'

interface Named {
  readonly label: string
  readonly amountCents: Cents
}

/** A business day of a store on paper. Every sum comes from the books; nothing is added up here. */
export interface DaySlip extends PaperMarks {
  readonly storeName: string
  /** How far the store's journal had come; empty where it has none. */
  readonly journalHead?: string
  readonly day: string
  /** Whether the day is settled, in words. */
  readonly state: string
  /** The store's wall time. */
  readonly printedAt: string
  readonly salesCount: number
  /** Goods at their regular prices. */
  readonly grossCents: Cents
  readonly priceSavingCents: Cents
  readonly salesCents: Cents
  readonly refundCount: number
  readonly refundCents: Cents
  readonly netCents: Cents
  readonly rechargeCents: Cents
  readonly rechargeRefundCents: Cents
  readonly depositCents: Cents
  /** For boxes that came back past use. It moved no money. */
  readonly depositKeptCents: Cents
  readonly couponCents: Cents
  readonly pointsCents: Cents
  readonly roundingCents: Cents
  readonly tenders: readonly Named[]
  readonly categories: readonly Named[]
}

/** The settlement of a day as lines. What did not happen is left out, save sales. */
export function dayLines(
  slip: DaySlip,
  words: SlipWords,
  blocks: readonly Block[] = usualTemplate('DAY'),
): Line[] {
  const { box, day, drawer, handover, receipt } = words
  const parts: DocumentParts = {
    title: () => [titleLine(day.title)],
    shop: (block) => [shopLine(slip.storeName, block)],
    facts: () => [
      pair(slip.day, slip.state),
      pair(day.printed, slip.printedAt),
      ...headLines(slip.journalHead, handover),
    ],
    totals: () => [
      ...(slip.grossCents === slip.salesCents
        ? []
        : [pair(day.gross, formatCents(slip.grossCents))]),
      pair(handover.sales(slip.salesCount), formatCents(slip.salesCents)),
      ...(slip.refundCount === 0
        ? []
        : [pair(handover.refunds(slip.refundCount), takenOff(slip.refundCents))]),
      bigPair(day.net, formatCents(slip.netCents, receipt.currencySign)),
      ...happened(handover.recharges, slip.rechargeCents),
      ...happened(handover.rechargeRefunds, slip.rechargeRefundCents, takenOff),
      ...happened(day.deposits, slip.depositCents),
      ...happened(box.withheld, slip.depositKeptCents),
    ],
    tenders: () => slip.tenders.map(named),
    lines: () => slip.categories.map(named),
    note: () => [
      ...happened(day.priceSavings, negateCents(slip.priceSavingCents)),
      ...happened(day.coupons, slip.couponCents, takenOff),
      ...happened(day.points, slip.pointsCents, takenOff),
      ...happened(receipt.rounding, slip.roundingCents),
    ],
    signature: () => signatureLines(drawer.signature),
  }
  return composed(parts, blocks, { marks: slip, words: receipt })
}

const named = ({ label, amountCents }: Named): Line => pair(label, formatCents(amountCents))

const takenOff = (amount: Cents): string => `-${formatCents(amount)}`

const happened = (
  label: string,
  amount: Cents,
  text: (amount: Cents) => string = formatCents,
): Line[] => (amount === 0 ? [] : [pair(label, text(amount))])

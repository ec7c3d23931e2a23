import { type Cents, formatCents, negateCents } from '@tillwright/domain/money/cents.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed, type DocumentParts, type PaperMarks } from '../layout/compose.ts'
import type { Line } from '../layout/line.ts'
import { bigPair, headLines, pair, shopLine, signatureLines, titleLine } from './slip-head.ts'
import type { SlipWords } from '../words/slip-words.ts'

/** A shift as it is handed over on paper. Every sum comes from the books; nothing is added up here. */
export interface HandoverSlip extends PaperMarks {
  readonly storeName: string
  /** How far the store's journal had come; empty where it has none. */
  readonly journalHead?: string
  readonly cashier: string
  /** The store's wall time. */
  readonly openedAt: string
  /** Null while the shift is open. */
  readonly closedAt: string | null
  readonly sales: Counted
  readonly refunds: Counted
  readonly rechargeCents: Cents
  readonly rechargeRefundCents: Cents
  readonly payInCents: Cents
  readonly payOutCents: Cents
  readonly depositInCents: Cents
  readonly depositOutCents: Cents
  /** For boxes that came back past use. It moved no money. */
  readonly depositKeptCents: Cents
  readonly floatCents: Cents
  /** Null while the drawer is counted blind. */
  readonly expectedCashCents: Cents | null
  readonly handInCents: Cents | null
  readonly tenders: readonly HandoverTender[]
  readonly note: string
}

interface Counted {
  readonly count: number
  readonly cents: Cents
}

interface HandoverTender {
  readonly label: string
  /** Null while the drawer is counted blind. */
  readonly systemCents: Cents | null
  /** Null where no count was made. */
  readonly countedCents: Cents | null
  readonly differenceCents: Cents | null
}

/** The handover slip as lines. What did not happen is left out, save cash. */
export function handoverLines(
  slip: HandoverSlip,
  words: SlipWords,
  blocks: readonly Block[] = usualTemplate('HANDOVER'),
): Line[] {
  const { handover } = words
  const parts: DocumentParts = {
    title: () => [titleLine(handover.title)],
    shop: (block) => [shopLine(slip.storeName, block)],
    facts: () => [
      pair(words.receipt.cashier, slip.cashier),
      pair(handover.opened, slip.openedAt),
      pair(handover.closed, slip.closedAt ?? handover.stillOpen),
      ...headLines(slip.journalHead, handover),
    ],
    lines: () => moneyLines(slip, words),
    tenders: () => tenderLines(slip, words),
    totals: () => [
      pair(handover.float, formatCents(slip.floatCents)),
      pair(handover.expectedCash, shown(slip.expectedCashCents)),
      bigPair(handover.handIn, shown(slip.handInCents, words.receipt.currencySign)),
    ],
    note: () => (slip.note === '' ? [] : [pair(handover.note, slip.note)]),
    signature: () => signatureLines(handover.signature),
  }
  return composed(parts, blocks, { marks: slip, words: words.receipt })
}

const moneyLines = (slip: HandoverSlip, { handover, box }: SlipWords): Line[] => [
  pair(handover.sales(slip.sales.count), formatCents(slip.sales.cents)),
  ...(slip.refunds.count === 0
    ? []
    : [pair(handover.refunds(slip.refunds.count), `-${formatCents(slip.refunds.cents)}`)]),
  ...happened(handover.recharges, slip.rechargeCents),
  ...happened(handover.rechargeRefunds, negateCents(slip.rechargeRefundCents)),
  ...happened(handover.payIn, slip.payInCents),
  ...happened(handover.payOut, slip.payOutCents),
  ...happened(handover.depositIn, slip.depositInCents),
  ...happened(handover.depositOut, slip.depositOutCents),
  ...happened(box.withheld, slip.depositKeptCents),
]

const happened = (label: string, amount: Cents): Line[] =>
  amount === 0 ? [] : [pair(label, formatCents(amount))]

const shown = (amount: Cents | null, sign = ''): string =>
  amount === null ? '' : formatCents(amount, sign)

const amountColumns = 9

function tenderLines({ tenders }: HandoverSlip, { handover }: SlipWords): Line[] {
  const row = (label: string, amounts: readonly string[]): Line => ({
    kind: 'cells',
    cells: [
      { text: label },
      ...amounts.map((text) => ({ text, columns: amountColumns, align: 'right' as const })),
    ],
  })
  const isCounted = tenders.some(({ countedCents }) => countedCents !== null)
  if (!isCounted)
    return [
      pair(handover.tender, handover.system),
      ...tenders.map((one) => pair(one.label, shown(one.systemCents))),
    ]
  // Three amounts alongside a name need 80 mm; on 58 mm the name is above them.
  return [
    row('', [handover.system, handover.counted, handover.difference]),
    ...tenders.flatMap((one): Line[] => [
      { kind: 'text', text: one.label },
      row(
        '',
        [one.systemCents, one.countedCents, one.differenceCents].map((amount) => shown(amount)),
      ),
    ]),
  ]
}

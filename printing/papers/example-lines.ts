// Every kind of printed document made from one receipt, as a preview while its template is edited.
import { type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Block, TemplateKind } from '@tillwright/domain/printing/paper-template.ts'
import type { Line } from '../layout/line.ts'
import type { PaperFormat } from '../layout/paper-width.ts'
import type { SlipWords } from '../words/slip-words.ts'
import { boxLabelLines } from './box-label.ts'
import { boxLines } from './box-lines.ts'
import { dayLines } from './day-lines.ts'
import { drawerLines } from './drawer-lines.ts'
import { handoverLines } from './handover-lines.ts'
import { packLabelLines } from './pack-label.ts'
import { pickupLines } from './pickup-lines.ts'
import { priceLabelLines } from './price-label.ts'
import type { Receipt } from './receipt.ts'
import { receiptLines } from './receipt-lines.ts'
import { rechargeLines } from './recharge-lines.ts'
import { refundLines } from './refund-lines.ts'

/** Source of the documents here: one sale, and where, by whom and when. */
export interface Example {
  readonly receipt: Receipt
  readonly words: SlipWords
  readonly facts: {
    readonly storeName: string
    readonly cashier: string
    readonly at: string
    readonly copyNumber: number
    readonly isTraining: boolean
    readonly pickupCode: string | null
    readonly note: string
  }
}

interface Shaped extends Example {
  readonly paper: PaperFormat
  readonly blocks: readonly Block[]
}

/** The lines of a paper of this kind as if it were about the example. */
export const exampleLines = (kind: TemplateKind, shaped: Shaped): Line[] => examples[kind](shaped)

const customerOf = ({ receipt }: Example): string => receipt.member?.maskedPhone ?? '139****0001'

const nameOf = ({ receipt }: Example): string => receipt.lines[0]?.name ?? ''

const depositCents = (example: Example): Cents => example.receipt.lines[0]?.amountCents ?? zeroCents

const examples: Readonly<Record<TemplateKind, (example: Shaped) => Line[]>> = {
  RECEIPT: ({ receipt, words, blocks }) => receiptLines(receipt, words.receipt, blocks),
  RECHARGE: ({ receipt, words, blocks }) => rechargeLines(receipt, words, blocks),
  REFUND: ({ receipt, words, blocks, facts }) =>
    refundLines(
      {
        ...facts,
        refundNumber: receipt.orderNumber,
        orderNumber: receipt.orderNumber,
        refundedAt: facts.at,
        lines: receipt.lines,
        legs: receipt.tenders,
        refundedCents: receipt.payableCents,
        reason: words.refund.reason,
      },
      words,
      blocks,
    ),
  PICKUP: (example) =>
    pickupLines(
      {
        ...example.facts,
        orderNumber: example.receipt.orderNumber,
        orderedAt: example.facts.at,
        pickupCode: example.facts.pickupCode ?? 'TP00012345',
        customer: customerOf(example),
        lines: example.receipt.lines,
        note: example.facts.note,
      },
      example.words,
      example.blocks,
    ),
  BOX: (example) =>
    boxLines(
      {
        ...example.facts,
        customer: customerOf(example),
        returnedAt: example.facts.at,
        lines: [
          { name: nameOf(example), count: 2, damaged: 1, depositCents: depositCents(example) },
        ],
        way: example.words.box.ways.CASH,
        depositCents: depositCents(example),
        keptCents: depositCents(example),
        stillOwed: 1,
        footer: example.receipt.footer,
      },
      example.words,
      example.blocks,
    ),
  HANDOVER: ({ receipt, words, blocks, facts }) =>
    handoverLines(
      {
        ...facts,
        openedAt: facts.at,
        closedAt: facts.at,
        sales: { count: 1, cents: receipt.payableCents },
        refunds: { count: 0, cents: zeroCents },
        rechargeCents: zeroCents,
        rechargeRefundCents: zeroCents,
        payInCents: zeroCents,
        payOutCents: zeroCents,
        depositInCents: zeroCents,
        depositOutCents: zeroCents,
        depositKeptCents: zeroCents,
        floatCents: zeroCents,
        expectedCashCents: receipt.payableCents,
        handInCents: receipt.payableCents,
        tenders: receipt.tenders.map(({ label, amountCents }) => ({
          label,
          systemCents: amountCents,
          countedCents: amountCents,
          differenceCents: zeroCents,
        })),
        note: '',
      },
      words,
      blocks,
    ),
  DAY: ({ receipt, words, blocks, facts }) =>
    dayLines(
      {
        ...facts,
        day: facts.at.slice(0, 10),
        state: words.day.states.OPEN,
        printedAt: facts.at,
        salesCount: 1,
        grossCents: receipt.payableCents,
        priceSavingCents: zeroCents,
        salesCents: receipt.payableCents,
        refundCount: 0,
        refundCents: zeroCents,
        netCents: receipt.payableCents,
        rechargeCents: zeroCents,
        rechargeRefundCents: zeroCents,
        depositCents: zeroCents,
        depositKeptCents: zeroCents,
        couponCents: zeroCents,
        pointsCents: zeroCents,
        roundingCents: receipt.roundingCents,
        tenders: receipt.tenders,
        categories: receipt.lines.map(({ name, amountCents }) => ({ label: name, amountCents })),
      },
      words,
      blocks,
    ),
  DRAWER: ({ receipt, words, blocks, facts }) =>
    drawerLines(
      {
        ...facts,
        till: receipt.till,
        movedAt: facts.at,
        kind: 'payIn',
        amountCents: receipt.payableCents,
        reason: words.drawer.kinds.payIn,
      },
      words,
      blocks,
    ),
  LABEL: (example) =>
    priceLabelLines(
      {
        storeName: example.facts.storeName,
        name: nameOf(example),
        spec: '',
        ...priceOf(example),
        priceCents: priceOf(example).unitPriceCents,
        regularCents: null,
        itemCode: '',
        barcode: '6901234567892',
      },
      example,
      example.blocks,
    ),
  PACK: (example) =>
    packLabelLines(
      {
        storeName: example.facts.storeName,
        name: nameOf(example),
        spec: '',
        quantity: '500 g',
        ...priceOf(example),
        amountCents: example.receipt.lines[0]?.amountCents ?? zeroCents,
        packedAt: example.facts.at.slice(0, 16),
        expiresAt: example.facts.at.slice(0, 16),
        code: 'TP0000000123',
      },
      example,
      example.blocks,
    ),
  BOX_LABEL: (example) =>
    boxLabelLines(
      {
        storeName: example.facts.storeName,
        name: nameOf(example),
        depositCents: depositCents(example),
        code: 'crate-01',
      },
      example,
      example.blocks,
    ),
}

function priceOf({ receipt: { lines }, words }: Example) {
  const [line] = lines
  const unit = line?.unit
  return {
    unitPriceCents: line?.unitPriceCents ?? zeroCents,
    unit: unit?.kind === 'weight' ? words.receipt.weightUnits[unit.unit] : (unit?.name ?? ''),
  }
}

// Every kind of paper made out of one real order, to look at while its template is shaped.
import { type Cents, zeroCents } from '@tillwright/domain/cents.ts'
import type { Block, TemplateKind } from '@tillwright/domain/printing/paper-template.ts'
import { boxLabelLines } from '@tillwright/printing/papers/box-label.ts'
import { boxLines } from '@tillwright/printing/papers/box-lines.ts'
import { dayLines } from '@tillwright/printing/papers/day-lines.ts'
import { drawerLines } from '@tillwright/printing/papers/drawer-lines.ts'
import { handoverLines } from '@tillwright/printing/papers/handover-lines.ts'
import type { Line } from '@tillwright/printing/line.ts'
import { packLabelLines } from '@tillwright/printing/papers/pack-label.ts'
import type { PaperFormat } from '@tillwright/printing/paper-width.ts'
import { pickupLines } from '@tillwright/printing/papers/pickup-lines.ts'
import { priceLabelLines } from '@tillwright/printing/papers/price-label.ts'
import type { Receipt } from '@tillwright/printing/papers/receipt.ts'
import { receiptLines } from '@tillwright/printing/papers/receipt-lines.ts'
import { rechargeLines } from '@tillwright/printing/papers/recharge-lines.ts'
import { refundLines } from '@tillwright/printing/papers/refund-lines.ts'
import { type SlipWords, slipWordsEn, slipWordsZh } from '@tillwright/printing/slip-words.ts'
import type { Order } from '../orders/order.ts'
import { receiptOfOrder } from '../orders/receipt-of-order.ts'
import { receiptQr } from '../receipt/receipt-address.ts'
import { currentSession } from '../session/session-store.ts'
import { fullTimeText } from '../words/time-text.ts'
import { currentLanguage, currentWords } from '../words/words.ts'
import { isTraining } from '../training/training-place.ts'

interface Shape {
  readonly kind: TemplateKind
  readonly paper: PaperFormat
  readonly blocks: readonly Block[]
}

interface Example extends Shape {
  readonly order: Order
  readonly receipt: Receipt
  readonly words: SlipWords
  /** What every slip says: where, who, when, and that it is an original. */
  readonly facts: {
    readonly storeName: string
    readonly cashier: string
    readonly at: string
    readonly copyNumber: number
    readonly isTraining: boolean
  }
}

/** The lines of one kind of paper; null while nobody is signed in. */
export function exampleLines(order: Order, shape: Shape): Line[] | null {
  const { user, platformId, pointsName, receipt: own, deviceName } = currentSession()
  if (!user) return null
  const language = currentLanguage()
  const receipt = receiptOfOrder(order, {
    shop: user.store,
    till: deviceName,
    pointsName,
    footer: own.footer,
    qr: receiptQr(platformId, order.clientId, currentWords()),
    copyNumber: 0,
    language,
    words: currentWords(),
  })
  const facts = {
    storeName: user.store.name,
    cashier: order.staffName,
    at: fullTimeText(order.soldAtMs),
    copyNumber: 0,
    isTraining,
  }
  const words = language === 'zh' ? slipWordsZh : slipWordsEn
  return examples[shape.kind]({ ...shape, order, receipt, words, facts })
}

const customerOf = ({ receipt }: Example): string => receipt.member?.maskedPhone ?? '139****0001'

const nameOf = ({ receipt }: Example): string => receipt.lines[0]?.name ?? ''

const depositCents = (example: Example): Cents => example.receipt.lines[0]?.amountCents ?? zeroCents

const examples: Readonly<Record<TemplateKind, (example: Example) => Line[]>> = {
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
        pickupCode: example.order.pickupCode ?? 'TP00012345',
        customer: customerOf(example),
        lines: example.receipt.lines,
        note: example.order.note,
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
        payInCents: zeroCents,
        payOutCents: zeroCents,
        depositInCents: zeroCents,
        depositOutCents: zeroCents,
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
        salesCents: receipt.payableCents,
        refundCount: 0,
        refundCents: zeroCents,
        netCents: receipt.payableCents,
        rechargeCents: zeroCents,
        rechargeRefundCents: zeroCents,
        depositCents: zeroCents,
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

// An order from the books as the receipt the customer got, whoever prints it.
import { type Cents, cents, subtractCents, timesCents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { type BothNames, nameIn, nameWithSpec } from '@tillwright/domain/goods/goods-words.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import type { Points } from '@tillwright/domain/money/points.ts'
import type { PriceSource } from '@tillwright/domain/pricing/line-price.ts'
import type { PriceStep } from '@tillwright/domain/pricing/price-step.ts'
import { originalPrice } from './original-price.ts'
import type {
  Deduction,
  Receipt,
  ReceiptLine,
  ReceiptNote,
  ReceiptStore,
  ReceiptQr,
} from './receipt.ts'

/** Fields of an order that a receipt needs. */
export interface PrintedOrder {
  readonly number: string
  readonly staffName: string
  readonly lines: readonly PrintedOrderLine[]
  readonly coupons: readonly (BothNames & { readonly discountCents: Cents })[]
  readonly boxes: readonly PrintedBoxes[]
  readonly legs: readonly PrintedLeg[]
  readonly itemCount: number
  readonly regularCents: Cents
  readonly subtotalCents: Cents
  readonly points: Points
  readonly pointsCents: Cents
  readonly roundingCents: Cents
  readonly payableCents: Cents
  readonly changeCents: Cents
  readonly earnedPoints: Points
  readonly member: PrintedMember | null
}

/** Boxes lent with the order; the deposit is of each. */
interface PrintedBoxes {
  readonly name: string
  readonly nameEn: string
  readonly count: number
  readonly depositCents: Cents
}

interface PrintedMember {
  readonly phone: string
  readonly pointsLeft: Points | null
  readonly balanceLeftCents: Cents | null
}

export interface PrintedOrderLine {
  readonly nameZh: string
  readonly nameEn: string
  readonly specText: string
  readonly specTextEn: string
  readonly quantity: Quantity
  readonly sellUnit: Goods['sellUnit']
  readonly unitPriceCents: Cents
  readonly priceSource: PriceSource
  readonly regularCents: Cents
  readonly amountCents: Cents
  readonly basisPointsOff: number | null
  readonly steps: readonly PriceStep[]
  readonly note: string
}

interface PrintedLeg {
  readonly tender: TenderKind
  readonly tenderedCents: Cents
  readonly reference: string | null
}

/** Content of a receipt besides the order itself. */
export interface OrderReceiptTerms {
  readonly store: ReceiptStore
  readonly till: string
  /** The store's wall time of the sale. */
  readonly soldAt: string
  /** Leads to how the amounts came about; null where it has no address. */
  readonly qr: ReceiptQr | null
  readonly header: readonly string[]
  readonly footer: readonly string[]
  readonly copyNumber: number
  readonly isTraining: boolean
  readonly language: 'zh' | 'en'
  readonly words: OrderWords
}

/** The words of an order on paper that depend on what is in it. */
export interface OrderWords {
  readonly tenders: Readonly<Record<TenderKind, string>>
  readonly barcodeNote: string
  /** Caption below the square, naming what it leads to. */
  readonly explained: string
  readonly priceChanges: string
  readonly coupon: (name: string) => string
  readonly points: (count: string) => string
}

/** Amounts on it add up to the last cent: `receiptGaps` of it is zero. */
export function orderReceipt(order: PrintedOrder, terms: OrderReceiptTerms): Receipt {
  const { words } = terms
  return {
    store: terms.store,
    till: terms.till,
    cashier: order.staffName,
    orderNumber: order.number,
    soldAt: terms.soldAt,
    lines: order.lines.map((line) => lineOf(line, terms)),
    itemCount: order.itemCount,
    subtotalCents: baseCents(order),
    deductions: deductionsOf(order, terms),
    deposits: order.boxes.map((lent) => ({
      name: nameIn(terms.language, lent),
      count: lent.count,
      amountCents: timesCents(lent.depositCents, lent.count),
    })),
    roundingCents: order.roundingCents,
    payableCents: order.payableCents,
    tenders: order.legs.map(({ tender, tenderedCents, reference }) => ({
      label: words.tenders[tender],
      amountCents: tenderedCents,
      reference: reference ?? '',
    })),
    changeCents: order.changeCents,
    member: order.member && {
      maskedPhone: order.member.phone,
      earned: order.earnedPoints,
      points: order.member.pointsLeft,
      balanceCents: order.member.balanceLeftCents ?? cents(0),
    },
    barcodeNote: words.barcodeNote,
    qr: terms.qr,
    header: terms.header,
    footer: terms.footer,
    copyNumber: terms.copyNumber,
    isTraining: terms.isTraining,
  }
}

const lineOf = (line: PrintedOrderLine, { language }: OrderReceiptTerms): ReceiptLine => ({
  name: nameWithSpec(line, language),
  quantity: line.quantity,
  unit: line.sellUnit,
  unitPriceCents: line.unitPriceCents,
  notes: notesOf(line),
  amountCents: line.amountCents,
})

function notesOf(line: PrintedOrderLine): ReceiptNote[] {
  const savedCents = subtractCents(line.regularCents, line.amountCents)
  const notes: ReceiptNote[] = line.note === '' ? [] : [{ kind: 'text', text: line.note }]
  if (line.basisPointsOff !== null && savedCents > 0) {
    return [{ kind: 'reduced', basisPointsOff: line.basisPointsOff, savedCents }, ...notes]
  }
  const originalCents = originalPrice(line.steps)
  return line.priceSource === 'member' && originalCents !== null
    ? [{ kind: 'memberPrice', originalCents }, ...notes]
    : notes
}

/** Regular prices first, then what was taken off; where a line was repriced upwards, its own price. */
const baseCents = ({ regularCents, subtotalCents }: PrintedOrder): Cents =>
  regularCents > subtotalCents ? regularCents : subtotalCents

function deductionsOf(order: PrintedOrder, { language, words }: OrderReceiptTerms): Deduction[] {
  const reduced = subtractCents(baseCents(order), order.subtotalCents)
  return [
    ...(reduced > 0 ? [{ label: words.priceChanges, amountCents: reduced }] : []),
    ...order.coupons.map((coupon) => ({
      label: words.coupon(nameIn(language, coupon)),
      amountCents: coupon.discountCents,
    })),
    ...(order.pointsCents > 0
      ? [{ label: words.points(String(order.points)), amountCents: order.pointsCents }]
      : []),
  ]
}

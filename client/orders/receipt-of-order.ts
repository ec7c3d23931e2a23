// An order from the server's books as the receipt the customer got, for a copy of it.
import { type Cents, cents, subtractCents } from '@tillwright/domain/cents.ts'
import { zeroPoints } from '@tillwright/domain/points.ts'
import type { Deduction, Receipt, ReceiptLine, ReceiptNote } from '@tillwright/printing/receipt.ts'
import { type ReceiptTerms, wallTime } from '../sale/receipt-of-sale.ts'
import type { Order, OrderLine } from './order.ts'
import { orderLineName } from './order-line-name.ts'

/** Amounts on it add up to the last cent: `receiptGaps` of it is zero. */
export function receiptOfOrder(order: Order, terms: ReceiptTerms): Receipt {
  const { shop, words } = terms
  return {
    store: { name: order.storeName, address: shop.address, phone: shop.phone },
    till: terms.till,
    cashier: order.staffName,
    orderNumber: order.number,
    soldAt: wallTime(order.soldAtMs, shop.timeZone),
    lines: order.lines.map((line) => lineOf(line, terms)),
    itemCount: order.itemCount,
    subtotalCents: baseCents(order),
    deductions: deductionsOf(order, terms),
    roundingCents: order.roundingCents,
    payableCents: order.payableCents,
    tenders: order.legs.map(({ tender, tenderedCents, reference }) => ({
      label: words.tender.kinds[tender],
      amountCents: tenderedCents,
      reference: reference ?? '',
    })),
    changeCents: order.changeCents,
    member: order.member && {
      maskedPhone: order.member.phone,
      earned: order.earnedPoints,
      points: order.member.pointsLeft ?? zeroPoints,
      balanceCents: order.member.balanceLeftCents ?? cents(0),
    },
    barcodeNote: words.receipt.barcodeNote,
    qr: null,
    footer: terms.footer === '' ? [] : terms.footer.split('\n'),
    copyNumber: terms.copyNumber,
    isTraining: false,
  }
}

const lineOf = (line: OrderLine, { language }: ReceiptTerms): ReceiptLine => ({
  name: orderLineName(line, language),
  quantity: line.quantity,
  unit: line.sellUnit,
  unitPriceCents: line.unitPriceCents,
  notes: notesOf(line),
  amountCents: line.amountCents,
})

function notesOf(line: OrderLine): ReceiptNote[] {
  const savedCents = subtractCents(line.regularCents, line.amountCents)
  const notes: ReceiptNote[] = line.note === '' ? [] : [{ kind: 'text', text: line.note }]
  if (line.basisPointsOff !== null && savedCents > 0) {
    return [{ kind: 'reduced', basisPointsOff: line.basisPointsOff, savedCents }, ...notes]
  }
  const base = line.steps.find((step) => step.kind === 'base')
  return line.priceSource === 'member' && base
    ? [{ kind: 'memberPrice', originalCents: base.unitPriceCents }, ...notes]
    : notes
}

/** Regular prices first, then what was taken off; where a line was repriced upwards, its own price. */
const baseCents = ({ regularCents, subtotalCents }: Order): Cents =>
  regularCents > subtotalCents ? regularCents : subtotalCents

function deductionsOf(order: Order, { words, pointsName }: ReceiptTerms): Deduction[] {
  const reduced = subtractCents(baseCents(order), order.subtotalCents)
  return [
    ...(reduced > 0 ? [{ label: words.sell.priceChanges, amountCents: reduced }] : []),
    ...order.coupons.map(({ name, discountCents }) => ({
      label: words.sell.couponRow(name),
      amountCents: discountCents,
    })),
    ...(order.pointsCents > 0
      ? [
          {
            label: words.sell.pointsRow(pointsName, String(order.points)),
            amountCents: order.pointsCents,
          },
        ]
      : []),
  ]
}

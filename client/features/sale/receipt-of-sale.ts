// A sale as the receipt the customer gets: the till writes it before the server knows the order.
import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { addPoints, type Points, subtractPoints } from '@tillwright/domain/money/points.ts'
import type { PricedCart, PricedLine } from '@tillwright/domain/pricing/priced-cart.ts'
import {
  orderReceipt,
  type PrintedOrder,
  type PrintedOrderLine,
} from '@tillwright/printing/papers/order-receipt.ts'
import type { Receipt } from '@tillwright/printing/papers/receipt.ts'
import { printedTerms } from '../receipt/printed-terms.ts'
import type { ReceiptTerms } from '../receipt/receipt-terms.ts'
import type { Sale } from './sale-types.ts'

/** Amounts on it add up to the last cent: `receiptGaps` of it is zero. */
export const receiptOfSale = (sale: Sale, terms: ReceiptTerms): Receipt =>
  orderReceipt(printedOrder(sale), printedTerms(terms, sale.soldAtMs))

/** Returns the sale in the form in which the server will report its order. */
function printedOrder(sale: Sale): PrintedOrder {
  const { cart, priced } = sale
  const { member } = cart
  return {
    number: sale.number,
    staffName: sale.cashierNick,
    lines: priced.lines.map(printedLine),
    coupons: priced.coupons.map(({ coupon: { name, nameEn }, discountCents }) => ({
      name,
      nameEn,
      discountCents,
    })),
    boxes: cart.boxes.map(({ kind, count }) => ({
      name: kind.name.zh,
      nameEn: kind.name.en,
      count,
      depositCents: kind.depositCents,
    })),
    legs: sale.legs.map(({ tender, amountCents, tenderedCents, reference }) => ({
      tender,
      tenderedCents: tenderedCents ?? amountCents,
      reference,
    })),
    itemCount: priced.itemCount,
    regularCents: priced.regularCents,
    subtotalCents: priced.subtotalCents,
    points: priced.points.used,
    pointsCents: priced.points.usedCents,
    roundingCents: sale.roundingCents,
    payableCents: sale.dueCents,
    changeCents: sale.changeCents,
    earnedPoints: priced.earnedPoints,
    member: member && {
      phone: member.phone,
      pointsLeft: member.showsPoints ? pointsAfter(member.points, priced) : null,
      balanceLeftCents: balanceAfter(sale),
    },
  }
}

function printedLine({ line, price }: PricedLine): PrintedOrderLine {
  const { goods, quantity, basisPointsOff, note } = line
  return {
    nameZh: goods.name.zh,
    nameEn: goods.name.en,
    specText: goods.specText,
    specTextEn: goods.specTextEn,
    quantity,
    sellUnit: goods.sellUnit,
    unitPriceCents: price.unitPriceCents,
    priceSource: price.source,
    regularCents: price.regularCents,
    amountCents: price.amountCents,
    basisPointsOff,
    steps: price.steps,
    note,
  }
}

const pointsAfter = (before: Points, { points, earnedPoints }: PricedCart): Points =>
  addPoints(subtractPoints(before, points.used), earnedPoints)

function balanceAfter({ cart, legs }: Sale): Cents {
  const held = (cart.member?.realBalanceCents ?? 0) + (cart.member?.giftBalanceCents ?? 0)
  const stored = legs.filter(({ tender }) => tender === 'storedValue')
  return cents(stored.reduce((left, { amountCents }) => left - amountCents, held))
}

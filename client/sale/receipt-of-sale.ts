// A sale as the receipt the customer gets.
import { inLanguage, nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { wallTime } from '@tillwright/domain/calendar.ts'
import { type Cents, cents, subtractCents, timesCents } from '@tillwright/domain/cents.ts'
import { addPoints, type Points, subtractPoints } from '@tillwright/domain/points.ts'
import type { PricedCart, PricedLine } from '@tillwright/domain/pricing/priced-cart.ts'
import { originalPrice } from '@tillwright/printing/papers/original-price.ts'
import type {
  Deduction,
  Receipt,
  ReceiptLine,
  ReceiptNote,
} from '@tillwright/printing/papers/receipt.ts'
import { fullGoodsName } from '../goods/goods-text.ts'
import type { ReceiptTerms } from '../receipt/receipt-terms.ts'
import type { Sale } from './sale-types.ts'
import { isTraining } from '../training/training-place.ts'

/** Amounts on it add up to the last cent: `receiptGaps` of it is zero. */
export function receiptOfSale(sale: Sale, terms: ReceiptTerms): Receipt {
  const { cart, priced } = sale
  const { shop, words } = terms
  return {
    store: { name: shop.name, address: shop.address, phone: shop.phone },
    till: terms.till,
    cashier: sale.cashierNick,
    orderNumber: sale.number,
    soldAt: wallTime(sale.soldAtMs, shop.timeZone),
    lines: priced.lines.map((line) => lineOf(line, terms)),
    itemCount: priced.itemCount,
    subtotalCents: baseCents(priced),
    deductions: deductionsOf(priced, terms),
    deposits: cart.boxes.map(({ kind, count }) => ({
      name: inLanguage(terms.language, kind.name.zh, kind.name.en),
      count,
      amountCents: timesCents(kind.depositCents, count),
    })),
    roundingCents: sale.roundingCents,
    payableCents: sale.dueCents,
    tenders: sale.legs.map(({ tender, amountCents, tenderedCents, reference }) => ({
      label: words.tender.kinds[tender],
      amountCents: tenderedCents ?? amountCents,
      reference: reference ?? '',
    })),
    changeCents: sale.changeCents,
    member: cart.member && {
      maskedPhone: cart.member.phone,
      earned: priced.earnedPoints,
      points: cart.member.showsPoints ? pointsAfter(cart.member.points, priced) : null,
      balanceCents: balanceAfter(sale),
    },
    barcodeNote: words.receipt.barcodeNote,
    qr: terms.qr,
    footer: terms.footer === '' ? [] : terms.footer.split('\n'),
    copyNumber: terms.copyNumber,
    isTraining,
  }
}

function lineOf({ line, price }: PricedLine, { language }: ReceiptTerms): ReceiptLine {
  const { goods, quantity } = line
  return {
    name: fullGoodsName(goods, language),
    quantity,
    unit: goods.sellUnit,
    unitPriceCents: price.unitPriceCents,
    notes: [...priceNotes({ line, price }), ...textNotes(line.note)],
    amountCents: price.amountCents,
  }
}

function priceNotes({ line, price }: Pick<PricedLine, 'line' | 'price'>): ReceiptNote[] {
  const saved = subtractCents(price.regularCents, price.amountCents)
  if (line.basisPointsOff !== null && saved > 0) {
    return [{ kind: 'reduced', basisPointsOff: line.basisPointsOff, savedCents: saved }]
  }
  const originalCents = originalPrice(price.steps)
  return price.source === 'member' && originalCents !== null
    ? [{ kind: 'memberPrice', originalCents }]
    : []
}

const textNotes = (text: string): ReceiptNote[] => (text === '' ? [] : [{ kind: 'text', text }])

/** Regular prices first, then what was taken off; where a line was repriced upwards, its own price. */
const baseCents = ({ regularCents, subtotalCents }: PricedCart): Cents =>
  regularCents > subtotalCents ? regularCents : subtotalCents

function deductionsOf(
  priced: PricedCart,
  { words, language, pointsName }: ReceiptTerms,
): Deduction[] {
  const reduced = subtractCents(baseCents(priced), priced.subtotalCents)
  const { used, usedCents } = priced.points
  return [
    ...(reduced > 0 ? [{ label: words.sell.priceChanges, amountCents: reduced }] : []),
    ...priced.coupons.map(({ coupon, discountCents }) => ({
      label: words.sell.couponRow(nameIn(language, coupon)),
      amountCents: discountCents,
    })),
    ...(usedCents > 0
      ? [{ label: words.sell.pointsRow(pointsName, String(used)), amountCents: usedCents }]
      : []),
  ]
}

const pointsAfter = (before: Points, { points, earnedPoints }: PricedCart): Points =>
  addPoints(subtractPoints(before, points.used), earnedPoints)

function balanceAfter({ cart, legs }: Sale): Cents {
  const held = (cart.member?.realBalanceCents ?? 0) + (cart.member?.giftBalanceCents ?? 0)
  const stored = legs.filter(({ tender }) => tender === 'storedValue')
  return cents(stored.reduce((left, { amountCents }) => left - amountCents, held))
}

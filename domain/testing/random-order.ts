// Paid orders by the thousand for tests of refunds, the same for the same seed.
import { allocateCents } from '../money/allocate.ts'
import { cashDifference } from '../money/cash-rounding.ts'
import { addCents, type Cents, cents, zeroCents } from '../money/cents.ts'
import { amountOf } from '../goods/quantity.ts'
import type { TenderKind } from '../order/tender.ts'
import { priceCart } from '../pricing/price-cart.ts'
import type { Dice } from './oracle/dice.ts'
import { randomCart, randomTerms } from './oracle/random-cart.ts'
import type { RefundPlan } from '../refund/plan-refund.ts'
import type { RefundableLeg, RefundableOrder } from '../refund/refundable-order.ts'

/** An order that was just paid, by one to four legs, with gift money in some of them. */
export function randomOrder(dice: Dice): RefundableOrder {
  const terms = randomTerms(dice)
  // Boxes are lent, not sold: their deposit comes back with them and in no refund.
  const priced = priceCart({ ...randomCart(dice), boxes: [] }, terms)
  const roundingCents = dice.chance(50)
    ? cashDifference(priced.payableCents, terms.cashRounding)
    : zeroCents
  return {
    lines: priced.lines.map((line, at) => ({
      lineNo: at + 1,
      quantity: amountOf(line.line.quantity),
      payableCents: line.payableCents,
      couponCents: line.couponCents,
      pointsCents: line.pointsCents,
      points: line.points,
      refundedQuantity: 0,
      refundedCents: zeroCents,
    })),
    legs: randomLegs(dice, addCents(priced.payableCents, roundingCents)),
    roundingCents,
    earnedPoints: priced.earnedPoints,
  }
}

function randomLegs(dice: Dice, payable: Cents): RefundableLeg[] {
  const weights = Array.from({ length: dice.between(1, 4) }, () => dice.between(1, 100))
  return allocateCents(payable, weights).map((amountCents, at) => {
    const tender = dice.of<TenderKind>(['cash', 'code', 'storedValue', 'card'])
    const gift = tender === 'storedValue' ? dice.under(amountCents + 1) : 0
    return {
      legNo: at + 1,
      tender,
      amountCents,
      giftCents: cents(gift),
      refundedCents: zeroCents,
    }
  })
}

/** The order after a refund of it. */
export function afterRefund(order: RefundableOrder, plan: RefundPlan): RefundableOrder {
  return {
    ...order,
    lines: order.lines.map((line) => {
      const back = plan.lines.find(({ lineNo }) => lineNo === line.lineNo)
      if (back === undefined) return line
      const refundedCents = addCents(line.refundedCents, back.refundCents)
      return { ...line, refundedQuantity: line.refundedQuantity + back.quantity, refundedCents }
    }),
    legs: order.legs.map((leg) => {
      const back = plan.legs.find(({ orderLegNo }) => orderLegNo === leg.legNo)
      if (back === undefined) return leg
      return { ...leg, refundedCents: addCents(leg.refundedCents, back.amountCents) }
    }),
  }
}

// How much of an order comes back, and where its money goes. Pure: till and server plan alike.
import { allocateCents } from '../money/allocate.ts'
import { addCents, type Cents, cents, subtractCents, sumCents } from '../money/cents.ts'
import type { TenderKind } from '../order/tender.ts'
import { type Points, points, sumPoints } from '../money/points.ts'
import { type RefundedLine, type RefundLineInput, refundLine } from './refund-line.ts'
import type { RefundableLeg, RefundableOrder } from './refundable-order.ts'
import { shareOf, type Stretch } from './share.ts'

export interface RefundSelection {
  readonly lines: readonly RefundLineInput[]
  /** Back by the tenders it was paid with, or out of the drawer. */
  readonly way: 'ORIGINAL' | 'CASH'
}

/** Money on its way back, taken out of one leg of the payment. */
export interface RefundedLeg {
  readonly orderLegNo: number
  /** How it goes back. */
  readonly tender: TenderKind
  readonly amountCents: Cents
  /** The part that goes back as gift money. */
  readonly giftCents: Cents
}

export interface RefundPlan {
  readonly lines: readonly RefundedLine[]
  readonly legs: readonly RefundedLeg[]
  /** Amount refunded to the customer: the lines' money and their share of the cash rounding. */
  readonly refundCents: Cents
  readonly roundingCents: Cents
  readonly couponCents: Cents
  readonly pointsCents: Cents
  /** Spent on the lines: the member gets them back. */
  readonly points: Points
  /** Earned by paying for the lines: the member gives them back. */
  readonly earnedPoints: Points
}

/**
 * Reasons for no plan: a line that is unknown or named twice, nothing requested, or more than is
 * left.
 */
export type RefundFault = 'unknownLine' | 'nothing' | 'tooMuch'

/**
 * Plans a refund: each line by its quantity or amount, the order's rounding and earned points by the
 * share of the money, the money over the legs it came from by largest remainder. Consecutive refunds
 * of everything sum to exactly what was paid. Stored value never becomes cash: gift money would.
 */
export function planRefund(
  order: RefundableOrder,
  input: RefundSelection,
): RefundPlan | RefundFault {
  if (input.lines.every(({ quantity, refundCents }) => quantity === 0 && !refundCents))
    return 'nothing'
  if (new Set(input.lines.map(({ lineNo }) => lineNo)).size < input.lines.length)
    return 'unknownLine'
  const lines: RefundedLine[] = []
  for (const lineInput of input.lines) {
    const line = order.lines.find(({ lineNo }) => lineNo === lineInput.lineNo)
    if (line === undefined) return 'unknownLine'
    const refunded = refundLine(line, lineInput)
    if (refunded === null) return 'tooMuch'
    lines.push(refunded)
  }
  const linesCents = sumCents(lines.map(({ refundCents }) => refundCents))
  const stretch = goodsStretch(order, linesCents)
  // A deposit is rounded with the goods: their part of it never takes more than they cost.
  const rounding = Math.max(order.roundingCents, -stretch.of)
  const roundingCents = cents(shareOf(rounding, stretch))
  const refundCents = addCents(linesCents, roundingCents)
  return {
    lines,
    legs: splitOverLegs(order.legs, refundCents, input.way),
    refundCents,
    roundingCents,
    couponCents: sumCents(lines.map(({ couponCents }) => couponCents)),
    pointsCents: sumCents(lines.map(({ pointsCents }) => pointsCents)),
    points: sumPoints(lines.map((line) => line.points)),
    earnedPoints: points(shareOf(order.earnedPoints, stretch)),
  }
}

/** How far the order's lines together are given back by so much more. */
function goodsStretch({ lines }: RefundableOrder, linesCents: Cents): Stretch {
  const from = sumCents(lines.map(({ refundedCents }) => refundedCents))
  const of = sumCents(lines.map(({ payableCents }) => payableCents))
  return { from, until: from + linesCents, of }
}

function splitOverLegs(
  legs: readonly RefundableLeg[],
  refundCents: Cents,
  way: RefundSelection['way'],
): RefundedLeg[] {
  const shares = allocateCents(
    refundCents,
    legs.map(({ amountCents }) => amountCents),
    legs.map((leg) => subtractCents(leg.amountCents, leg.refundedCents)),
  )
  return legs.flatMap((leg, at) => {
    const amountCents = shares[at] ?? cents(0)
    if (amountCents === 0) return []
    const from = leg.refundedCents
    const stretch = { from, until: from + amountCents, of: leg.amountCents }
    return [
      {
        orderLegNo: leg.legNo,
        tender: way === 'CASH' && leg.tender !== 'storedValue' ? 'cash' : leg.tender,
        amountCents,
        giftCents: cents(shareOf(leg.giftCents, stretch)),
      },
    ]
  })
}

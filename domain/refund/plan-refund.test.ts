import { describe, expect, it } from 'vitest'
import { cents, sumCents, zeroCents } from '../money/cents.ts'
import { points } from '../money/points.ts'
import { Dice } from '../testing/oracle/dice.ts'
import { planRefund, type RefundPlan, type RefundSelection } from './plan-refund.ts'
import { afterRefund, randomOrder } from '../testing/random-order.ts'
import type { RefundLineInput } from './refund-line.ts'
import { refundStateAfter } from './refund-state-after.ts'
import type { RefundableLeg, RefundableLine, RefundableOrder } from './refundable-order.ts'

const line = (more: Partial<RefundableLine> = {}): RefundableLine => ({
  lineNo: 1,
  quantity: 3000,
  payableCents: cents(1000),
  couponCents: zeroCents,
  pointsCents: zeroCents,
  points: points(0),
  refundedQuantity: 0,
  refundedCents: zeroCents,
  ...more,
})

const leg = (more: Partial<RefundableLeg> = {}): RefundableLeg => ({
  legNo: 1,
  tender: 'cash',
  amountCents: cents(1000),
  giftCents: zeroCents,
  refundedCents: zeroCents,
  ...more,
})

const order = (more: Partial<RefundableOrder> = {}): RefundableOrder => ({
  lines: [line()],
  legs: [leg()],
  roundingCents: zeroCents,
  earnedPoints: points(0),
  ...more,
})

const input = (
  lines: readonly Partial<RefundLineInput>[],
  way: RefundSelection['way'] = 'ORIGINAL',
) => ({
  way,
  lines: lines.map((one) => ({ lineNo: 1, quantity: 0, refundCents: null, ...one })),
})

function planned(of: RefundableOrder, request: RefundSelection): RefundPlan {
  const plan = planRefund(of, request)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

describe('the refund of a line', () => {
  it('returns its money piece by piece, to the cent', () => {
    let left = order()
    const given = [1, 2, 3].map(() => {
      const plan = planned(left, input([{ quantity: 1000 }]))
      left = afterRefund(left, plan)
      return plan.refundCents
    })
    expect(given).toEqual([333, 334, 333])
    expect(planRefund(left, input([{ quantity: 1 }]))).toBe('tooMuch')
    expect(planRefund(left, input([{ refundCents: cents(1) }]))).toBe('tooMuch')
  })

  it('may return less than its share, and the rest later without goods', () => {
    const first = afterRefund(
      order(),
      planned(order(), input([{ quantity: 3000, refundCents: cents(900) }])),
    )
    expect(planRefund(first, input([{ refundCents: cents(101) }]))).toBe('tooMuch')
    expect(planned(first, input([{ refundCents: cents(100) }])).refundCents).toBe(100)
  })

  it('never returns more than the share of its quantity', () => {
    expect(planRefund(order(), input([{ quantity: 1000, refundCents: cents(334) }]))).toBe(
      'tooMuch',
    )
  })

  it('returns coupon and points by the share of the money', () => {
    const dear = line({ couponCents: cents(200), pointsCents: cents(100), points: points(99) })
    const plan = planned(order({ lines: [dear] }), input([{ quantity: 1000 }]))
    expect(plan).toMatchObject({ couponCents: 67, pointsCents: 33, points: 33 })
  })

  it('returns coupon and points by the quantity when the line cost nothing', () => {
    const free = line({ payableCents: zeroCents, couponCents: cents(900), points: points(30) })
    let left = order({ lines: [free], legs: [] })
    const given = [1, 2].map((pieces) => {
      const plan = planned(left, input([{ quantity: pieces * 1000 }]))
      left = afterRefund(left, plan)
      return [plan.couponCents, plan.points]
    })
    expect(given).toEqual([
      [300, 10],
      [600, 20],
    ])
  })

  it('is refused when the line is unknown, named twice or has nothing to refund', () => {
    expect(planRefund(order(), input([{ lineNo: 2, quantity: 1000 }]))).toBe('unknownLine')
    expect(planRefund(order(), input([{ quantity: 1000 }, { quantity: 1000 }]))).toBe('unknownLine')
    expect(planRefund(order(), input([{ quantity: 0 }]))).toBe('nothing')
    expect(planRefund(order(), input([]))).toBe('nothing')
  })
})

describe('the money of a refund', () => {
  const split = order({
    legs: [
      leg({ tender: 'card', amountCents: cents(600) }),
      leg({ legNo: 2, tender: 'storedValue', amountCents: cents(400), giftCents: cents(100) }),
    ],
  })

  it('returns to the legs it came from, gift balance as gift balance', () => {
    expect(planned(split, input([{ quantity: 1500 }])).legs).toEqual([
      { orderLegNo: 1, tender: 'card', amountCents: 300, giftCents: 0 },
      { orderLegNo: 2, tender: 'storedValue', amountCents: 200, giftCents: 50 },
    ])
  })

  it('comes from the drawer when cash is requested, stored value never', () => {
    const { legs } = planned(split, input([{ quantity: 3000 }], 'CASH'))
    expect(legs.map(({ tender }) => tender)).toEqual(['cash', 'storedValue'])
  })

  it('is never negative when a deposit was rounded with the goods', () => {
    const lent = order({
      lines: [line({ payableCents: cents(30) })],
      roundingCents: cents(-66),
      legs: [leg({ amountCents: cents(1000) })],
    })
    expect(planned(lent, input([{ quantity: 3000 }]))).toMatchObject({ refundCents: 0, legs: [] })
  })

  it('is what was paid after cash rounding', () => {
    const rounded = order({ roundingCents: cents(-7), legs: [leg({ amountCents: cents(993) })] })
    expect(planned(rounded, input([{ quantity: 3000 }]))).toMatchObject({
      refundCents: 993,
      roundingCents: -7,
    })
  })
})

/** A random part of what is left of some lines, or all of it. */
function randomInput(dice: Dice, of: RefundableOrder, takesAll: boolean): RefundSelection {
  const lines = of.lines
    .filter(() => takesAll || dice.chance(50))
    .map((one): RefundLineInput => {
      const left = one.quantity - one.refundedQuantity
      const quantity = takesAll ? left : dice.under(left + 1)
      return { lineNo: one.lineNo, quantity, refundCents: null }
    })
  return { lines, way: dice.of(['ORIGINAL', 'CASH']) }
}

/** Exact fractions, written apart: whether a whole number is within half a unit of amount × part ÷ of. */
const isNearest = (
  value: number,
  amount: number,
  [part, of]: readonly [number, number],
): boolean => {
  const twice = 2n * (BigInt(value) * BigInt(of) - BigInt(amount) * BigInt(part))
  return (twice < 0n ? -twice : twice) <= BigInt(of)
}

function refundedInSteps(seed: number): { before: RefundableOrder; plans: RefundPlan[] } {
  const dice = new Dice(seed)
  const before = randomOrder(dice)
  const plans: RefundPlan[] = []
  let left = before
  const steps = dice.between(0, 5)
  for (let step = 0; step <= steps; step += 1) {
    const plan = planRefund(left, randomInput(dice, left, step === steps))
    if (plan === 'nothing') continue
    if (typeof plan === 'string') throw new Error(plan)
    plans.push(plan)
    left = afterRefund(left, plan)
    for (const one of left.lines) {
      const share = [one.refundedQuantity, one.quantity] as const
      expect(isNearest(one.refundedCents, one.payableCents, share)).toBe(true)
    }
    for (const one of left.legs) expect(one.refundedCents).toBeLessThanOrEqual(one.amountCents)
  }
  return { before, plans }
}

it('refunds in any steps sum to exactly what was paid, spent and earned', () => {
  for (let seed = 1; seed <= 1_500; seed += 1) {
    const { before, plans } = refundedInSteps(seed)
    const sum = (of: (plan: RefundPlan) => number) => plans.reduce((all, plan) => all + of(plan), 0)
    const sumLines = (of: (one: RefundableLine) => number) =>
      before.lines.reduce((all, one) => all + of(one), 0)
    const paid = sumCents(before.legs.map(({ amountCents }) => amountCents))
    expect([
      sum(({ refundCents }) => refundCents),
      sum(({ roundingCents }) => roundingCents),
      sum(({ couponCents }) => couponCents),
      sum(({ pointsCents }) => pointsCents),
      sum((plan) => plan.points),
      sum(({ earnedPoints }) => earnedPoints),
    ]).toEqual([
      paid,
      before.roundingCents,
      sumLines(({ couponCents }) => couponCents),
      sumLines(({ pointsCents }) => pointsCents),
      sumLines((one) => one.points),
      paid - before.roundingCents === 0 ? 0 : before.earnedPoints,
    ])
    for (const one of before.legs) {
      const back = plans.flatMap(({ legs }) => legs.filter((of) => of.orderLegNo === one.legNo))
      expect(sumCents(back.map(({ amountCents }) => amountCents))).toBe(one.amountCents)
      expect(sumCents(back.map(({ giftCents }) => giftCents))).toBe(one.giftCents)
    }
  }
})

it('is never negative in any step, and equals the sum of its legs', () => {
  for (let seed = 1; seed <= 400; seed += 1)
    for (const plan of refundedInSteps(seed).plans) {
      expect(sumCents(plan.legs.map(({ amountCents }) => amountCents))).toBe(plan.refundCents)
      const parts = [plan.refundCents, plan.couponCents, plan.points, plan.earnedPoints]
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      for (const { amountCents, giftCents } of plan.legs)
        expect(giftCents).toBeLessThanOrEqual(amountCents)
    }
})

it('tells an order that is unrefunded, partly refunded or refunded by its money', () => {
  const gift = line({ lineNo: 2, payableCents: zeroCents })
  expect(refundStateAfter([line(), gift])).toBe('NONE')
  expect(refundStateAfter([line({ refundedCents: cents(1) }), gift])).toBe('PART')
  expect(refundStateAfter([line({ refundedCents: cents(1000) }), gift])).toBe('PART')
  const given = { ...gift, refundedQuantity: 3000 }
  expect(refundStateAfter([line({ refundedCents: cents(1000) }), given])).toBe('FULL')
})

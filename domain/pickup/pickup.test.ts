import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type GoodsState, goodsTransitions } from '../order/goods-state.ts'
import { mayMove } from '../order/transitions.ts'
import { deviationOf, type PricedPickupLine } from './deviation.ts'
import {
  goodsStateAfter,
  deliveryStops,
  isWaiting,
  undoTransitions,
  waitingAmount,
} from './pickup-line.ts'
import { settleDues } from './settle-dues.ts'

const states = Object.keys(goodsTransitions).filter(
  (state): state is GoodsState => state in goodsTransitions,
)

const apples: PricedPickupLine = {
  sold: 1000,
  taken: 0,
  refunded: 0,
  amountCents: cents(1360),
}

describe('what remains to be picked up', () => {
  it('is sold less taken less refunded, and never negative', () => {
    expect(waitingAmount({ sold: 3000, taken: 1000, refunded: 500 })).toBe(1500)
    expect(waitingAmount({ sold: 3000, taken: 3000, refunded: 1000 })).toBe(0)
  })

  it('determines the state of the goods', () => {
    const line = (taken: number, refunded = 0) => ({ sold: 2, taken, refunded })
    expect(goodsStateAfter([line(0), line(0)])).toBe('READY')
    expect(goodsStateAfter([line(2), line(0)])).toBe('PART_TAKEN')
    expect(goodsStateAfter([line(1)])).toBe('PART_TAKEN')
    expect(goodsStateAfter([line(2), line(1, 1)])).toBe('TAKEN')
    expect(goodsStateAfter([line(0, 2)])).toBe('CANCELLED')
  })

  it('moves the state only forward when more is taken', () => {
    const amounts = fc.array(
      fc.record({ sold: fc.integer({ min: 1, max: 9 }), taken: fc.nat(9), more: fc.nat(9) }),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(amounts, (lines) => {
        const before = lines.map(({ sold, taken }) => ({
          sold,
          taken: Math.min(sold, taken),
          refunded: 0,
        }))
        const after = before.map((line, at) => ({
          ...line,
          taken: Math.min(line.sold, line.taken + (lines[at]?.more ?? 0)),
        }))
        const [from, to] = [goodsStateAfter(before), goodsStateAfter(after)]
        expect(from === to || mayMove(goodsTransitions, from, to)).toBe(true)
        expect(from === to || mayMove(undoTransitions, to, from)).toBe(true)
      }),
    )
  })

  it('may be handed over in two states only', () => {
    expect(states.filter(isWaiting)).toEqual(['READY', 'PART_TAKEN'])
    expect(deliveryStops.PREPARING).toBe('notReady')
  })
})

describe('a deviation', () => {
  it('is short by what is missing', () => {
    expect(deviationOf(apples, 950)).toEqual({ taken: 950, short: 50, over: 0, dueCents: 0 })
    expect(deviationOf(apples, 0)).toMatchObject({ taken: 0, short: 1000 })
    expect(deviationOf({ ...apples, refunded: 300 }, 600)).toMatchObject({ short: 100, over: 0 })
  })

  it("costs the line's price for more, without coupons", () => {
    expect(deviationOf(apples, 1100)).toEqual({
      taken: 1000,
      short: 0,
      over: 100,
      dueCents: 136,
    })
    expect(deviationOf({ ...apples, taken: 400 }, 650)).toMatchObject({ over: 50, dueCents: 68 })
  })

  it('is zero when the quantity is right', () => {
    expect(deviationOf(apples, 1000)).toMatchObject({ short: 0, over: 0, dueCents: 0 })
    expect(() => deviationOf(apples, -1)).toThrow(RangeError)
  })

  it('hands over, misses or adds, and nothing remains', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(3000), (taken, refunded, actual) => {
        const line = { ...apples, taken, refunded: Math.min(refunded, 1000 - taken) }
        const { taken: now, short, over, dueCents } = deviationOf(line, actual)
        expect(now + short).toBe(waitingAmount(line))
        expect(now + over).toBe(actual)
        expect(short === 0 || over === 0).toBe(true)
        expect(dueCents).toBe(Math.round((1360 * over) / 1000))
      }),
    )
  })
})

describe('one payment for several orders', () => {
  it('pays the first order first', () => {
    const settled = settleDues([cents(1000), cents(500)], [cents(700), cents(800)], cents(0))
    expect(settled.map(({ parts }) => parts)).toEqual([
      [
        { leg: 0, amountCents: 700 },
        { leg: 1, amountCents: 300 },
      ],
      [{ leg: 1, amountCents: 500 }],
    ])
  })

  it('pays no order more than it is due', () => {
    const settled = settleDues([cents(33), cents(33), cents(33)], [cents(0)], cents(-99))
    expect(settled).toEqual(Array.from({ length: 3 }, () => ({ roundingCents: -33, parts: [] })))
    expect(() => settleDues([cents(10)], [cents(9)], cents(0))).toThrow(RangeError)
  })

  it('sums up by order and by leg', () => {
    const dues = fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(dues, fc.integer({ min: -99, max: 99 }), fc.nat(100), (amounts, input, cut) => {
        const total = amounts.reduce((sum, one) => sum + one, 0)
        const rounding = Math.max(input, 0 - total)
        const first = Math.floor(((total + rounding) * cut) / 100)
        const legs = [cents(first), cents(total + rounding - first)]
        const settled = settleDues(amounts.map(cents), legs, cents(rounding))
        const paid = settled.map(({ parts }) =>
          parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
        )
        expect(paid).toEqual(settled.map((one, at) => (amounts[at] ?? 0) + one.roundingCents))
        expect(settled.reduce((sum, one) => sum + one.roundingCents, 0)).toBe(rounding)
        legs.forEach((leg, at) => {
          const used = settled.flatMap(({ parts }) => parts).filter((part) => part.leg === at)
          expect(used.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(leg)
        })
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { counted, sampleLine } from '../testing/sample-cart.ts'
import { cents } from '../money/cents.ts'
import { milk, samplePrices } from '../testing/sample-goods.ts'
import { cashierCutCents, type CutTerms, isCutAbove } from './cashier-cut.ts'
import { finestGrain } from './label-price.ts'

const guest: CutTerms = { forMember: false, grain: finestGrain }
const member: CutTerms = { ...guest, forMember: true }

const line = (touches: Parameters<typeof sampleLine>[2] = {}) =>
  sampleLine(milk, counted(2), touches)

describe("the cashier's discount on a line", () => {
  it('is zero when the line is unchanged or dearer', () => {
    expect(cashierCutCents(line(), guest)).toBe(0)
    expect(cashierCutCents(line({ repricedCents: cents(700) }), guest)).toBe(0)
    expect(cashierCutCents(line({ openedAtRegular: true }), guest)).toBe(0)
  })

  it("is the difference to the shop's own price", () => {
    expect(cashierCutCents(line({ repricedCents: cents(500) }), guest)).toBe(300)
    expect(cashierCutCents(line({ basisPointsOff: 1_000 }), guest)).toBe(130)
    const goods = { ...milk, prices: samplePrices(650, { memberCents: cents(600) }) }
    const both = { ...line({ repricedCents: cents(500) }), goods }
    expect([cashierCutCents(both, guest), cashierCutCents(both, member)]).toEqual([300, 200])
  })

  it('exceeds a limit only when it is greater', () => {
    const fifth = line({ basisPointsOff: 2_000 })
    expect(isCutAbove(fifth, guest, 2_000)).toBe(false)
    expect(isCutAbove(line({ basisPointsOff: 2_001 }), guest, 2_000)).toBe(false)
    expect(isCutAbove(line({ basisPointsOff: 2_100 }), guest, 2_000)).toBe(true)
    expect(isCutAbove(line({ repricedCents: cents(0) }), guest, 9_000)).toBe(true)
  })
})

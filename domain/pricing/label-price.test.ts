import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScaleFormat } from '../barcode/scale-format.ts'
import { scaleLine } from '../barcode/scale-line.ts'
import { usualScaleFormats } from '../barcode/usual-scale-formats.ts'
import { counted, sampleLine, weighed } from '../testing/sample-cart.ts'
import { roundCash } from '../money/cash-rounding.ts'
import { cents } from '../money/cents.ts'
import { apples, milk, samplePrices, weighedGoods } from '../testing/sample-goods.ts'
import { quantityCents } from '../goods/quantity.ts'
import { grams } from '../weight/grams.ts'
import { type WeightUnit, weightUnits } from '../weight/weight-unit.ts'
import { cashierCutCents, cutKind, isCutAbove } from './cashier-cut.ts'
import { finestGrain, isLabelTrue, type LabelGrain, labelGrain } from './label-price.ts'

const labelled = (weight: number, label: number, touches: object = {}) =>
  sampleLine(apples, weighed(weight), { labelCents: cents(label), ...touches })
const terms = { forMember: false, grain: finestGrain }

describe('the amount on a label', () => {
  it("agrees when it is weight times price, within the scale's rounding", () => {
    // 628 g at 5.98 a jin cost 7.51; a gram costs 0.012.
    for (const label of [749, 751, 753]) expect(cutKind(labelled(628, label), terms)).toBeNull()
    for (const label of [748, 754]) expect(cutKind(labelled(628, label), terms)).toBe('price')
  })

  it("counts as the cashier's own price when the weight does not explain it", () => {
    const made = labelled(628, 1)
    expect(cutKind(made, terms)).toBe('price')
    expect(cashierCutCents(made, terms)).toBe(750)
    expect(isCutAbove(made, terms, 9_000)).toBe(true)
    const bottle = sampleLine(milk, counted(1), { labelCents: cents(1) })
    expect([cutKind(bottle, terms), cashierCutCents(bottle, terms)]).toEqual(['price', 649])
    expect(cutKind({ ...bottle, labelCents: cents(650) }, terms)).toBeNull()
  })

  it('may be the regular price during a promotion, and is no discount when dearer', () => {
    const goods = { ...apples, prices: samplePrices(598, { discountCents: cents(398) }) }
    const line = (label: number) => ({ ...labelled(1000, label), goods })
    expect([1196, 796].map((label) => cutKind(line(label), terms))).toEqual([null, null])
    expect(cutKind(line(1000), terms)).toBe('price')
    expect([1000, 700].map((label) => cashierCutCents(line(label), terms))).toEqual([0, 96])
  })

  it("measures a discount from itself when it agrees, otherwise from the shop's price", () => {
    const half = { basisPointsOff: 5_000 }
    expect(cutKind(labelled(628, 750, half), terms)).toBe('discount')
    expect(cashierCutCents(labelled(628, 750, half), terms)).toBe(375)
    expect(cutKind(labelled(628, 100, half), terms)).toBe('price')
    expect(cashierCutCents(labelled(628, 100, half), terms)).toBe(701)
  })

  it('prices a pre-pack as recorded when it was made', () => {
    expect(cutKind(labelled(628, 1, { prepackCode: 'TB1' }), terms)).toBeNull()
  })

  it("is as coarse as the shop's scales print it", () => {
    const [usual] = usualScaleFormats as readonly [ScaleFormat, ...ScaleFormat[]]
    const yuan: ScaleFormat = { ...usual, amountUnit: 'yuan' }
    expect(labelGrain(usualScaleFormats)).toEqual(finestGrain)
    expect(labelGrain([])).toEqual(finestGrain)
    expect(labelGrain([...usualScaleFormats, yuan])).toMatchObject({ amountCents: 100 })
    expect(labelGrain([{ ...yuan, mode: 'weight' }])).toEqual(finestGrain)
    const coarse: ScaleFormat = { ...usual, mode: 'both', weightDecimals: 0 }
    expect(labelGrain([coarse])).toMatchObject({ weight: 10 })
    expect(isLabelTrue(labelled(628, 700), false, labelGrain([yuan]))).toBe(true)
    expect(isLabelTrue(labelled(628, 640), false, labelGrain([yuan]))).toBe(false)
  })
})

describe('an honest scale', () => {
  const unit = fc.constantFrom<WeightUnit>(...weightUnits)
  const grains: readonly (readonly [LabelGrain, 'none' | 'jiao-half-up' | 'jiao-down'])[] = [
    [finestGrain, 'none'],
    [{ ...finestGrain, amountCents: cents(10) }, 'jiao-half-up'],
    [{ ...finestGrain, amountCents: cents(10) }, 'jiao-down'],
  ]

  it('never counts as a discount, whatever its barcodes contain', () => {
    const price = fc.integer({ min: 10, max: 99_999 })
    const weight = fc.integer({ min: 5, max: 30_000 })
    fc.assert(
      fc.property(unit, price, weight, fc.constantFrom(...grains), fc.boolean(), (...given) => {
        const [sold, perUnit, held, [grain, rounding], carriesWeight] = given
        const goods = weighedGoods('any', cents(perUnit), sold)
        const exact = quantityCents(cents(perUnit), weighed(held), goods.sellUnit)
        const amount = roundCash(exact, rounding)
        if (amount === 0) return
        const label = {
          itemCode: '10001',
          weight: carriesWeight ? grams(held) : null,
          amount,
          isPiece: false,
        }
        const how = { perUnit: cents(perUnit), sellUnit: goods.sellUnit, rounding: 'none' } as const
        const scanned = scaleLine(label, how)
        if (scanned === null) return
        const line = sampleLine(goods, scanned.quantity, { labelCents: scanned.labelCents })
        expect(cutKind(line, { forMember: false, grain })).toBeNull()
      }),
    )
  })
})

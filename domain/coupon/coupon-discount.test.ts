import type { GoodsPrices } from '../goods/goods-prices.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '../cart/cart.ts'
import { counted, sampleCart, sampleLine, weighed } from '../testing/sample-cart.ts'
import { cents, sumCents } from '../money/cents.ts'
import { apples, countedGoods, milk, samplePrices } from '../testing/sample-goods.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { priceLine } from '../pricing/price-line.ts'
import { sampleTerms } from '../testing/sample-terms.ts'
import type { Coupon, OrderCoupon } from './coupon.ts'
import { couponDiscount, couponShares } from './coupon-discount.ts'
import { amountCoupon, percentCoupon, singleProductCoupon } from '../testing/sample-coupon.ts'

const at = (price: number, id = 'a') => sampleLine(countedGoods(id, price), counted(1))

const asCouponLines = (lines: readonly CartLine[]) =>
  lines.map((line) => {
    const price = priceLine(line, false)
    return { price, leftCents: price.amountCents }
  })

const off = (coupon: Coupon, ...lines: CartLine[]): number =>
  couponDiscount(coupon, asCouponLines(lines))
const shares = (coupon: Coupon, ...lines: CartLine[]): number[] =>
  couponShares(coupon, asCouponLines(lines))

describe('the discount of a coupon', () => {
  it.each([
    ['its amount', amountCoupon(500), 500],
    ['never more than leaves 0.01 for the item', amountCoupon(5000), 999],
    ['20 % for the value 20', percentCoupon(20), 200],
    ['at most its cap', percentCoupon(20, { capCents: cents(150) }), 150],
    ['exactly its cap', percentCoupon(20, { capCents: cents(200) }), 200],
    ['half a cent more, never less', percentCoupon(10.05), 101],
    ['all but the minimum for 100 %', percentCoupon(100), 999],
  ] as const)('is right for %s', (_, coupon, expected) => {
    expect(off(coupon, at(1000))).toBe(expected)
  })

  it('leaves 0.01 for each piece, and for a weighed line', () => {
    expect(off(amountCoupon(9999), sampleLine(milk, counted(3)))).toBe(1950 - 3)
    expect(off(amountCoupon(9999), sampleLine(apples, weighed(2500)))).toBe(2990 - 1)
  })
})

describe('the shares of a discount', () => {
  it('follow the amounts of the lines, the odd cent on the first', () => {
    const lines = [at(1000), at(1000, 'b'), at(1000, 'c')]
    expect(shares(amountCoupon(100), ...lines)).toEqual([34, 33, 33])
    expect(shares(amountCoupon(400), at(3000), at(1000, 'b'))).toEqual([300, 100])
  })

  it('move to other lines when one is at its minimum', () => {
    expect(shares(amountCoupon(1500), at(1000), at(2, 'b'), at(1000, 'c'))).toEqual([750, 1, 749])
  })

  it('sum to the discount, and leave every line its minimum', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 5000 }),
      count: fc.integer({ min: 1, max: 9 }),
    })
    const coupon: fc.Arbitrary<OrderCoupon> = fc.oneof(
      fc.integer({ min: 1, max: 20_000 }).map((value) => amountCoupon(value)),
      fc
        .record({
          percent: fc.integer({ min: 1, max: 100 }),
          cap: fc.integer({ min: 1, max: 9000 }),
        })
        .map(({ percent, cap }) => percentCoupon(percent, { capCents: cents(cap) })),
    )
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), coupon, (wanted, one) => {
        const lines = asCouponLines(
          wanted.map(({ price, count }, index) =>
            sampleLine(countedGoods(`g${index}`, price), counted(count)),
          ),
        )
        const parts = couponShares(one, lines)
        const total = sumCents(lines.map(({ leftCents }) => leftCents))
        expect(sumCents(parts)).toBe(couponDiscount(one, lines))
        expect(couponDiscount(one, lines)).toBeLessThan(total)
        for (const [index, part] of parts.entries()) {
          const { leftCents = 0, price } = lines[index] ?? {}
          expect(leftCents - part).toBeGreaterThanOrEqual(price?.minimumCents ?? 1)
        }
      }),
    )
  })
})

describe('a single-product coupon', () => {
  const on = (others: Partial<GoodsPrices>, touches: Partial<CartLine> = {}) =>
    sampleLine(countedGoods('a', 1000, { prices: samplePrices(1000, others) }), counted(1), touches)
  const byOriginal = (value: number) => singleProductCoupon(value, { byOriginalPrice: true })
  const promoted = { discountCents: cents(800) }

  it.each([
    [
      'takes its value off once, whatever the count',
      singleProductCoupon(300),
      sampleLine(milk, counted(3)),
      300,
    ],
    ['leaves 0.01', singleProductCoupon(3000), on({}), 999],
    ['comes on top of a promotion', singleProductCoupon(300), on(promoted), 300],
    ['by the original price, instead of it', byOriginal(300), on(promoted), 100],
    ['takes nothing where the promotion gives more', byOriginal(150), on(promoted), 0],
    [
      'by the offline price, where the shop has one',
      byOriginal(300),
      on({ offlineCents: cents(900) }),
      300,
    ],
    [
      'also for a repriced line otherwise',
      singleProductCoupon(300),
      on({}, { repricedCents: cents(900) }),
      300,
    ],
  ] as const)('takes off the right amount: %s', (_, coupon, line, expected) => {
    expect(off(coupon, line)).toBe(expected)
  })
})

describe('several coupons', () => {
  const lines = [at(1000), at(2000, 'b')]
  const priced = (...coupons: OrderCoupon[]) =>
    priceCart(sampleCart(lines, { coupons }), sampleTerms)

  it('each discount the same total when they stack', () => {
    const { coupons, payableCents } = priced(
      amountCoupon(500, { id: 'one', stackable: true }),
      percentCoupon(10, { id: 'two', stackable: true }),
    )
    expect(coupons.map(({ discountCents }) => discountCents)).toEqual([500, 300])
    expect(payableCents).toBe(2200)
  })

  it('apply the first one only when they do not stack', () => {
    const { coupons, refusedCoupons } = priced(
      amountCoupon(500, { id: 'one' }),
      amountCoupon(600, { id: 'two' }),
    )
    expect(coupons.map(({ coupon }) => coupon.id)).toEqual(['one'])
    expect(refusedCoupons).toMatchObject([
      { coupon: { id: 'two' }, refusal: { reason: 'notStackable', otherCouponId: 'one' } },
    ])
  })

  it('never discount the same amount twice', () => {
    const one = amountCoupon(500, { stackable: true })
    expect(priced(one, one).payableCents).toBe(2500)
  })

  it('discount their own lines only', () => {
    const goodsLimit = { kind: 'products', productIds: ['product-b'] } as const
    const { lines: after } = priced(amountCoupon(500, { goodsLimit }))
    expect(after.map(({ couponCents }) => couponCents)).toEqual([0, 500])
    expect(after[1]?.couponShares).toEqual([
      { couponId: 'coupon', couponName: '优惠券', couponNameEn: 'Coupon', cents: 500 },
    ])
  })
})

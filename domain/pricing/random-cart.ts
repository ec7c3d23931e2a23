// Carts by the thousand, the same for the same seed: every unit, price, coupon and limit among them.
import type { LocalTime } from '../calendar.ts'
import type { Cart, CartLine, PointsWish } from '../cart/cart.ts'
import type { LentBoxes } from '../box/box.ts'
import { cashRoundings } from '../cash-rounding.ts'
import { type Cents, cents } from '../cents.ts'
import type { CouponRules, OrderCoupon, SingleProductCoupon } from '../coupon/coupon.ts'
import type { Goods, PointsLimit, SellUnit } from '../goods/goods.ts'
import type { Quantity } from '../goods/quantity.ts'
import { grams } from '../grams.ts'
import { milli } from '../milli.ts'
import { points } from '../points.ts'
import { weightUnits } from '../weight-unit.ts'
import type { PricingTerms } from './pricing-terms.ts'

/** Whole numbers from a seed: enough for tests, and the same everywhere. */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to and without `below`. */
  under(below: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0
    mixed = (mixed ^ (mixed >>> 13)) >>> 0
    return mixed % below
  }

  between(least: number, most: number): number {
    return least + this.under(most - least + 1)
  }

  chance(percent: number): boolean {
    return this.under(100) < percent
  }

  of<T>(list: readonly [T, ...T[]]): T {
    return list[this.under(list.length)] ?? list[0]
  }

  maybe<T>(percent: number, value: () => T): T | null {
    return this.chance(percent) ? value() : null
  }
}

const at: LocalTime = {
  year: 2026,
  month: 11,
  day: 20,
  weekday: 5,
  hour: 14,
  minute: 53,
  second: 8,
}

export function randomTerms(dice: Dice): PricingTerms {
  return {
    at,
    store: { storeId: 's1', merchantId: 'm1' },
    points: { spentPerYuan: dice.of([100, 1, 7, 10, 50, 1000]), earnedPerYuan: dice.of([1, 2, 0]) },
    cashRounding: cashRoundings[dice.under(cashRoundings.length)] ?? 'none',
  }
}

export function randomCart(dice: Dice): Cart {
  const lines = Array.from({ length: dice.between(1, 12) }, (_, index) => randomLine(dice, index))
  const hasMember = dice.chance(60)
  return {
    lines,
    unknownCodes: [],
    member: hasMember
      ? {
          id: 'm1',
          phone: '13900000001',
          nick: '',
          levelName: '',
          points: points(dice.of([0, 50, 12_000, 5_000_000])),
          showsPoints: true,
          realBalanceCents: cents(0),
          giftBalanceCents: cents(0),
          owedBoxes: 0,
        }
      : null,
    coupons: Array.from({ length: dice.under(4) }, (_, index) => randomCoupon(dice, index)),
    pointsWish: dice.of<PointsWish>(['none', 'most', 'most', points(dice.between(1, 4000))]),
    boxes: Array.from({ length: dice.chance(25) ? dice.between(1, 3) : 0 }, (_, index) =>
      randomBoxes(dice, index),
    ),
  }
}

const randomBoxes = (dice: Dice, index: number): LentBoxes => ({
  kind: {
    id: `b${index}`,
    name: { zh: '', en: '' },
    depositCents: cents(dice.of([0, 1, 2000, dice.between(1, 9999)])),
  },
  count: dice.between(1, 12),
})

const money = (dice: Dice, most: number): Cents => cents(dice.between(1, most))

function randomLine(dice: Dice, index: number): CartLine {
  const goods = randomGoods(dice)
  const isWeighed = goods.sellUnit.kind === 'weight'
  return {
    id: `l${index}`,
    goods,
    quantity: randomQuantity(dice, isWeighed),
    repricedCents: dice.maybe(12, () => money(dice, 9000)),
    openedAtRegular: dice.chance(12),
    basisPointsOff: dice.maybe(15, () => dice.of([100, 1500, 3333, 9999, 10_000])),
    labelCents: isWeighed ? dice.maybe(15, () => money(dice, 9000)) : null,
    manualWeight: false,
    coupon: dice.maybe(15, () => randomLineCoupon(dice, index)),
    note: '',
    prepackCode: null,
  }
}

const randomQuantity = (dice: Dice, isWeighed: boolean): Quantity =>
  isWeighed
    ? { kind: 'weight', weight: grams(dice.of([1, 2, 628, 417, 1000, dice.between(1, 30_000)])) }
    : {
        kind: 'count',
        count: milli(dice.of([1000, 2000, 3000, 500, 1250, 1000 * dice.between(1, 99)])),
      }

function randomGoods(dice: Dice): Goods {
  const sellUnit: SellUnit = dice.chance(50)
    ? { kind: 'piece', name: '盒' }
    : { kind: 'weight', unit: weightUnits[dice.under(weightUnits.length)] ?? 'jin' }
  const regular = dice.of([1, 2, 99, 680, 1280, dice.between(1, 20_000)])
  const price = (percent: number) => dice.maybe(percent, () => money(dice, regular + 200))
  return {
    id: `g${dice.under(20)}`,
    productId: `p${dice.under(10)}`,
    merchantId: dice.of(['m1', 'm2', 'm3']),
    merchantName: '',
    categoryIds: [dice.of(['c1', 'c2']), dice.of(['c1-1', 'c2-1'])],
    name: { zh: '', en: '' },
    specText: '',
    specTextEn: '',
    specChoices: [],
    pinyinInitials: '',
    barcodes: [],
    itemCode: null,
    prices: {
      regularCents: cents(regular),
      offlineCents: price(15),
      discountCents: price(25),
      memberCents: price(40),
      shownCents: price(10),
    },
    sellUnit,
    conversion: null,
    pointsLimit: randomPointsLimit(dice),
    onHand: null,
    soldOut: false,
    pictureUrl: null,
    version: 1,
  }
}

const randomPointsLimit = (dice: Dice): PointsLimit =>
  dice.of<PointsLimit>([
    { kind: 'none' },
    { kind: 'allButMinimum' },
    { kind: 'share', basisPoints: dice.of([1, 1000, 3000, 3333, 10_000]) },
  ])

function rules(dice: Dice, id: string): CouponRules {
  return {
    id,
    name: id,
    memberId: null,
    active: true,
    deleted: false,
    channels: ['cashier'],
    window: { from: null, until: null, days: { kind: 'every' }, hours: { kind: 'always' } },
    goodsLimit: dice.of<CouponRules['goodsLimit']>([
      { kind: 'all' },
      { kind: 'categories', categoryIds: ['c1'] },
      { kind: 'exceptCategories', categoryIds: ['c1-1'] },
      { kind: 'products', productIds: ['p1', 'p2', 'p3', 'p4'] },
      { kind: 'exceptProducts', productIds: ['p1'] },
    ]),
    merchantLimit: dice.of<CouponRules['merchantLimit']>([
      { kind: 'any' },
      { kind: 'merchants', merchantIds: ['m1', 'm2'] },
      { kind: 'currentStore' },
    ]),
    threshold: dice.of<CouponRules['threshold']>([
      { kind: 'discountValue' },
      { kind: 'fixed', cents: cents(dice.of([0, 1, 1000, 5000])) },
    ]),
    stackable: dice.chance(60),
  }
}

function randomCoupon(dice: Dice, index: number): OrderCoupon {
  const told = rules(dice, `o${index}`)
  if (dice.chance(50)) return { ...told, kind: 'amount', valueCents: money(dice, 6000) }
  return {
    ...told,
    kind: 'percent',
    basisPointsOff: dice.of([1, 500, 1500, 3333, 9900, 10_000]),
    capCents: dice.maybe(50, () => money(dice, 3000)),
  }
}

const randomLineCoupon = (dice: Dice, index: number): SingleProductCoupon => ({
  ...rules(dice, `s${dice.chance(20) ? 0 : index}`),
  kind: 'singleProduct',
  valueCents: money(dice, 1500),
  byOriginalPrice: dice.chance(40),
})

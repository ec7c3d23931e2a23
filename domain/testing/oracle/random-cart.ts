// Carts by the thousand, the same for the same seed: every unit, price, coupon and limit among them.
import type { SellUnit } from '../../goods/sell-unit.ts'
import { type LocalTime, weekdayOf } from '../../time/calendar.ts'
import type { Cart, CartLine, PointsChoice } from '../../cart/cart.ts'
import type { LentBoxes } from '../../box/box.ts'
import { cashRoundings } from '../../money/cash-rounding.ts'
import { type Cents, cents } from '../../money/cents.ts'
import type { Goods, PointsLimit } from '../../goods/goods.ts'
import type { Quantity } from '../../goods/quantity.ts'
import { grams } from '../../weight/grams.ts'
import { milli } from '../../number/milli.ts'
import { points } from '../../money/points.ts'
import { weightUnits } from '../../weight/weight-unit.ts'
import type { Dice } from './dice.ts'
import type { PricingTerms } from '../../pricing/pricing-terms.ts'
import { randomCoupon, randomLineCoupon } from './random-coupon.ts'

/** A wall clock: the ends of a month, the night and the second on either side of midnight among them. */
function randomTime(dice: Dice): LocalTime {
  const day = { year: 2026, month: dice.of([11, 12]), day: dice.of([1, 2, 15, 20, 29, 30]) }
  const [hour, minute, second] = dice.of<readonly [number, number, number]>([
    [14, 53, 8],
    [0, 0, 0],
    [23, 59, 59],
    [dice.under(24), dice.under(60), dice.under(60)],
  ])
  return { ...day, weekday: weekdayOf(day), hour, minute, second }
}

/** Terms of a store at some moment. */
export function randomTerms(dice: Dice): PricingTerms {
  return {
    at: randomTime(dice),
    store: { storeId: 's1', merchantId: 'm1' },
    points: { spentPerUnit: dice.of([100, 1, 7, 10, 50, 1000]), earnedPerUnit: dice.of([1, 2, 0]) },
    cashRounding: cashRoundings[dice.under(cashRoundings.length)] ?? 'none',
  }
}

/** A cart with anything in it that a cashier can do to one. */
export function randomCart(dice: Dice): Cart {
  const made = Array.from({ length: dice.between(1, 12) }, (_, index) => randomLine(dice, index))
  // The whole order marked down: the same for every line, as a cashier types it (8.5折, 12.5 %).
  const offAll = dice.maybe(12, () => dice.of([1500, 1250, 500, 9000, 10 * dice.between(1, 900)]))
  const lines = made.map((line) => ({ ...line, basisPointsOff: offAll ?? line.basisPointsOff }))
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
          levelNameEn: '',
          points: points(dice.of([0, 50, 12_000, 5_000_000])),
          showsPoints: dice.chance(85),
          realBalanceCents: cents(0),
          giftBalanceCents: cents(0),
          owedBoxes: 0,
          ...(dice.chance(50) && {
            takesMemberPrice: dice.chance(50),
            pointsPercent: dice.of([100, 0, 50, 125, 300]),
          }),
        }
      : null,
    coupons: Array.from({ length: dice.under(4) }, (_, index) => randomCoupon(dice, index)),
    pointsWish: dice.of<PointsChoice>(['none', 'most', 'most', points(dice.between(1, 4000))]),
    boxes: Array.from({ length: dice.chance(25) ? dice.between(1, 3) : 0 }, (_, index) =>
      randomBoxes(dice, index),
    ),
    legs: [],
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

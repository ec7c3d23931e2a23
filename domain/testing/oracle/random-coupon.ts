// Coupons by the thousand: every kind, limit, threshold and window, some of them closed.
import { type Cents, cents } from '../../money/cents.ts'
import type {
  CouponRules,
  CouponWindow,
  DayRule,
  HourRange,
  HourRule,
  OrderCoupon,
  SingleProductCoupon,
  WindowBound,
} from '../../coupon/coupon.ts'
import type { Dice } from './dice.ts'

const money = (dice: Dice, most: number): Cents => cents(dice.between(1, most))

function randomWindow(dice: Dice): CouponWindow {
  return {
    from: dice.maybe(10, () => randomBound(dice)),
    until: dice.maybe(10, () => randomBound(dice)),
    days: dice.chance(80) ? { kind: 'every' } : randomDays(dice),
    hours: dice.chance(75) ? { kind: 'always' } : randomHours(dice),
  }
}

const randomBound = (dice: Dice): WindowBound => ({
  day: { year: 2026, month: dice.of([10, 11, 12]), day: dice.of([1, 15, 20, 30]) },
  secondOfDay: dice.maybe(50, () => randomSecond(dice)),
})

const randomDays = (dice: Dice): DayRule =>
  dice.chance(50)
    ? { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7].filter(() => dice.chance(50)) }
    : { kind: 'monthDays', monthDays: [1, 2, 14, 15, 20, 29, 30, 31].filter(() => dice.chance(50)) }

const randomHours = (dice: Dice): HourRule => ({
  kind: 'ranges',
  ranges: Array.from({ length: dice.between(1, 2) }, () => randomRange(dice)),
})

/** Every other range crosses midnight. */
const randomRange = (dice: Dice): HourRange => ({
  fromSecond: randomSecond(dice),
  untilSecond: randomSecond(dice),
})

/** The ends of a day, and the second at which some of the sales are made. */
const randomSecond = (dice: Dice): number => dice.of([0, 53_588, 86_399, dice.under(86_400)])

function rules(dice: Dice, id: string): CouponRules {
  return {
    id,
    name: id,
    nameEn: '',
    memberId: dice.chance(80) ? null : dice.of(['m1', 'm1', 'someone']),
    active: dice.chance(95),
    deleted: dice.chance(5),
    channels: dice.chance(95) ? dice.of([['cashier'], ['mini', 'cashier']]) : ['mini'],
    window: randomWindow(dice),
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

/** A coupon for the order, with any rule that a shop can give it. */
export function randomCoupon(dice: Dice, index: number): OrderCoupon {
  const details = rules(dice, `o${index}`)
  if (dice.chance(50)) return { ...details, kind: 'amount', valueCents: money(dice, 6000) }
  return {
    ...details,
    kind: 'percent',
    basisPointsOff: dice.of([1, 500, 1500, 3333, 9900, 10_000]),
    capCents: dice.maybe(50, () => money(dice, 3000)),
  }
}

/** A coupon for one line. */
export const randomLineCoupon = (dice: Dice, index: number): SingleProductCoupon => ({
  ...rules(dice, `s${dice.chance(20) ? 0 : index}`),
  kind: 'singleProduct',
  valueCents: money(dice, 1500),
  byOriginalPrice: dice.chance(40),
})

// The twelve things a cashier must be able to do, each as steps that are seen to be done: what the
// till did is looked at, never what was pressed.
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import type { Sale } from '../sale/sale-types.ts'

/** Something that happened at the till while a lesson was open. */
export type Happening =
  | { readonly kind: 'cart'; readonly cart: Cart; readonly priced: PricedCart }
  | { readonly kind: 'sale'; readonly sale: Pick<Sale, 'legs' | 'priced'> }
  | { readonly kind: 'held' | 'retrieved' | 'toppedUp' }
  /** The server completed a call; named by the end of the call's path. */
  | { readonly kind: 'call'; readonly name: string }
  /** A paper came out; `isAgain` where one of this title had come out before. */
  | { readonly kind: 'paper'; readonly isOfDay: boolean; readonly isAgain: boolean }

export const lessonIds = [
  'cash',
  'weighed',
  'coupon',
  'points',
  'split',
  'hold',
  'refund',
  'recharge',
  'pickup',
  'handover',
  'day',
  'reprint',
] as const

export type LessonId = (typeof lessonIds)[number]

type Step = (seen: Happening) => boolean

const cartWhere =
  (holds: (cart: Cart, priced: PricedCart) => boolean): Step =>
  (seen) =>
    seen.kind === 'cart' && holds(seen.cart, seen.priced)

const saleWhere =
  (holds: (sale: Pick<Sale, 'legs' | 'priced'>) => boolean): Step =>
  (seen) =>
    seen.kind === 'sale' && holds(seen.sale)

const called =
  (...names: readonly string[]): Step =>
  (seen) =>
    seen.kind === 'call' && names.includes(seen.name)

const hasMember = cartWhere(({ member }) => member !== null)
const paidBy = (sale: Pick<Sale, 'legs'>, tender: string): boolean =>
  sale.legs.some((leg) => leg.tender === tender)

/** Events that each lesson expects, in this order. Its words have as many sentences. */
export const lessonSteps: Readonly<Record<LessonId, readonly Step[]>> = {
  cash: [
    cartWhere((_cart, { itemCount }) => itemCount >= 3),
    saleWhere(
      (sale) => sale.priced.itemCount >= 3 && sale.legs.every((leg) => leg.tender === 'cash'),
    ),
  ],
  weighed: [
    cartWhere(({ lines }) => lines.some(({ quantity }) => quantity.kind === 'weight')),
    saleWhere(() => true),
  ],
  coupon: [hasMember, cartWhere(({ coupons }) => coupons.length > 0)],
  points: [hasMember, cartWhere((_cart, { points }) => points.usedCents > 0)],
  split: [
    cartWhere(({ lines }) => lines.length > 0),
    saleWhere((sale) => paidBy(sale, 'cash') && paidBy(sale, 'code')),
  ],
  hold: [({ kind }) => kind === 'held', ({ kind }) => kind === 'retrieved'],
  refund: [called('getOrderInfo'), called('create', 'createRefund')],
  recharge: [called('queryRechargeGoods'), ({ kind }) => kind === 'toppedUp'],
  pickup: [
    called('queryWriteOffOrderList', 'queryUserWriteOffOrderDetail'),
    called('doVerificationOrder', 'doVerificationOrderBatch'),
  ],
  handover: [called('getCloseReport'), called('closeShift')],
  day: [called('getDayReport', 'getDayReportV3'), (seen) => seen.kind === 'paper' && seen.isOfDay],
  reprint: [saleWhere(() => true), (seen) => seen.kind === 'paper' && seen.isAgain],
}

/** How far a lesson is after something happened: steps that were done stay done. */
export function stepAfter(lesson: LessonId, step: number, seen: Happening): number {
  const wanted = lessonSteps[lesson][step]
  return wanted?.(seen) ? step + 1 : step
}

export const isLearnt = (lesson: LessonId, step: number): boolean =>
  step >= lessonSteps[lesson].length

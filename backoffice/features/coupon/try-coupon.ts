// Holds a coupon against a purchase that somebody imagines, by the very rules of the till.
import {
  addDays,
  type LocalDay,
  type LocalTime,
  weekdayOf,
} from '@tillwright/domain/time/calendar.ts'
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { couponDiscount } from '@tillwright/domain/coupon/coupon-discount.ts'
import { type CouponRefusal, couponRefusal } from '@tillwright/domain/coupon/coupon-refusal.ts'
import { windowRefusal } from '@tillwright/domain/coupon/coupon-window.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { priceLine } from '@tillwright/domain/pricing/price-line.ts'

/** One piece of something, bought at some time. */
export interface Imagined {
  readonly priceCents: Cents
  /** From the root of the tree down; empty where the goods hang nowhere. */
  readonly categoryIds: readonly string[]
  readonly productId: string
  readonly at: LocalTime
}

export interface Tried {
  readonly refusal: CouponRefusal | null
  readonly discountCents: Cents
}

const storeMerchantId = 'own'

/** Whether the coupon may be used on it, and what it takes off. */
export function tryCoupon(coupon: Coupon, imagined: Imagined): Tried {
  const price = priceLine(lineOf(imagined), true)
  const line = { price, leftCents: price.amountCents }
  const use = { coupon, lineId: coupon.kind === 'singleProduct' ? price.line.id : null }
  const cart = { lines: [line], others: [], memberId: coupon.memberId }
  const place = { at: imagined.at, store: { merchantId: storeMerchantId } }
  const refusal = couponRefusal(use, cart, place)
  return { refusal, discountCents: refusal === null ? couponDiscount(coupon, [line]) : zeroCents }
}

/** The hours of a week in which the coupon's window is open: seven days from one on, 24 hours each. */
export const openHours = (coupon: Coupon, from: LocalDay): boolean[][] =>
  Array.from({ length: 7 }, (_, after) =>
    Array.from({ length: 24 }, (_hour, hour) => {
      const day = addDays(from, after)
      const at = { ...day, weekday: weekdayOf(day), hour, minute: 30, second: 0 }
      return windowRefusal(coupon.window, at) === null
    }),
  )

const goodsOf = ({ priceCents, categoryIds, productId }: Imagined): Goods => ({
  id: 'imagined',
  productId,
  merchantId: storeMerchantId,
  merchantName: '',
  categoryIds,
  name: { zh: '', en: '' },
  specText: '',
  specTextEn: '',
  specChoices: [],
  pinyinInitials: '',
  barcodes: [],
  itemCode: null,
  prices: { regularCents: priceCents, offlineCents: null, discountCents: null, memberCents: null },
  sellUnit: { kind: 'piece', name: '' },
  conversion: null,
  pointsLimit: { kind: 'none' },
  onHand: null,
  soldOut: false,
  pictureUrl: null,
  version: 0,
})

const lineOf = (imagined: Imagined): CartLine => ({
  id: 'imagined',
  goods: goodsOf(imagined),
  quantity: { kind: 'count', count: pieces(1) },
  repricedCents: null,
  openedAtRegular: false,
  basisPointsOff: null,
  labelCents: null,
  manualWeight: false,
  coupon: null,
  note: '',
  prepackCode: null,
})

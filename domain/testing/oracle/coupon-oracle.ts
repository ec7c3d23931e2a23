// A second opinion on whether a coupon may be used, for tests and the bench: every rule written
// apart from the engine, on seconds instead of days and hours.
import type { LocalDay, LocalTime } from '../../time/calendar.ts'
import type { Cart, CartLine } from '../../cart/cart.ts'
import type { Coupon, CouponWindow, WindowBound } from '../../coupon/coupon.ts'
import type { CouponUse } from '../../coupon/coupon-cart.ts'
import type { PricingTerms } from '../../pricing/pricing-terms.ts'

const daySeconds = 86_400

/**
 * Data a coupon is applied to: the cart, the costs of its lines in cents, and the coupons applied
 * before.
 */
export interface OracleCart {
  readonly cart: Cart
  readonly amounts: readonly bigint[]
  readonly used: readonly CouponUse[]
}

/** The places of the lines that a coupon counts. */
export function countedPlaces(coupon: Coupon, cart: Cart, terms: PricingTerms): number[] {
  return [...cart.lines.keys()].filter((place) => {
    const line = cart.lines[place]
    return line !== undefined && isCounted(coupon, line, terms)
  })
}

/** Whether every rule of Specification 5 lets a coupon in; whether it then takes anything off is left open. */
export function oracleLets(use: CouponUse, met: OracleCart, terms: PricingTerms): boolean {
  const { coupon } = use
  const { cart, amounts, used } = met
  const isHeld = coupon.memberId === null || coupon.memberId === (cart.member?.id ?? null)
  const stands = coupon.active && !coupon.deleted && coupon.channels.some((it) => it === 'cashier')
  const places = countedPlaces(coupon, cart, terms)
  const total = places.reduce((sum, place) => sum + (amounts[place] ?? 0n), 0n)
  const isReached = places.length > 0 && total >= threshold(coupon)
  const isFree = used.every((other) => meets(coupon, other.coupon))
  return (
    isHeld &&
    stands &&
    isReached &&
    isFree &&
    isOpen(coupon.window, terms.at) &&
    fits(use, met, places)
  )
}

function isCounted(
  { goodsLimit, merchantLimit }: Coupon,
  { goods }: CartLine,
  terms: PricingTerms,
) {
  const listed = new Set(
    'categoryIds' in goodsLimit
      ? goodsLimit.categoryIds
      : 'productIds' in goodsLimit
        ? goodsLimit.productIds
        : [],
  )
  const own = goodsLimit.kind.toLowerCase().includes('categories')
    ? goods.categoryIds
    : [goods.productId]
  const isListed = own.some((id) => listed.has(id))
  const isWanted = goodsLimit.kind === 'all' || isListed !== goodsLimit.kind.startsWith('except')
  const merchants = {
    any: [goods.merchantId],
    currentStore: [terms.store.merchantId],
    merchants: merchantLimit.kind === 'merchants' ? merchantLimit.merchantIds : [],
  }[merchantLimit.kind]
  return isWanted && merchants.includes(goods.merchantId)
}

/** -1 on the wire: the discount value read as money, the 20 of 20 % as 20.00. */
function threshold(coupon: Coupon): bigint {
  if (coupon.threshold.kind === 'fixed') return BigInt(coupon.threshold.cents)
  return BigInt(coupon.kind === 'percent' ? coupon.basisPointsOff : coupon.valueCents)
}

/** Two coupons of one cart: never the same, both stacking or each for a line of its own. */
function meets(one: Coupon, other: Coupon): boolean {
  if (one.id === other.id) return false
  const isApart = [one, other].every(({ kind }) => kind === 'singleProduct')
  return isApart || [one, other].every(({ stackable }) => stackable)
}

/** A single product's coupon wants its own line among the counted, and its price untouched by hand. */
function fits({ coupon, lineId }: CouponUse, { cart }: OracleCart, places: readonly number[]) {
  if (coupon.kind !== 'singleProduct') return true
  const line = places.map((place) => cart.lines[place]).find((it) => it?.id === lineId)
  if (!line) return false
  return !coupon.byOriginalPrice || (line.repricedCents === null && !line.openedAtRegular)
}

const midnight = ({ year, month, day }: LocalDay): number => Date.UTC(year, month - 1, day) / 1000

/** Open if some day began hours that still run, and that day and this moment are inside the bounds. */
function isOpen({ from, until, days, hours }: CouponWindow, at: LocalTime): boolean {
  const today = midnight(at)
  const now = today + at.hour * 3600 + at.minute * 60 + at.second
  const runs = (day: number): boolean =>
    hours.kind === 'always'
      ? day === today
      : hours.ranges.some(({ fromSecond, untilSecond }) => {
          const lasts = (untilSecond - fromSecond + daySeconds) % daySeconds
          const since = now - day - fromSecond
          return since >= 0 && since <= lasts
        })
  const since = (bound: WindowBound, day: number): number =>
    (bound.secondOfDay === null ? day : now - bound.secondOfDay) - midnight(bound.day)
  return [today, today - daySeconds].some(
    (day) =>
      runs(day) &&
      isDayOf(days, new Date(day * 1000)) &&
      (from === null || since(from, day) >= 0) &&
      (until === null || since(until, day) <= 0),
  )
}

function isDayOf(days: CouponWindow['days'], date: Date): boolean {
  if (days.kind === 'weekdays') return days.weekdays.some((day) => day % 7 === date.getUTCDay())
  return days.kind === 'every' || days.monthDays.includes(date.getUTCDate())
}

// A second opinion on every price, for tests and the bench: written apart from the engine, in exact
// fractions of BigInts, so that a mistake would have to be made twice in two ways to pass.
import type { Cart, CartLine } from '../../cart/cart.ts'
import type { Coupon } from '../../coupon/coupon.ts'
import type { CouponUse } from '../../coupon/coupon-cart.ts'
import { countedPlaces, oracleLets } from './coupon-oracle.ts'
import type { PricingTerms } from '../../pricing/pricing-terms.ts'

/** A fraction; the divisor is above zero. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const fraction = (over: bigint, under = 1n): Fraction => ({ over, under })

const floorOf = ({ over, under }: Fraction): bigint => {
  const whole = over / under
  return over % under < 0n ? whole - 1n : whole
}

/** Half away from zero, as twice the value plus one is floored. */
const roundOf = ({ over, under }: Fraction): bigint =>
  over < 0n ? -roundOf({ over: -over, under }) : (2n * over + under) / (2n * under)

const gramsPerUnit: Readonly<Record<string, Fraction>> = {
  g: fraction(1n),
  jin: fraction(500n),
  kg: fraction(1000n),
  lb: fraction(45_359n, 100n),
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n)

/** Totals of a cart calculated by the oracle; cents and points. */
export interface OracleTotals {
  readonly lines: readonly bigint[]
  readonly used: readonly CouponUse[]
  readonly subtotal: bigint
  readonly coupons: bigint
  readonly points: bigint
  readonly pointsCents: bigint
  readonly deposit: bigint
  readonly payable: bigint
  readonly earned: bigint
}

/** Prices a cart: which of its coupons may be used, what they take off, and what points then pay. */
export function oracleTotals(cart: Cart, terms: PricingTerms): OracleTotals {
  const amounts = cart.lines.map((line) =>
    lineAmount(line, cart.member?.takesMemberPrice ?? cart.member !== null),
  )
  const floors = cart.lines.map((line) => minimumOf(line))
  const used: CouponUse[] = []
  let left = amounts
  for (const use of requestedUses(cart)) {
    if (!oracleLets(use, { cart, amounts, used }, terms)) continue
    const off = couponOff(use.coupon, placesOf(use, cart, terms), { cart, amounts, left, floors })
    if (sum([...off.values()]) === 0n) continue
    used.push(use)
    left = left.map((value, at) => value - (off.get(at) ?? 0n))
  }
  const spent = pointsSpent(cart, { left, floors }, BigInt(terms.points.spentPerUnit))
  const goods = sum(left) - spent.cents
  const deposit = sum(
    cart.boxes.map(({ kind, count }) => BigInt(kind.depositCents) * BigInt(count)),
  )
  return {
    lines: left.map((value, at) => value - (spent.shares[at] ?? 0n)),
    used,
    subtotal: sum(amounts),
    coupons: sum(amounts) - sum(left),
    points: spent.points,
    pointsCents: spent.cents,
    deposit,
    payable: goods + deposit,
    earned: cart.member
      ? ((goods / 100n) *
          BigInt(terms.points.earnedPerUnit) *
          BigInt(cart.member.pointsPercent ?? 100)) /
        100n
      : 0n,
  }
}

function priceOf(line: CartLine, forMember: boolean): bigint {
  const { regularCents, offlineCents, discountCents, memberCents, shownCents } = line.goods.prices
  if (line.repricedCents !== null) return BigInt(line.repricedCents)
  const regular = offlineCents ?? regularCents
  const better = line.openedAtRegular
    ? []
    : [discountCents, forMember ? memberCents : null, shownCents ?? null].filter(
        (price) => price !== null,
      )
  return BigInt(Math.min(regular, ...better))
}

function worth(line: CartLine, price: bigint): bigint {
  const { quantity, goods } = line
  if (quantity.kind === 'count') return roundOf(fraction(price * BigInt(quantity.count), 1000n))
  const unit = goods.sellUnit.kind === 'weight' ? goods.sellUnit.unit : 'g'
  const per = gramsPerUnit[unit] ?? fraction(1n)
  return roundOf(fraction(price * BigInt(quantity.weight) * per.under, per.over))
}

const minimumOf = ({ quantity }: CartLine): bigint =>
  quantity.kind === 'weight' ? 1n : most(1n, BigInt(quantity.count) / 1000n)

function lineAmount(line: CartLine, forMember: boolean): bigint {
  const trusted = line.repricedCents === null ? line.labelCents : null
  const full = trusted === null ? worth(line, priceOf(line, forMember)) : BigInt(trusted)
  const off = roundOf(fraction(full * BigInt(line.basisPointsOff ?? 0), 10_000n))
  return most(full - off, minimumOf(line))
}

/** Those of single lines before those of the whole order. */
const requestedUses = (cart: Cart): CouponUse[] => [
  ...cart.lines.flatMap(({ id, coupon }) => (coupon ? [{ coupon, lineId: id }] : [])),
  ...cart.coupons.map((coupon) => ({ coupon, lineId: null })),
]

const placesOf = ({ coupon, lineId }: CouponUse, cart: Cart, terms: PricingTerms): number[] =>
  countedPlaces(coupon, cart, terms).filter(
    (place) => lineId === null || cart.lines[place]?.id === lineId,
  )

interface AppliedCoupons {
  readonly cart: Cart
  readonly amounts: readonly bigint[]
  readonly left: readonly bigint[]
  readonly floors: readonly bigint[]
}

function couponOff(
  coupon: Coupon,
  places: readonly number[],
  applied: AppliedCoupons,
): Map<number, bigint> {
  const at = (list: readonly bigint[], place: number): bigint => list[place] ?? 0n
  const room = (place: number): bigint => at(applied.left, place) - at(applied.floors, place)
  if (coupon.kind === 'singleProduct') {
    const [place = 0] = places
    const line = applied.cart.lines[place]
    const regular = line ? most(worth(line, regularOf(line)), at(applied.floors, place)) : 0n
    const spared = coupon.byOriginalPrice ? regular - at(applied.amounts, place) : 0n
    const off = most(0n, BigInt(coupon.valueCents) - spared)
    return new Map([[place, least(off, room(place))]])
  }
  const eligible = sum(places.map((place) => at(applied.amounts, place)))
  const wanted = coupon.kind === 'amount' ? BigInt(coupon.valueCents) : percentOff(coupon, eligible)
  const rooms = places.map(room)
  const shares = split(
    least(wanted, sum(rooms)),
    places.map((place) => at(applied.amounts, place)),
    rooms,
  )
  return new Map(places.map((place, index) => [place, shares[index] ?? 0n]))
}

const regularOf = ({ goods }: CartLine): bigint =>
  BigInt(goods.prices.offlineCents ?? goods.prices.regularCents)

function percentOff(
  { basisPointsOff, capCents }: { basisPointsOff: number; capCents: number | null },
  eligible: bigint,
): bigint {
  const off = roundOf(fraction(eligible * BigInt(basisPointsOff), 10_000n))
  return capCents === null ? off : least(off, BigInt(capCents))
}

/** Largest remainder by exact fractions; whoever would pass its cap is filled first. */
function split(total: bigint, weights: readonly bigint[], caps: readonly bigint[]): bigint[] {
  const shares = weights.map(() => 0n)
  let open = weights.flatMap((weight, at) => (weight > 0n ? [at] : []))
  let left = total
  for (;;) {
    const whole = sum(open.map((at) => weights[at] ?? 0n))
    const upper = (at: number): bigint => -floorOf(fraction(-left * (weights[at] ?? 0n), whole))
    const full = left > 0n ? open.filter((at) => upper(at) > (caps[at] ?? 0n)) : []
    if (full.length === 0) break
    for (const at of full) {
      shares[at] = caps[at] ?? 0n
      left -= caps[at] ?? 0n
    }
    open = open.filter((at) => !full.includes(at))
  }
  if (left === 0n) return shares
  const whole = sum(open.map((at) => weights[at] ?? 0n))
  const parts = open.map((at) => ({
    at,
    share: (left * (weights[at] ?? 0n)) / whole,
    rest: (left * (weights[at] ?? 0n)) % whole,
  }))
  let odd = left - sum(parts.map(({ share }) => share))
  for (const { at, share } of parts) shares[at] = share
  for (const { at } of [...parts].sort((a, b) => Number(b.rest - a.rest) || a.at - b.at)) {
    if (odd === 0n) break
    shares[at] = (shares[at] ?? 0n) + 1n
    odd -= 1n
  }
  return shares
}

function pointsSpent(
  cart: Cart,
  { left, floors }: { left: readonly bigint[]; floors: readonly bigint[] },
  perUnit: bigint,
): { points: bigint; cents: bigint; shares: bigint[] } {
  const limits = cart.lines.map(({ goods }, at) => {
    const paid = left[at] ?? 0n
    const room = ((paid - (floors[at] ?? 0n)) * perUnit) / 100n
    if (goods.pointsLimit.kind === 'none') return 0n
    if (goods.pointsLimit.kind === 'allButMinimum') return room
    return least((paid * BigInt(goods.pointsLimit.basisPoints) * perUnit) / 1_000_000n, room)
  })
  const worths = limits.map((limit) => (limit * 100n) / perUnit)
  const balance = most(0n, BigInt(cart.member?.showsPoints ? cart.member.points : 0))
  const ceiling = least(sum(limits), balance)
  const input = cart.pointsWish
  const request = input === 'none' ? 0n : input === 'most' ? ceiling : least(ceiling, BigInt(input))
  const cents = least((request * 100n) / perUnit, sum(worths))
  const points = -floorOf(fraction(-cents * perUnit, 100n))
  return { points, cents, shares: split(cents, worths, worths) }
}

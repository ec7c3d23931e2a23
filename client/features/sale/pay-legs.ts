// Result of payments against a price: the amount due, and the change.
import {
  type Cents,
  cents,
  subtractCents,
  sumCents,
  zeroCents,
} from '@tillwright/domain/money/cents.ts'
import type { CashRounding } from '@tillwright/domain/money/cash-rounding.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { takeCash } from '@tillwright/domain/order/take-cash.ts'
import type { SaleLeg } from './sale-types.ts'

export interface PaidLegs {
  readonly dueCents: Cents
  readonly roundingCents: Cents
  readonly receivedCents: Cents
  readonly changeCents: Cents
}

type Price = Pick<PricedCart, 'payableCents' | 'depositCents'>

const cashTerms = ({ payableCents, depositCents }: Price, rounding: CashRounding) => ({
  rounding,
  goodsCents: subtractCents(payableCents, depositCents),
})

/** Cash for what other payments leave open. */
export function cashLeg(
  price: Price,
  others: readonly SaleLeg[],
  tenderedCents: Cents,
  rounding: CashRounding,
): SaleLeg {
  const remainder = remainingCents(price.payableCents, others)
  const { amountCents } = takeCash(remainder, tenderedCents, cashTerms(price, rounding))
  return { tender: 'cash', amountCents, tenderedCents, authCode: null, reference: null }
}

/** Returns the amount still to be paid before any rounding; never below zero. */
function remainingCents(payableCents: Cents, legs: readonly SaleLeg[]): Cents {
  const paid = sumCents(legs.map((leg) => leg.amountCents))
  return paid >= payableCents ? zeroCents : subtractCents(payableCents, paid)
}

/** The sums of a sale that the legs pay in full; null where they pay less or more. */
export function settleLegs(
  price: Price,
  legs: readonly SaleLeg[],
  rounding: CashRounding,
): PaidLegs | null {
  const { payableCents } = price
  const cash = legs.filter(({ tender }) => tender === 'cash')
  const others = legs.filter(({ tender }) => tender !== 'cash')
  if (cash.length > 1 || legs.some(({ amountCents }) => amountCents < 0)) return null
  const paidOtherwise = sumCents(others.map((leg) => leg.amountCents))
  if (paidOtherwise > payableCents) return null
  const [leg] = cash
  if (!leg) {
    if (paidOtherwise !== payableCents) return null
    const none = { roundingCents: zeroCents, changeCents: zeroCents }
    return { ...none, dueCents: payableCents, receivedCents: payableCents }
  }
  const tenderedCents = leg.tenderedCents ?? leg.amountCents
  const remainder = subtractCents(payableCents, paidOtherwise)
  const taken = takeCash(remainder, tenderedCents, cashTerms(price, rounding))
  if (!taken.settles || taken.amountCents !== leg.amountCents) return null
  return {
    dueCents: cents(payableCents + taken.roundingCents),
    roundingCents: taken.roundingCents,
    receivedCents: cents(paidOtherwise + tenderedCents),
    changeCents: taken.changeCents,
  }
}

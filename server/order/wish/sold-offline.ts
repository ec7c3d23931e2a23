import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { cashRoundings, roundCash } from '@tillwright/domain/cash-rounding.ts'
import { type Cents, subtractCents, sumCents, zeroCents } from '@tillwright/domain/cents.ts'
import { tenderFacts, tenderKinds } from '@tillwright/domain/order/tender.ts'
import type { PaymentTerms } from './check-legs.ts'
import type { LegWish, OrderWish } from './order-wish.ts'

/**
 * The cart at the prices and deposits the till sold at. The customer of an offline sale has gone with goods and
 * receipt, so where a price has changed since, the one on the receipt stands.
 */
export const asSoldOffline = (
  cart: Cart,
  { lines, boxes }: Pick<OrderWish, 'lines' | 'boxes'>,
): Cart => ({
  ...cart,
  lines: cart.lines.map((line, at) => {
    const prices = lines[at]?.soldAtPrices
    return prices ? { ...line, goods: { ...line.goods, prices } } : line
  }),
  boxes: cart.boxes.map((lent, at) => {
    const depositCents = boxes[at]?.soldAtDepositCents ?? lent.kind.depositCents
    return { ...lent, kind: { ...lent.kind, depositCents } }
  }),
})

/**
 * What held of the payments when they were taken: outside money that the store may have stopped taking
 * since, and whichever rounding makes the cash fit.
 */
export function asPaidOffline(
  payableCents: Cents,
  legs: readonly LegWish[],
  now: PaymentTerms,
): PaymentTerms {
  const paidBy = (isCash: boolean): Cents =>
    sumCents(legs.filter(({ tender }) => (tender === 'cash') === isCash).map(amountOf))
  const due = subtractCents(payableCents, paidBy(false))
  const goods = subtractCents(payableCents, now.depositCents ?? zeroCents)
  const fits = [now.rounding, ...cashRoundings].find(
    (one) => roundCash(due, one, goods) === paidBy(true),
  )
  return {
    ...now,
    rounding: fits ?? now.rounding,
    tenders: [...now.tenders, ...tenderKinds.filter((one) => tenderFacts[one].worksOffline)],
  }
}

const amountOf = ({ amountCents }: LegWish): Cents => amountCents

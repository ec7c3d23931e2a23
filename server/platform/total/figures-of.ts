// The one place where running totals become figures: what each measure means to a report.
import { type Cents, cents, negateCents, subtractCents } from '@tillwright/domain/money/cents.ts'
import type { DepositFigures } from '@tillwright/domain/figures/deposit-figures.ts'
import type { Discounts, SalesFigures } from '@tillwright/domain/figures/sales-figures.ts'
import type { TenderFigures } from '@tillwright/domain/figures/tender-figures.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import type { Tally } from '@tillwright/domain/shift/shift-totals.ts'
import type { Measured } from './add-totals.ts'

/** The running totals of a shift, a day or several days, by measure. */
export type Sums = ReadonlyMap<string, Pick<Measured, 'count' | 'amount'>>

/** Sum of a measure, zero where it never happened. */
export const amountOf = (sums: Sums, measure: string): Cents =>
  cents(sums.get(measure)?.amount ?? 0)

/** A measure with how often it happened. */
export const tallyOf = (sums: Sums, measure: string): Tally => ({
  count: sums.get(measure)?.count ?? 0,
  cents: amountOf(sums, measure),
})

/** Refunds of goods, of one tender or of all: among the refunds are those of top-ups. */
export function goodsRefundsOf(sums: Sums, tender?: TenderKind): Tally {
  const ending = tender === undefined ? '' : `.${tender}`
  const all = tallyOf(sums, `refund${ending}`)
  const recharges = tallyOf(sums, `rechargeRefund${ending}`)
  return {
    count: all.count - recharges.count,
    cents: subtractCents(all.cents, recharges.cents),
  }
}

/** Sales and refunds of goods. */
export function salesFiguresOf(sums: Sums): SalesFigures {
  const sales = tallyOf(sums, 'sale')
  const refunds = goodsRefundsOf(sums)
  return {
    salesCount: sales.count,
    salesCents: sales.cents,
    refundCount: refunds.count,
    refundCents: refunds.cents,
  }
}

/** The part of them that members bought and gave back. */
export function memberFiguresOf(sums: Sums): SalesFigures {
  const sales = tallyOf(sums, 'member')
  const refunds = tallyOf(sums, 'memberRefund')
  return {
    salesCount: sales.count,
    salesCents: sales.cents,
    refundCount: refunds.count,
    refundCents: refunds.cents,
  }
}

/** Customers' savings, by reason. The running total of rounding is the amount it added. */
export const discountsOf = (sums: Sums): Discounts => ({
  pricesCents: amountOf(sums, 'priceSaving'),
  couponsCents: amountOf(sums, 'coupon'),
  pointsCents: amountOf(sums, 'points'),
  roundingCents: negateCents(amountOf(sums, 'rounding')),
})

/** Deposits of boxes. */
export const depositFiguresOf = (sums: Sums): DepositFigures => ({
  takenCents: amountOf(sums, 'depositIn'),
  givenBackCents: amountOf(sums, 'depositOut'),
  keptCents: amountOf(sums, 'depositKept'),
})

/** Amounts that passed through the shop by one tender. */
export const tenderFiguresOf = (sums: Sums, tender: TenderKind): TenderFigures => ({
  paymentCents: amountOf(sums, `tender.${tender}`),
  refundCents: goodsRefundsOf(sums, tender).cents,
  rechargeCents: amountOf(sums, `recharge.${tender}`),
  rechargeRefundCents: amountOf(sums, `rechargeRefund.${tender}`),
  depositBackCents: amountOf(sums, `deposit.${tender}`),
})

// The running totals of a shift, as its orders have summed them up.
import { type Cents, zeroCents } from '../money/cents.ts'
import type { DepositFigures } from '../figures/deposit-figures.ts'
import type { Discounts } from '../figures/sales-figures.ts'
import type { TenderKind } from '../order/tender.ts'

export interface ShiftTotals {
  readonly floatCents: Cents
  /** The goods sold at their regular prices. */
  readonly grossCents: Cents
  readonly discounts: Discounts
  /** Gross less discounts. */
  readonly sales: Tally
  /** Of goods. */
  readonly refunds: Tally
  readonly recharges: Tally
  /** Top-ups given back: no refunds of sales. */
  readonly rechargeRefunds: Tally
  readonly byTender: Readonly<Record<TenderKind, TenderTotals>>
  readonly payInCents: Cents
  readonly payOutCents: Cents
  /** Deposits for turnover boxes, by whatever tender; no sales. */
  readonly deposits: DepositFigures
  readonly drawerOpenings: number
}

export interface Tally {
  readonly count: number
  readonly cents: Cents
}

export interface TenderTotals {
  /** Payments of orders, the deposits of their boxes among them. */
  readonly sales: Tally
  /** Refunds of goods. */
  readonly refunds: Tally
  readonly recharges: Tally
  readonly rechargeRefunds: Tally
  /** Deposits given back by this tender. */
  readonly deposits: Tally
}

const noTally: Tally = { count: 0, cents: zeroCents }
const noTender: TenderTotals = {
  sales: noTally,
  refunds: noTally,
  recharges: noTally,
  rechargeRefunds: noTally,
  deposits: noTally,
}

/** A shift that has just begun, with the cash that was put into its drawer. */
export const openingTotals = (floatCents: Cents): ShiftTotals => ({
  floatCents,
  grossCents: zeroCents,
  discounts: {
    pricesCents: zeroCents,
    couponsCents: zeroCents,
    pointsCents: zeroCents,
    roundingCents: zeroCents,
  },
  sales: noTally,
  refunds: noTally,
  recharges: noTally,
  rechargeRefunds: noTally,
  byTender: {
    cash: noTender,
    code: noTender,
    storedValue: noTender,
    card: noTender,
    transfer: noTender,
    other: noTender,
  },
  payInCents: zeroCents,
  payOutCents: zeroCents,
  deposits: { takenCents: zeroCents, givenBackCents: zeroCents, keptCents: zeroCents },
  drawerOpenings: 0,
})

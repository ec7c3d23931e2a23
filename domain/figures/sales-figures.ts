// Meaning of a shop's figures. Every report, page, slip and export takes its meaning from here.
import { type Cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts'

/** Savings of customers, by reason. An amount below zero made the goods dearer. */
export interface Discounts {
  /** Lines below their regular price: promotions, member prices, cuts by a cashier. */
  readonly pricesCents: Cents
  readonly couponsCents: Cents
  readonly pointsCents: Cents
  /** Amount waived by cash rounding. */
  readonly roundingCents: Cents
}

/**
 * The goods of a shift, a day or any part of them. Deposits of boxes and top-ups are in none of it:
 * they are money taken, and no sale.
 */
export interface SalesFigures {
  /** Orders that were paid. */
  readonly salesCount: number
  /** Amount due for the goods of these orders: gross, their regular prices, less every discount. */
  readonly salesCents: Cents
  /** Refunds of goods, counted when they happened, whenever the goods were sold. */
  readonly refundCount: number
  readonly refundCents: Cents
}

/** All of them together: what the goods cost less than at their regular prices. */
export const totalDiscount = (discounts: Discounts): Cents =>
  sumCents([
    discounts.pricesCents,
    discounts.couponsCents,
    discounts.pointsCents,
    discounts.roundingCents,
  ])

/** Nothing was sold and nothing came back. */
export const noSales: SalesFigures = {
  salesCount: 0,
  salesCents: zeroCents,
  refundCount: 0,
  refundCents: zeroCents,
}

/** Net sales: sales less the refunds of the same time. */
export const netSales = ({
  salesCents,
  refundCents,
}: Pick<SalesFigures, 'salesCents' | 'refundCents'>): Cents =>
  subtractCents(salesCents, refundCents)

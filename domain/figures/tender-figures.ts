// Amounts a shop took and paid out by one tender, by purpose.
import { type Cents, subtractCents, sumCents } from '../money/cents.ts'

/**
 * Over all tenders the payments are the sales and the deposits taken, the refunds are the refunds of
 * goods, and so on: money differs from net sales by deposits and top-ups alone.
 */
export interface TenderFigures {
  /** Payments of orders, those collected at pick-up too: goods, and the deposits of their boxes. */
  readonly paymentCents: Cents
  /** Refunds of goods. */
  readonly refundCents: Cents
  readonly rechargeCents: Cents
  /** Top-ups given back. */
  readonly rechargeRefundCents: Cents
  /** Deposits given back with the boxes. */
  readonly depositBackCents: Cents
}

/** Net takings: what a tender took, whatever for, less what it gave back. */
export const netTakings = (figures: TenderFigures): Cents =>
  subtractCents(
    sumCents([figures.paymentCents, figures.rechargeCents]),
    sumCents([figures.refundCents, figures.rechargeRefundCents, figures.depositBackCents]),
  )

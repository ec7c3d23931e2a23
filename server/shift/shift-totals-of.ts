import { type Cents, cents, subtractCents } from '@tillwright/domain/cents.ts'
import { tenderKinds } from '@tillwright/domain/order/tender.ts'
import {
  openingTotals,
  type ShiftTotals,
  type Tally,
} from '@tillwright/domain/shift/shift-totals.ts'
import type { Measured } from '../total/add-totals.ts'
import type { ShiftRow } from './shift.store.ts'

/** The running totals of a shift by measure. */
export type Sums = ReadonlyMap<string, Measured>

/** What a measure sums up to, nothing where it never happened. */
export const amountOf = (sums: Sums, measure: string): Cents =>
  cents(sums.get(measure)?.amount ?? 0)

const tallyOf = (sums: Sums, measure: string): Tally => ({
  count: sums.get(measure)?.count ?? 0,
  cents: amountOf(sums, measure),
})

/** Refunds of top-ups are refunds, and none of sales. */
const lessBy = (all: Tally, part: Tally): Tally => ({
  count: all.count - part.count,
  cents: subtractCents(all.cents, part.cents),
})

/** The running totals of a shift as the domain reckons with them. */
export function shiftTotalsOf(shift: ShiftRow, sums: Sums): ShiftTotals {
  const opening = openingTotals(cents(shift.float_cents))
  const byTender = { ...opening.byTender }
  for (const tender of tenderKinds) {
    byTender[tender] = {
      sales: tallyOf(sums, `tender.${tender}`),
      refunds: tallyOf(sums, `refund.${tender}`),
      recharges: tallyOf(sums, `recharge.${tender}`),
      deposits: tallyOf(sums, `deposit.${tender}`),
    }
  }
  return {
    ...opening,
    sales: tallyOf(sums, 'sale'),
    refunds: lessBy(tallyOf(sums, 'refund'), tallyOf(sums, 'rechargeRefund')),
    recharges: tallyOf(sums, 'recharge'),
    rechargeRefunds: tallyOf(sums, 'rechargeRefund'),
    byTender,
    discounts: {
      pricesCents: amountOf(sums, 'priceSaving'),
      couponsCents: amountOf(sums, 'coupon'),
      pointsCents: amountOf(sums, 'points'),
    },
    roundingCents: amountOf(sums, 'rounding'),
    payInCents: amountOf(sums, 'payIn'),
    payOutCents: amountOf(sums, 'payOut'),
    depositInCents: amountOf(sums, 'depositIn'),
    depositOutCents: amountOf(sums, 'depositOut'),
    drawerOpenings: sums.get('drawerOpening')?.count ?? 0,
  }
}

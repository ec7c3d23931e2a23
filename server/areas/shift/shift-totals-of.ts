import { cents } from '@tillwright/domain/money/cents.ts'
import { tenderKinds } from '@tillwright/domain/order/tender.ts'
import { openingTotals, type ShiftTotals } from '@tillwright/domain/shift/shift-totals.ts'
import {
  amountOf,
  depositFiguresOf,
  discountsOf,
  goodsRefundsOf,
  type Sums,
  tallyOf,
} from '../../platform/total/figures-of.ts'
import type { ShiftRow } from './shift.store.ts'

/** The running totals of a shift as the domain reckons with them. */
export function shiftTotalsOf(shift: ShiftRow, sums: Sums): ShiftTotals {
  const opening = openingTotals(cents(shift.float_cents))
  const byTender = { ...opening.byTender }
  for (const tender of tenderKinds) {
    byTender[tender] = {
      sales: tallyOf(sums, `tender.${tender}`),
      refunds: goodsRefundsOf(sums, tender),
      recharges: tallyOf(sums, `recharge.${tender}`),
      rechargeRefunds: tallyOf(sums, `rechargeRefund.${tender}`),
      deposits: tallyOf(sums, `deposit.${tender}`),
    }
  }
  return {
    ...opening,
    grossCents: amountOf(sums, 'regular'),
    discounts: discountsOf(sums),
    sales: tallyOf(sums, 'sale'),
    refunds: goodsRefundsOf(sums),
    recharges: tallyOf(sums, 'recharge'),
    rechargeRefunds: tallyOf(sums, 'rechargeRefund'),
    byTender,
    payInCents: amountOf(sums, 'payIn'),
    payOutCents: amountOf(sums, 'payOut'),
    deposits: depositFiguresOf(sums),
    drawerOpenings: sums.get('drawerOpening')?.count ?? 0,
  }
}

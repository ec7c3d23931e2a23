// Counts what happens in a shift.
import { addCents, type Cents, sumCents } from '../cents.ts'
import type { TenderKind } from '../order/tender.ts'
import type {
  DiscountTotals,
  ShiftEntry,
  ShiftTotals,
  Tally,
  TenderAmount,
  TenderTotals,
} from './shift-totals.ts'

/** The totals with one more entry. Throws RangeError on an amount below zero. */
export function addToTotals(totals: ShiftTotals, entry: ShiftEntry): ShiftTotals {
  switch (entry.kind) {
    case 'sale':
      return {
        ...withMoney(totals, 'sales', entry.tenders),
        discounts: addDiscounts(totals.discounts, entry.discounts),
        roundingCents: addCents(totals.roundingCents, entry.roundingCents),
      }
    case 'refund':
      return withMoney(totals, 'refunds', entry.tenders)
    case 'recharge':
      return withMoney(totals, 'recharges', entry.tenders)
    case 'payIn':
      return { ...totals, payInCents: grown(totals.payInCents, entry.cents) }
    case 'payOut':
      return { ...totals, payOutCents: grown(totals.payOutCents, entry.cents) }
    case 'depositIn':
      return { ...totals, depositInCents: grown(totals.depositInCents, entry.cents) }
    case 'depositOut':
      return { ...totals, depositOutCents: grown(totals.depositOutCents, entry.cents) }
    case 'drawerOpening':
      return { ...totals, drawerOpenings: totals.drawerOpenings + 1 }
  }
}

type Flow = 'sales' | 'refunds' | 'recharges'

function withMoney(totals: ShiftTotals, flow: Flow, tenders: readonly TenderAmount[]): ShiftTotals {
  const whole = sumCents(tenders.map(({ cents }) => cents))
  const byTender: Record<TenderKind, TenderTotals> = { ...totals.byTender }
  for (const { tender, cents } of tenders) {
    byTender[tender] = { ...byTender[tender], [flow]: counted(byTender[tender][flow], cents) }
  }
  return { ...totals, [flow]: counted(totals[flow], whole), byTender }
}

const counted = (tally: Tally, cents: Cents): Tally => ({
  count: tally.count + 1,
  cents: grown(tally.cents, cents),
})

const addDiscounts = (one: DiscountTotals, other: DiscountTotals): DiscountTotals => ({
  pricesCents: grown(one.pricesCents, other.pricesCents),
  couponsCents: grown(one.couponsCents, other.couponsCents),
  pointsCents: grown(one.pointsCents, other.pointsCents),
})

function grown(total: Cents, more: Cents): Cents {
  if (more < 0) throw new RangeError(`an entry of ${more} cents`)
  return addCents(total, more)
}

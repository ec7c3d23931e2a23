// Expected contents of a drawer, and the slip a shift ends with.
import { type Cents, subtractCents, sumCents } from '../money/cents.ts'
import { netSales } from '../figures/sales-figures.ts'
import { netTakings } from '../figures/tender-figures.ts'
import { type TenderKind, tenderKinds } from '../order/tender.ts'
import type { ShiftTotals, TenderTotals } from './shift-totals.ts'

export interface CloseReport {
  readonly totals: ShiftTotals
  /** Sales less refunds; recharges and deposits are no sales. */
  readonly netSalesCents: Cents
  readonly expectedCashCents: Cents
  readonly tenders: readonly TenderReport[]
  /** Amount counted, or expected, less the float that stays for the next cashier. */
  readonly handInCents: Cents
}

/** `countedCents` and `differenceCents` are null where nothing was counted. Short is negative. */
export interface TenderReport {
  readonly tender: TenderKind
  readonly systemCents: Cents
  readonly countedCents: Cents | null
  readonly differenceCents: Cents | null
}

/** The cashier's count, and the float that stays in the drawer. */
export interface DrawerCount {
  readonly counted: Readonly<Partial<Record<TenderKind, Cents>>>
  readonly keptFloatCents: Cents
}

/** The cash that should be in the drawer, from what moved through it. */
function expectedCashCents(totals: ShiftTotals): Cents {
  const comes = [totals.floatCents, totals.payInCents, netCents(totals.byTender.cash)]
  return subtractCents(sumCents(comes), totals.payOutCents)
}

/** The report of a shift, from its running totals alone: its cost does not grow with history. */
export function closeReport(totals: ShiftTotals, count: DrawerCount): CloseReport {
  const expected = expectedCashCents(totals)
  const tenders = tenderKinds.map((tender): TenderReport => {
    const systemCents = tender === 'cash' ? expected : netCents(totals.byTender[tender])
    const countedCents = count.counted[tender] ?? null
    const differenceCents = countedCents === null ? null : subtractCents(countedCents, systemCents)
    return { tender, systemCents, countedCents, differenceCents }
  })
  return {
    totals,
    netSalesCents: netSales({
      salesCents: totals.sales.cents,
      refundCents: totals.refunds.cents,
    }),
    expectedCashCents: expected,
    tenders,
    handInCents: subtractCents(count.counted.cash ?? expected, count.keptFloatCents),
  }
}

const netCents = (totals: TenderTotals): Cents =>
  netTakings({
    paymentCents: totals.sales.cents,
    refundCents: totals.refunds.cents,
    rechargeCents: totals.recharges.cents,
    rechargeRefundCents: totals.rechargeRefunds.cents,
    depositBackCents: totals.deposits.cents,
  })

import type { Output } from '@tillwright/contract/call.ts'
import type { getCloseReport } from '@tillwright/contract/shift.ts'
import { type Cents, cents } from '@tillwright/domain/cents.ts'
import { type TenderKind, tenderKinds } from '@tillwright/domain/order/tender.ts'
import { type CloseReport, closeReport } from '@tillwright/domain/shift/close-report.ts'
import {
  openingTotals,
  type ShiftTotals,
  type Tally,
} from '@tillwright/domain/shift/shift-totals.ts'
import type { Db } from '../db/db.ts'
import { fromStored } from '../db/stored-json.ts'
import type { Place } from '../place.ts'
import type { Measured } from '../total/add-totals.ts'
import { totalsOf } from '../total/totals.store.ts'
import type { ShiftRow } from './shift.store.ts'

/** What was counted when a shift was handed over, as it is stored with the shift. */
export interface CloseCount {
  readonly counted: Readonly<Partial<Record<TenderKind, number>>>
  readonly keptFloatCents: number
  readonly note: string
}

const uncounted: CloseCount = { counted: {}, keptFloatCents: 0, note: '' }

type ReportView = Output<typeof getCloseReport>['report']
type Sums = ReadonlyMap<string, Measured>

/** The handover slip of a shift, from its running totals: it costs the same after any number of orders. */
export async function shiftReport(db: Db, place: Place, shift: ShiftRow): Promise<ReportView> {
  const sums = await totalsOf(db, place, { scope: 'SHIFT', id: shift.id })
  const count = shift.close_count === null ? uncounted : fromStored<CloseCount>(shift.close_count)
  return reportView(shift, sums, count)
}

/** The same with a count that has not been written down yet. */
export async function countedReport(
  db: Db,
  place: Place,
  { shift, count }: { shift: ShiftRow; count: CloseCount },
): Promise<ReportView> {
  return reportView(shift, await totalsOf(db, place, { scope: 'SHIFT', id: shift.id }), count)
}

function reportView(shift: ShiftRow, sums: Sums, count: CloseCount): ReportView {
  const totals = shiftTotals(shift, sums)
  const report = closeReport(totals, {
    counted: mapCounted(count),
    keptFloatCents: cents(count.keptFloatCents),
  })
  return {
    shift: shiftView(shift),
    salesCount: totals.sales.count,
    salesCents: totals.sales.cents,
    refundCount: totals.refunds.count,
    refundCents: totals.refunds.cents,
    netCents: report.netSalesCents,
    rechargeCents: totals.recharges.cents,
    payInCents: totals.payInCents,
    payOutCents: totals.payOutCents,
    depositInCents: totals.depositInCents,
    depositOutCents: totals.depositOutCents,
    priceSavingCents: totals.discounts.pricesCents,
    couponCents: totals.discounts.couponsCents,
    pointsCents: totals.discounts.pointsCents,
    roundingCents: totals.roundingCents,
    changeCents: amountOf(sums, 'change'),
    itemCount: sums.get('items')?.count ?? 0,
    expectedCashCents: report.expectedCashCents,
    tenders: tenderViews(report, totals),
    handInCents: report.handInCents,
    note: count.note,
  }
}

function mapCounted({ counted }: CloseCount): Partial<Record<TenderKind, Cents>> {
  const mapped: Partial<Record<TenderKind, Cents>> = {}
  for (const tender of tenderKinds) {
    const value = counted[tender]
    if (value !== undefined) mapped[tender] = cents(value)
  }
  return mapped
}

/** Tenders nobody used and nobody counted are left out; cash always stands there. */
const tenderViews = (report: CloseReport, totals: ShiftTotals): ReportView['tenders'] =>
  report.tenders
    .map((one) => ({ ...one, count: totals.byTender[one.tender].sales.count }))
    .filter(
      ({ tender, count, countedCents, systemCents }) =>
        tender === 'cash' || count > 0 || countedCents !== null || systemCents !== 0,
    )

/** How a shift is told. */
export const shiftView = (shift: ShiftRow): ReportView['shift'] => ({
  id: shift.id,
  state: shift.state,
  staffId: shift.staff_id,
  staffName: shift.staff_name,
  deviceId: shift.device_id,
  floatCents: cents(shift.float_cents),
  openedAtMs: shift.opened_at,
  closedAtMs: shift.closed_at,
})

const amountOf = (sums: Sums, measure: string): Cents => cents(sums.get(measure)?.amount ?? 0)

const tallyOf = (sums: Sums, measure: string): Tally => ({
  count: sums.get(measure)?.count ?? 0,
  cents: amountOf(sums, measure),
})

function shiftTotals(shift: ShiftRow, sums: Sums): ShiftTotals {
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
    refunds: tallyOf(sums, 'refund'),
    recharges: tallyOf(sums, 'recharge'),
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

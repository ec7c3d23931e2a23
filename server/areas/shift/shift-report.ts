import { payingFaces } from '@tillwright/domain/money/currency.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { getCloseReport } from '@tillwright/contract/shift/shift.ts'
import { type Cents, cents, negateCents } from '@tillwright/domain/money/cents.ts'
import { totalDiscount } from '@tillwright/domain/figures/sales-figures.ts'
import { explainVariance } from '@tillwright/domain/shift/explain-variance.ts'
import type { Context } from '../../platform/context.ts'
import { amountOf } from '../../platform/total/figures-of.ts'
import { isCountedBlind } from './blind-count.ts'
import { type CountedShift, countedShift, countOfShift } from './shift-count.ts'
import { shiftEvents } from './shift-events.store.ts'
import { correctionRows, nickOfStaff, type ShiftRow } from './shift.store.ts'

type ReportView = Output<typeof getCloseReport>['report']

/**
 * The handover slip of a shift, from its running totals: it costs the same after any number of
 * orders. The explanation of a difference is searched only where there is one. In a store that
 * counts blind, the expected amounts of an open shift's tenders are shown only to those who may
 * approve a difference.
 */
export async function shiftReport(
  context: Context,
  shift: ShiftRow,
  countedCents?: Cents,
): Promise<ReportView> {
  const { db } = context
  const stored = countOfShift(shift)
  const isOpen = shift.closed_at === null
  const count =
    isOpen && countedCents !== undefined ? { ...stored, counted: { cash: countedCents } } : stored
  const held = await countedShift(db, context, { shift, count })
  const isBlind = isOpen && (await isCountedBlind(context))
  return {
    ...figuresOf(shift, held),
    isBlind,
    expectedCashCents: isBlind ? null : held.report.expectedCashCents,
    tenders: tendersOf(held).map((one) =>
      isBlind ? { ...one, systemCents: null, differenceCents: null } : one,
    ),
    handInCents: isBlind ? null : held.report.handInCents,
    keptFloatCents: cents(count.keptFloatCents),
    denominations: (count.denominations ?? []).map(({ faceCents, pieces }) => ({
      faceCents: cents(faceCents),
      pieces,
    })),
    note: count.note,
    ...(await endOf(context, shift)),
    explanations: isBlind ? [] : await explanationsOf(context, shift, held),
  }
}

function figuresOf(shift: ShiftRow, { report, sums }: CountedShift) {
  const { totals } = report
  return {
    shift: shiftView(shift),
    grossCents: totals.grossCents,
    discountCents: totalDiscount(totals.discounts),
    salesCount: totals.sales.count,
    salesCents: totals.sales.cents,
    refundCount: totals.refunds.count,
    refundCents: totals.refunds.cents,
    netCents: report.netSalesCents,
    rechargeCents: totals.recharges.cents,
    rechargeRefundCents: totals.rechargeRefunds.cents,
    payInCents: totals.payInCents,
    payOutCents: totals.payOutCents,
    depositInCents: totals.deposits.takenCents,
    depositOutCents: totals.deposits.givenBackCents,
    depositKeptCents: totals.deposits.keptCents,
    priceSavingCents: totals.discounts.pricesCents,
    couponCents: totals.discounts.couponsCents,
    pointsCents: totals.discounts.pointsCents,
    roundingCents: negateCents(totals.discounts.roundingCents),
    changeCents: amountOf(sums, 'change'),
    itemCount: sums.get('items')?.count ?? 0,
  }
}

/** Tenders neither used nor counted are left out; cash is always listed. */
const tendersOf = ({ report }: CountedShift): ReportView['tenders'] =>
  report.tenders
    .map((one) => {
      const { sales, recharges } = report.totals.byTender[one.tender]
      return { ...one, count: sales.count + recharges.count }
    })
    .filter(
      ({ tender, count, countedCents, systemCents }) =>
        tender === 'cash' || count > 0 || countedCents !== null || systemCents !== 0,
    )

/** A shift as the contract has it. */
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

/** How the shift ended: who forced it, who took over, what came in afterwards. */
async function endOf({ db }: Context, shift: ShiftRow) {
  const { platform_id: platformId, closed_by: closedBy, accepted_by: acceptedBy } = shift
  const isForced = closedBy !== null && closedBy !== shift.staff_id
  return {
    closedByNick: isForced ? await nickOfStaff(db, platformId, closedBy) : null,
    acceptance:
      acceptedBy === null
        ? null
        : {
            staffId: acceptedBy,
            staffName: await nickOfStaff(db, platformId, acceptedBy),
            acceptAtMs: shift.accepted_at ?? 0,
            countedCents: cents(shift.accepted_cents ?? 0),
            note: shift.accept_note ?? '',
          },
    corrections: shift.closed_at === null ? [] : await correctionsOf(db, shift),
  }
}

async function correctionsOf(db: Context['db'], shift: ShiftRow) {
  const rows = await correctionRows(db, shift)
  return rows.map((row) => ({
    orderId: row.order_id,
    number: row.number,
    orderCents: cents(row.amount_cents),
    cashCents: cents(row.cash_cents),
    soldAtMs: row.sold_at,
    arriveAtMs: row.at,
  }))
}

async function explanationsOf(
  { db, session }: Context,
  shift: ShiftRow,
  { report }: CountedShift,
): Promise<ReportView['explanations']> {
  const cash = report.tenders.find(({ tender }) => tender === 'cash')
  const differenceCents = cash?.differenceCents ?? null
  if (differenceCents === null || differenceCents === 0) return []
  const others = report.tenders.filter(({ tender }) => tender !== 'cash')
  const found = explainVariance({
    differenceCents,
    countedCents: cash?.countedCents ?? cents(0),
    events: await shiftEvents(db, shift),
    notes: payingFaces(session.platform.currency),
    others: Object.fromEntries(
      others.flatMap(({ tender, differenceCents: by }) => (by === null ? [] : [[tender, by]])),
    ),
  })
  return found.map(({ likelihood, findings }) => ({
    likelihood,
    findings: findings.map(({ reason, event, shouldBeCents }) => ({
      reason,
      shouldBeCents,
      event: event && {
        id: event.id,
        kind: event.kind,
        number: event.number,
        tender: event.tender,
        amountCents: event.amountCents,
        happenAtMs: event.happenAtMs,
      },
    })),
  }))
}

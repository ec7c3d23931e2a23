import type { Output } from '@tillwright/contract/call.ts'
import type { getDayReport } from '@tillwright/contract/shift/report.ts'
import { addDays, formatDay, parseDay } from '@tillwright/domain/time/calendar.ts'
import { type Cents, cents, negateCents } from '@tillwright/domain/money/cents.ts'
import { netDeposits, owedDeposits } from '@tillwright/domain/figures/deposit-figures.ts'
import { reportParts } from '@tillwright/domain/figures/report-parts.ts'
import { netSales, totalDiscount } from '@tillwright/domain/figures/sales-figures.ts'
import { netTakings } from '@tillwright/domain/figures/tender-figures.ts'
import { tenderKinds } from '@tillwright/domain/order/tender.ts'
import type { Context } from '../../platform/context.ts'
import { nickOfStaff } from '../shift/shift.store.ts'
import {
  amountOf,
  depositFiguresOf,
  discountsOf,
  memberFiguresOf,
  salesFiguresOf,
  type Sums,
  tallyOf,
  tenderFiguresOf,
} from '../../platform/total/figures-of.ts'
import { totalsOf } from '../../platform/total/totals.store.ts'
import { roundingOf } from './other-rows.ts'
import { namesOf } from './report-names.ts'
import { findSettledDay, todayOf } from './settled-day.store.ts'
import { isUsed, paymentsOf } from './tender-rows.ts'
import { invalid } from '../../platform/invalid.ts'
import { openShiftIds } from './report-shifts.store.ts'

type Answer = Output<typeof getDayReport>
type DayReport = Answer['report']

/** A business day alongside the day before it: today in the store's zone where none is named. */
export async function dayReports(context: Context, named: string | undefined): Promise<Answer> {
  const request = parseDay(named ?? todayOf(context))
  if (request === null) throw invalid('day', 'a day of the calendar')
  const eve = formatDay(addDays(request, -1))
  const before = await totalsOf(context.db, context, { scope: 'DAY', id: eve })
  return {
    report: await dayReport(context, formatDay(request)),
    before: before.size === 0 ? null : await dayReport(context, eve),
  }
}

/** One day, from as many rows as it has kinds of sums: however many orders, the same cost. */
export async function dayReport(context: Context, day: string): Promise<DayReport> {
  const settled = await findSettledDay(context.db, context, day)
  const by = settled?.settled_by ?? null
  const sums = await totalsOf(context.db, context, { scope: 'DAY', id: day })
  return {
    day,
    state: settled === null ? 'OPEN' : 'SETTLED',
    settledAtMs: settled?.settled_at ?? null,
    settledByNick: by === null ? '' : await nickOfStaff(context.db, context.platformId, by),
    perpetualCents: settled === null ? null : cents(settled.perpetual_cents),
    ...figuresOf(sums),
    tenders: tendersOf(sums),
    hours: netWithin(sums, 'hour.', 'refundHour.').map(([name, one]) => ({ name, ...one })),
    categories: await categoriesOf(context, sums),
    openShiftIds: await openShiftIds(context),
  }
}

function figuresOf(sums: Sums) {
  const sales = salesFiguresOf(sums)
  const discounts = discountsOf(sums)
  const deposits = depositFiguresOf(sums)
  return {
    ...sales,
    netCents: netSales(sales),
    memberNetCents: netSales(memberFiguresOf(sums)),
    grossCents: amountOf(sums, 'regular'),
    discountCents: totalDiscount(discounts),
    priceSavingCents: discounts.pricesCents,
    couponCents: discounts.couponsCents,
    pointsCents: discounts.pointsCents,
    roundingCents: negateCents(discounts.roundingCents),
    rechargeCents: amountOf(sums, 'recharge'),
    rechargeRefundCents: amountOf(sums, 'rechargeRefund'),
    depositCents: netDeposits(deposits),
    depositKeptCents: deposits.keptCents,
    depositOwedCents: owedDeposits(deposits),
  }
}

const tendersOf = (sums: Sums): DayReport['tenders'] =>
  tenderKinds
    .filter((tender) => isUsed(sums, tender))
    .map((tender) => {
      const figures = tenderFiguresOf(sums, tender)
      const count = paymentsOf(sums, tender)
      return { tender, count, ...figures, amountCents: netTakings(figures) }
    })

interface Net {
  readonly count: number
  readonly amountCents: Cents
}

/** Net sales under two prefixes, by what follows them: how often was sold, and what is left of it. */
function netWithin(sums: Sums, sale: string, refund: string): [string, Net][] {
  const ids = [...sums.keys()].flatMap((measure) =>
    [sale, refund].flatMap((prefix) =>
      measure.startsWith(prefix) ? [measure.slice(prefix.length)] : [],
    ),
  )
  return [...new Set(ids)].sort().map((id) => {
    const sold = tallyOf(sums, `${sale}${id}`)
    const net = { salesCents: sold.cents, refundCents: amountOf(sums, `${refund}${id}`) }
    return [id, { count: sold.count, amountCents: netSales(net) }]
  })
}

/** Net sales by category, the largest first, and what rounding added or took off last. */
async function categoriesOf(context: Context, sums: Sums): Promise<DayReport['categories']> {
  const found = netWithin(sums, 'category.', 'refundCategory.')
  const ids = found.map(([id]) => id)
  const names = await namesOf(context, 'category', ids)
  const rounding = netSales(roundingOf(sums))
  return [
    ...found
      .map(([id, one]) => {
        const { name = id, nameEn = '', id: rowId = id } = names.get(id) ?? {}
        return { id: rowId, name, nameEn, ...one }
      })
      .sort((left, right) => right.amountCents - left.amountCents),
    ...(rounding === 0 ? [] : [{ ...reportParts.rounding, count: 0, amountCents: rounding }]),
  ]
}

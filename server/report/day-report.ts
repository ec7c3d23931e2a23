import type { Output } from '@tillwright/contract/call.ts'
import type { getDayReport } from '@tillwright/contract/shift/report.ts'
import { addDays, formatDay, parseDay } from '@tillwright/domain/calendar.ts'
import { type Cents, cents } from '@tillwright/domain/cents.ts'
import { tenderKinds } from '@tillwright/domain/order/tender.ts'
import type { Context } from '../context.ts'
import type { Measured } from '../total/add-totals.ts'
import { nickOfStaff } from '../shift/shift.store.ts'
import { totalsOf } from '../total/totals.store.ts'
import { findSettledDay, todayOf } from './settled-day.store.ts'
import { invalid } from '../invalid.ts'

type Answer = Output<typeof getDayReport>
type DayReport = Answer['report']
type Sums = ReadonlyMap<string, Measured>

/** A business day beside the day before it: today in the store's zone where none is named. */
export async function dayReports(context: Context, named: string | undefined): Promise<Answer> {
  const asked = parseDay(named ?? todayOf(context))
  if (asked === null) throw invalid('day', 'a day of the calendar')
  const eve = formatDay(addDays(asked, -1))
  const before = await totalsOf(context.db, context, { scope: 'DAY', id: eve })
  return {
    report: await dayReport(context, formatDay(asked)),
    before: before.size === 0 ? null : await dayReport(context, eve),
  }
}

/** One day, from as many rows as it has kinds of sums: however many orders, the same cost. */
export async function dayReport(context: Context, day: string): Promise<DayReport> {
  const settled = await findSettledDay(context.db, context, day)
  const by = settled?.settled_by ?? null
  const sums = await totalsOf(context.db, context, { scope: 'DAY', id: day })
  const of = (measure: string): Cents => cents(sums.get(measure)?.amount ?? 0)
  return {
    day,
    state: settled === null ? 'OPEN' : 'SETTLED',
    settledAtMs: settled?.settled_at ?? null,
    settledByNick: by === null ? '' : await nickOfStaff(context.db, context.platformId, by),
    perpetualCents: settled === null ? null : cents(settled.perpetual_cents),
    salesCount: sums.get('sale')?.count ?? 0,
    salesCents: of('sale'),
    // Refunds of top-ups are refunds, and none of sales.
    refundCount: (sums.get('refund')?.count ?? 0) - (sums.get('rechargeRefund')?.count ?? 0),
    refundCents: cents(of('refund') - of('rechargeRefund')),
    netCents: cents(of('sale') - of('refund') + of('rechargeRefund')),
    rechargeCents: of('recharge'),
    rechargeRefundCents: of('rechargeRefund'),
    couponCents: of('coupon'),
    pointsCents: of('points'),
    roundingCents: of('rounding'),
    depositCents: cents(of('depositIn') - of('depositOut')),
    memberSalesCents: of('member'),
    tenders: tendersOf(sums),
    hours: within(sums, 'hour.').map(([name, { count, amount }]) => ({
      name,
      count,
      amountCents: cents(amount),
    })),
    categories: await categoriesOf(context, sums),
    openShiftIds: await openShiftIds(context),
  }
}

/** What came in by each tender, recharges with it, less refunds and deposits that went back. */
const tendersOf = (sums: Sums): DayReport['tenders'] =>
  tenderKinds.flatMap((tender) => {
    const [sold, charged, back, deposit] = ['tender', 'recharge', 'refund', 'deposit'].map((kind) =>
      sums.get(`${kind}.${tender}`),
    )
    if (!sold && !charged && !back && !deposit) return []
    const came = (sold?.amount ?? 0) + (charged?.amount ?? 0)
    const amountCents = cents(came - (back?.amount ?? 0) - (deposit?.amount ?? 0))
    return [{ tender, count: (sold?.count ?? 0) + (charged?.count ?? 0), amountCents }]
  })

/** The measures under a prefix, by what follows it. */
const within = (sums: Sums, prefix: string): [string, Measured][] =>
  [...sums]
    .filter(([measure]) => measure.startsWith(prefix))
    .map(([measure, sum]): [string, Measured] => [measure.slice(prefix.length), sum])
    .sort(([left], [right]) => (left < right ? -1 : 1))

async function categoriesOf(context: Context, sums: Sums): Promise<DayReport['categories']> {
  const found = within(sums, 'category.')
  if (found.length === 0) return []
  const rows = await context.db
    .selectFrom('category')
    .select(['id', 'name_zh', 'name_en'])
    .where('platform_id', '=', context.platformId)
    .where(
      'id',
      'in',
      found.map(([id]) => id),
    )
    .execute()
  const names = new Map(
    rows.map(({ id, name_zh: name, name_en: nameEn }) => [id, { name, nameEn }]),
  )
  return found
    .map(([id, { count, amount }]) => ({
      ...(names.get(id) ?? { name: id, nameEn: '' }),
      count,
      amountCents: cents(amount),
    }))
    .sort((left, right) => right.amountCents - left.amountCents)
}

async function openShiftIds(context: Context): Promise<string[]> {
  const rows = await context.db
    .selectFrom('shift')
    .select('id')
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

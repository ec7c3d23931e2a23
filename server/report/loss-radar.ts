import type { Input, Output } from '@tillwright/contract/call.ts'
import type { AuditAct } from '@tillwright/contract/codes/audit-act.ts'
import type { queryLossRadar } from '@tillwright/contract/office/office-report.ts'
import { addDays, dayStartMs, parseDay } from '@tillwright/domain/calendar.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../context.ts'
import { namesOf } from './report-names.ts'
import { reportRange } from './report-range.ts'
import { sumsOf } from './sums-of.ts'

type Row = Output<typeof queryLossRadar>['list'][number]
type Figures = Omit<Row, 'staffId' | 'name'>

const nothing: Figures = {
  salesCount: 0,
  salesCents: cents(0),
  drawerOpens: 0,
  refundCount: 0,
  refundCents: cents(0),
  aloneCount: 0,
  aloneCents: cents(0),
  voids: 0,
  drops: 0,
  removedCount: 0,
  removedCents: cents(0),
  reprints: 0,
  wrongPasswords: 0,
}

interface Span {
  readonly from: string
  readonly until: string
  readonly fromMs: number
  readonly untilMs: number
}

/** What each cashier did that may cost the shop money, alongside what they sold: no proof, a place to look. */
export async function lossRadar(
  context: Context,
  { fromDay, untilDay }: Input<typeof queryLossRadar>,
): Promise<Output<typeof queryLossRadar>> {
  const { from, until } = reportRange(fromDay, untilDay)
  const [first, last] = [parseDay(from), parseDay(until)]
  if (first === null || last === null) return { list: [] }
  const { timeZone } = context.session.store
  const span: Span = {
    from,
    until,
    fromMs: dayStartMs(first, timeZone),
    untilMs: dayStartMs(addDays(last, 1), timeZone),
  }
  const found = new Map<string, Figures>()
  const add = (staffId: string, figures: Partial<Figures>) =>
    found.set(staffId, { ...(found.get(staffId) ?? nothing), ...figures })
  for (const part of [salesOf, opensOf, refundsOf, voidsOf, actsOf, wrongPasswordsOf])
    for (const [staffId, figures] of await part(context, span)) add(staffId, figures)
  const ids = [...found.keys()].sort()
  const names = await namesOf(context, 'cashier', ids)
  const list = ids.map((staffId) => ({
    staffId,
    name: names.get(staffId)?.name ?? '',
    ...(found.get(staffId) ?? nothing),
  }))
  return { list: list.slice(0, 500) }
}

type Part = readonly (readonly [string, Partial<Figures>])[]

async function salesOf(context: Context, { from, until }: Span): Promise<Part> {
  const input = { scope: 'CASHIER', from, until, sale: 'sale.', refund: null } as const
  const sums = await sumsOf(context.db, context, input)
  return [...sums].map(([id, { sold, salesCents }]) => [
    id,
    { salesCount: sold, salesCents: cents(salesCents) },
  ])
}

async function opensOf({ db, platformId, storeId }: Context, span: Span): Promise<Part> {
  const rows = await db
    .selectFrom('drawer_move')
    .select(['staff_id', sql<number>`count(*)`.as('total')])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('kind', '=', 'open')
    .where('at', '>=', span.fromMs)
    .where('at', '<', span.untilMs)
    .groupBy('staff_id')
    .execute()
  return rows.map(({ staff_id: id, total }) => [id, { drawerOpens: total }])
}

/** Refunds as every report counts them, of goods; alone somebody may have given back a top-up too. */
async function refundsOf({ db, platformId, storeId }: Context, span: Span): Promise<Part> {
  const alone = sql<number>`case when approver_id is null then 1 else 0 end`
  const ofGoods = sql<number>`case when orders.kind = 'GOODS' then 1 else 0 end`
  const rows = await db
    .selectFrom('refund')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'refund.platform_id')
        .onRef('orders.id', '=', 'refund.order_id'),
    )
    .select([
      'refund.staff_id',
      sql<number>`cast(sum(${ofGoods}) as bigint)`.as('total'),
      sql<number>`cast(sum(refund_cents * ${ofGoods}) as bigint)`.as('amount'),
      sql<number>`cast(sum(${alone}) as bigint)`.as('alone'),
      sql<number>`cast(sum(refund_cents * ${alone}) as bigint)`.as('alone_amount'),
    ])
    .where('refund.platform_id', '=', platformId)
    .where('refund.store_id', '=', storeId)
    .where('refund.shift_id', '<>', '')
    .where('refund.day', '>=', span.from)
    .where('refund.day', '<=', span.until)
    .groupBy('refund.staff_id')
    .execute()
  return rows.map((row) => [
    row.staff_id,
    {
      refundCount: row.total,
      refundCents: cents(row.amount),
      aloneCount: row.alone,
      aloneCents: cents(row.alone_amount),
    },
  ])
}

/** Written as the index `orders_ended_unpaid` is, which only then is asked. */
const isEndedUnpaid = sql<SqlBool>`pay_state in ('CLOSED', 'REVERSED')`

async function voidsOf({ db, platformId, storeId }: Context, span: Span): Promise<Part> {
  const rows = await db
    .selectFrom('orders')
    .select(['staff_id', sql<number>`count(*)`.as('total')])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('channel', '=', 'CASHIER')
    .where(isEndedUnpaid)
    .where('day', '>=', span.from)
    .where('day', '<=', span.until)
    .groupBy('staff_id')
    .execute()
  return rows.map(({ staff_id: id, total }) => [id, { voids: total }])
}

/** Written as the index `audit_on_radar` is. */
const isOnRadar = sql<SqlBool>`operation in ('hold.drop', 'print.reprint', 'till.goodsRemoved')`

async function actsOf({ db, platformId, storeId }: Context, span: Span): Promise<Part> {
  const times = (operation: AuditAct) =>
    sql<number>`cast(sum(case when operation = ${operation} then 1 else 0 end) as bigint)`
  const rows = await db
    .selectFrom('audit')
    .select([
      'staff_id',
      times('hold.drop').as('drops'),
      times('print.reprint').as('reprints'),
      times('till.goodsRemoved').as('removed'),
      sql<number>`cast(coalesce(sum(amount_cents), 0) as bigint)`.as('worth'),
    ])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where(isOnRadar)
    .where('at', '>=', span.fromMs)
    .where('at', '<', span.untilMs)
    .groupBy('staff_id')
    .execute()
  return rows.map(({ staff_id: id, drops, reprints, removed, worth }) => [
    id,
    { drops, reprints, removedCount: removed, removedCents: cents(worth) },
  ])
}

/** Written as the index `audit_wrong_sensitive` is. */
const isWrongPassword = sql<SqlBool>`operation = 'sensitive.wrong'`

/** Wrong sensitive passwords in whose session they were typed. */
async function wrongPasswordsOf({ db, platformId, storeId }: Context, span: Span): Promise<Part> {
  const rows = await db
    .selectFrom('audit')
    .select(['staff_id', sql<number>`count(*)`.as('total')])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where(isWrongPassword)
    .where('at', '>=', span.fromMs)
    .where('at', '<', span.untilMs)
    .groupBy('staff_id')
    .execute()
  return rows.map(({ staff_id: id, total }) => [id, { wrongPasswords: total }])
}

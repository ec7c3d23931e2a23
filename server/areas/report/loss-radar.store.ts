import type { Output } from '@tillwright/contract/call.ts'
import type { queryLossRadar } from '@tillwright/contract/office/office-report.ts'
import type { Context } from '../../platform/context.ts'
import { sql, type SqlBool } from 'kysely'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { AuditAct } from '@tillwright/contract/codes/audit-act.ts'
import { onlineDevice } from '../order/online-device.ts'
import { isWrongPassword } from '../account/wrong-passwords.store.ts'

type Row = Output<typeof queryLossRadar>['list'][number]

export type Figures = Omit<Row, 'staffId' | 'name'>

export interface Span {
  readonly from: string
  readonly until: string
  readonly fromMs: number
  readonly untilMs: number
}

export type Part = readonly (readonly [string, Partial<Figures>])[]

/** How often each cashier opened the drawer for nothing. */
export async function opensOf({ db, platformId, storeId }: Context, span: Span): Promise<Part> {
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

/**
 * Refunds by cashier: of goods, as every report counts them; without approval also of top-ups. In
 * cents.
 */
export async function refundsOf({ db, platformId, storeId }: Context, span: Span): Promise<Part> {
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
    .where('refund.device_id', '<>', onlineDevice)
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

/** Written as the index `orders_ended_unpaid` is: it is used for no other spelling. */
const isEndedUnpaid = sql<SqlBool>`pay_state in ('CLOSED', 'REVERSED')`

/** How many orders of each cashier ended unpaid. */
export async function voidsOf({ db, platformId, storeId }: Context, span: Span): Promise<Part> {
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

/** Dropped orders, second prints and removed goods by cashier; in cents. */
export async function actsOf({ db, platformId, storeId }: Context, span: Span): Promise<Part> {
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

/** How often a wrong sensitive password was typed in the session of each cashier. */
export async function wrongPasswordsOf(
  { db, platformId, storeId }: Context,
  span: Span,
): Promise<Part> {
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

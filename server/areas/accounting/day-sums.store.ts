import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { everyStore } from '../../platform/ledger/move-balances.ts'
import type { Measured } from '../../platform/total/add-totals.ts'

/** Days of a store, both ends among them. */
export interface DaysOfStore extends StoreScope {
  readonly from: string
  readonly until: string
}

/** The running totals of each day. */
export function totalsByDay(
  db: Db,
  { platformId, storeId, from, until }: DaysOfStore,
): Promise<(Pick<Measured, 'measure' | 'count' | 'amount'> & { readonly day: string })[]> {
  return db
    .selectFrom('running_total')
    .select(['scope_id as day', 'measure', 'count', 'amount'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('scope', '=', 'DAY')
    .where('scope_id', '>=', from)
    .where('scope_id', '<=', until)
    .execute()
}

/** Stored value that lapsed on a day. */
export interface LapsedOnDay {
  readonly day: string
  readonly book: 'money' | 'gift'
  readonly amount: number
}

/** Stored value moved by orders or refunds of a day. */
export interface StoredMoved extends LapsedOnDay {
  readonly kind: 'GOODS' | 'RECHARGE'
}

const total = sql<number>`cast(sum(ledger.amount) as bigint)`

/** Stored value that goods were paid with, below zero, and that top-ups gave, of what counts in a shift. */
export async function movedByOrders(db: Db, days: DaysOfStore): Promise<StoredMoved[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('ledger', (join) =>
      join
        .onRef('ledger.platform_id', '=', 'orders.platform_id')
        .onRef('ledger.account_id', '=', 'orders.member_id')
        .onRef('ledger.source_id', '=', 'orders.id'),
    )
    .select(['orders.day', 'orders.kind', 'ledger.book', total.as('amount')])
    .where('orders.platform_id', '=', days.platformId)
    .where('orders.store_id', '=', days.storeId)
    .where('orders.day', '>=', days.from)
    .where('orders.day', '<=', days.until)
    .where('orders.pay_state', '=', 'PAID')
    .where('orders.shift_id', 'is not', null)
    .where('ledger.store_id', '=', everyStore)
    .where('ledger.book', 'in', ['money', 'gift'])
    .where('ledger.source_kind', 'in', ['order', 'order.undo'])
    .groupBy(['orders.day', 'orders.kind', 'ledger.book'])
    .execute()
  return rows.map(({ book, ...row }) => ({ ...row, book: book === 'gift' ? 'gift' : 'money' }))
}

/** Stored value that refunds of goods gave back, and that came off with top-ups given back, below zero. */
export async function movedByRefunds(db: Db, days: DaysOfStore): Promise<StoredMoved[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'refund.platform_id')
        .onRef('orders.id', '=', 'refund.order_id'),
    )
    .innerJoin('ledger', (join) =>
      join
        .onRef('ledger.platform_id', '=', 'refund.platform_id')
        .onRef('ledger.account_id', '=', 'orders.member_id')
        .onRef('ledger.source_id', '=', 'refund.id'),
    )
    .select(['refund.day', 'orders.kind', 'ledger.book', total.as('amount')])
    .where('refund.platform_id', '=', days.platformId)
    .where('refund.store_id', '=', days.storeId)
    .where('refund.day', '>=', days.from)
    .where('refund.day', '<=', days.until)
    .where('refund.shift_id', '<>', '')
    .where('ledger.store_id', '=', everyStore)
    .where('ledger.book', 'in', ['money', 'gift'])
    .where('ledger.source_kind', '=', 'refund')
    .groupBy(['refund.day', 'orders.kind', 'ledger.book'])
    .execute()
  return rows.map(({ book, ...row }) => ({ ...row, book: book === 'gift' ? 'gift' : 'money' }))
}

/** Stored value that lapsed, less what came back of it. */
export async function lapsedByDay(db: Db, days: DaysOfStore): Promise<LapsedOnDay[]> {
  const rows = await db
    .selectFrom('member_expiry')
    .select(['day', 'book', sql<number>`cast(sum(amount) as bigint)`.as('amount')])
    .where('platform_id', '=', days.platformId)
    .where('store_id', '=', days.storeId)
    .where('day', '>=', days.from)
    .where('day', '<=', days.until)
    .where('book', 'in', ['money', 'gift'])
    .groupBy(['day', 'book'])
    .execute()
  return rows.map(({ book, ...row }) => ({ ...row, book: book === 'gift' ? 'gift' : 'money' }))
}

interface Moments {
  readonly fromMs: number
  readonly untilMs: number
}

/** The shifts that were counted in a span, with what their drawers hold now. */
export function countedDrawers(db: Db, { platformId, storeId }: StoreScope, span: Moments) {
  return db
    .selectFrom('shift')
    .innerJoin('balance', (join) =>
      join
        .onRef('balance.platform_id', '=', 'shift.platform_id')
        .onRef('balance.store_id', '=', 'shift.store_id')
        .onRef('balance.account_id', '=', 'shift.id'),
    )
    .select(['shift.id', 'shift.closed_at', 'shift.close_count', 'balance.amount as held'])
    .where('shift.platform_id', '=', platformId)
    .where('shift.store_id', '=', storeId)
    .where('balance.book', '=', 'cash')
    .where('shift.closed_at', '>=', span.fromMs)
    .where('shift.closed_at', '<', span.untilMs)
    .execute()
}

/** Cash of sales that came after their shifts had ended: of these shifts, and in a span. */
export function lateCash(
  db: Db,
  { platformId, storeId }: StoreScope,
  { fromMs, untilMs, shiftIds }: Moments & { readonly shiftIds: readonly string[] },
) {
  return db
    .selectFrom('shift_correction')
    .innerJoin('shift', (join) =>
      join
        .onRef('shift.platform_id', '=', 'shift_correction.platform_id')
        .onRef('shift.id', '=', 'shift_correction.shift_id'),
    )
    .select([
      'shift_correction.shift_id',
      'shift_correction.cash_cents',
      'shift_correction.at',
      'shift.close_count',
    ])
    .where('shift_correction.platform_id', '=', platformId)
    .where('shift_correction.store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb.and([eb('shift_correction.at', '>=', fromMs), eb('shift_correction.at', '<', untilMs)]),
        ...(shiftIds.length === 0 ? [] : [eb('shift_correction.shift_id', 'in', shiftIds)]),
      ]),
    )
    .execute()
}

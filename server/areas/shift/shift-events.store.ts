import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import type { DrawerEvent } from '@tillwright/domain/shift/drawer-event.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ShiftRow } from './shift.store.ts'

/** A shift of more payments than this is explained by its latest ones. */
const eventsMax = 5000

/** Everything of a shift that may have moved its drawer, to explain a difference by. */
export async function shiftEvents(db: Db, shift: ShiftRow): Promise<DrawerEvent[]> {
  return [
    ...(await paymentsOf(db, shift)),
    ...(await refundsOf(db, shift)),
    ...(await movesOf(db, shift)),
    ...(await otherCashOf(db, shift)),
  ]
}

async function paymentsOf(db: Db, shift: ShiftRow): Promise<DrawerEvent[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_leg', (join) =>
      join
        .onRef('order_leg.platform_id', '=', 'orders.platform_id')
        .onRef('order_leg.order_id', '=', 'orders.id'),
    )
    .select([
      'orders.id',
      'orders.kind',
      'orders.number',
      'orders.sold_at',
      'order_leg.tender',
      'order_leg.state',
      'order_leg.amount_cents',
      'order_leg.tendered_cents',
      'order_leg.change_cents',
    ])
    .where('orders.platform_id', '=', shift.platform_id)
    .where('orders.store_id', '=', shift.store_id)
    .where('orders.shift_id', '=', shift.id)
    .where('orders.created_at', '>=', shift.opened_at)
    .where('order_leg.state', 'in', ['PAID', 'REVERSED'])
    .orderBy('orders.created_at', 'desc')
    .limit(eventsMax)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.state === 'REVERSED' ? 'void' : row.kind === 'RECHARGE' ? 'recharge' : 'sale',
    number: row.number,
    tender: row.tender,
    amountCents: cents(row.amount_cents),
    tenderedCents: cents(row.tendered_cents),
    changeCents: cents(row.change_cents),
    happenAtMs: row.sold_at,
  }))
}

/** A part that staff gave back later moved the drawer of the shift they did it in. */
async function refundsOf(db: Db, shift: ShiftRow): Promise<DrawerEvent[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('refund_leg', (join) =>
      join
        .onRef('refund_leg.platform_id', '=', 'refund.platform_id')
        .onRef('refund_leg.refund_id', '=', 'refund.id'),
    )
    .select([
      'refund.id',
      'refund.number',
      'refund.created_at',
      'refund_leg.tender',
      'refund_leg.done_tender',
      'refund_leg.done_at',
      'refund_leg.amount_cents',
    ])
    .where('refund.platform_id', '=', shift.platform_id)
    .where('refund.store_id', '=', shift.store_id)
    .where((where) =>
      where.or([
        where.and([
          where('refund.shift_id', '=', shift.id),
          where('refund_leg.done_shift_id', 'is', null),
        ]),
        where('refund_leg.done_shift_id', '=', shift.id),
      ]),
    )
    .orderBy('refund.created_at', 'desc')
    .limit(eventsMax)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'refund',
    number: row.number,
    tender: row.done_tender ?? row.tender,
    amountCents: cents(row.amount_cents),
    tenderedCents: cents(row.amount_cents),
    changeCents: zeroCents,
    happenAtMs: row.done_at ?? row.created_at,
  }))
}

async function movesOf(db: Db, shift: ShiftRow): Promise<DrawerEvent[]> {
  const rows = await db
    .selectFrom('drawer_move')
    .select(['id', 'kind', 'amount_cents', 'at'])
    .where('platform_id', '=', shift.platform_id)
    .where('store_id', '=', shift.store_id)
    .where('shift_id', '=', shift.id)
    .limit(eventsMax)
    .execute()
  return rows.map(({ id, kind, amount_cents: amount, at }) => ({
    id,
    kind,
    number: '',
    tender: 'cash',
    amountCents: cents(amount),
    tenderedCents: cents(amount),
    changeCents: zeroCents,
    happenAtMs: at,
  }))
}

const knownSources = ['order', 'refund', 'drawer', 'shift']

/** Cash that moved for anything else: deposits of boxes, money collected on pick-up. */
async function otherCashOf(db: Db, shift: ShiftRow): Promise<DrawerEvent[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['source_id', 'amount', 'at'])
    .where('platform_id', '=', shift.platform_id)
    .where('store_id', '=', shift.store_id)
    .where('book', '=', 'cash')
    .where('account_id', '=', shift.id)
    .where('source_kind', 'not in', knownSources)
    .limit(eventsMax)
    .execute()
  return rows.map(({ source_id: id, amount, at }) => ({
    id,
    kind: amount > 0 ? 'sale' : 'refund',
    number: '',
    tender: 'cash',
    amountCents: cents(Math.abs(amount)),
    tenderedCents: cents(Math.abs(amount)),
    changeCents: zeroCents,
    happenAtMs: at,
  }))
}

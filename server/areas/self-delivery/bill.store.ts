import { mayMove } from '@tillwright/domain/order/transitions.ts'
import { type BillState, billTransitions } from '@tillwright/domain/pickup/bill-state.ts'
import { type Selectable, sql } from 'kysely'
import { contains, endsWith } from '../../platform/db/contains.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { SelfDeliveryBillTable, SelfDeliveryLineTable } from './self-delivery.tables.ts'

/** A bill with whose it is and what is on it. */
export interface Bill extends Selectable<SelfDeliveryBillTable> {
  readonly nick: string
  readonly phone: string
  readonly lines: readonly Selectable<SelfDeliveryLineTable>[]
}

/** The bill that a till once made under this id, in whatever store, or null. */
export async function billByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<Bill | null> {
  const head = await selectBills(db, platformId)
    .where('bill.client_id', '=', clientId)
    .executeTakeFirst()
  return head === undefined ? null : ((await withLines(db, [head]))[0] ?? null)
}

/** A bill of this store by its id or its number, or null. */
export async function findBill(db: Db, place: StoreScope, key: string): Promise<Bill | null> {
  const head = await selectBills(db, place.platformId)
    .where('bill.store_id', '=', place.storeId)
    .where((where) => where.or([where('bill.id', '=', key), where('bill.number', '=', key)]))
    .executeTakeFirst()
  return head === undefined ? null : ((await withLines(db, [head]))[0] ?? null)
}

/** Which bills a page wants. */
export interface BillPage {
  readonly keyword: string
  readonly pageNo: number
  readonly pageSize: number
}

/** Bills of this store, newest first, with how many there are. */
export async function billPage(
  db: Db,
  place: StoreScope,
  { keyword, pageNo, pageSize }: BillPage,
): Promise<{ list: Bill[]; total: number }> {
  let wanted = selectBills(db, place.platformId).where('bill.store_id', '=', place.storeId)
  if (keyword !== '')
    wanted = wanted.where((where) =>
      where.or([
        where('bill.number', '=', keyword.toUpperCase()),
        endsWith('bill.number', keyword),
        where('member.phone', '=', keyword),
        ...(/^\d{4}$/.test(keyword) ? [where('member.phone_tail', '=', keyword)] : []),
        contains('member.nick', keyword),
      ]),
    )
  const heads = await wanted
    .orderBy('bill.created_at', 'desc')
    .orderBy('bill.id', 'desc')
    .offset((pageNo - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const { total } = await wanted
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: await withLines(db, heads), total }
}

/** One step of a bill. */
export interface BillMove {
  readonly id: string
  readonly from: BillState
  readonly to: BillState
  readonly atMs: number
}

/** Moves a bill and what it holds back; false where it is no longer where it was. */
export async function moveBill(tx: Tx, place: StoreScope, move: BillMove): Promise<boolean> {
  const { id, from, to } = move
  if (!mayMove(billTransitions, from, to)) return false
  const isOpen = to === 'OPEN'
  const moved = await tx
    .updateTable('self_delivery_bill')
    .set({ state: to, done_at: isOpen ? null : move.atMs })
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .execute()
  if (moved.length !== 1) return false
  await tx
    .updateTable('self_delivery_line')
    .set({ is_open: isOpen ? 1 : 0 })
    .where('platform_id', '=', place.platformId)
    .where('bill_id', '=', id)
    .execute()
  return true
}

const selectBills = (db: Db, platformId: string) =>
  db
    .selectFrom('self_delivery_bill as bill')
    .innerJoin('member', (join) =>
      join
        .onRef('member.platform_id', '=', 'bill.platform_id')
        .onRef('member.id', '=', 'bill.member_id'),
    )
    .selectAll('bill')
    .select(['member.nick', 'member.phone'])
    .where('bill.platform_id', '=', platformId)

type BillHead = Omit<Bill, 'lines'>

async function withLines(db: Db, heads: readonly BillHead[]): Promise<Bill[]> {
  const platformId = heads[0]?.platform_id
  if (platformId === undefined) return []
  const lines = await db
    .selectFrom('self_delivery_line')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where(
      'bill_id',
      'in',
      heads.map(({ id }) => id),
    )
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
  return heads.map((head) => ({
    ...head,
    lines: lines.filter(({ bill_id: billId }) => billId === head.id),
  }))
}

/**
 * The bills that name one of these orders: `waits` is 1 where something on it still waits, `taken`
 * the most that was handed over of a line.
 */
export function billsWithProgress(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  orderIds: readonly string[],
) {
  return tx
    .selectFrom('self_delivery_bill as bill')
    .innerJoin('self_delivery_line as line', (join) =>
      join.onRef('line.platform_id', '=', 'bill.platform_id').onRef('line.bill_id', '=', 'bill.id'),
    )
    .innerJoin('order_line as sold', (join) =>
      join
        .onRef('sold.platform_id', '=', 'line.platform_id')
        .onRef('sold.order_id', '=', 'line.order_id')
        .onRef('sold.line_no', '=', 'line.line_no'),
    )
    .select(['bill.id', 'bill.mode', 'bill.state'])
    .select([
      sql<number>`max(case when sold.taken_quantity + sold.refunded_quantity < sold.quantity
        then 1 else 0 end)`.as('waits'),
      sql<number>`max(sold.taken_quantity)`.as('taken'),
    ])
    .where('bill.platform_id', '=', platformId)
    .where('bill.store_id', '=', storeId)
    .where('bill.state', '<>', 'CANCELLED')
    .where((where) =>
      where.exists(
        where
          .selectFrom('self_delivery_line as other')
          .select('other.line_no')
          .whereRef('other.platform_id', '=', 'bill.platform_id')
          .whereRef('other.bill_id', '=', 'bill.id')
          .where('other.order_id', 'in', [...orderIds]),
      ),
    )
    .groupBy(['bill.id', 'bill.mode', 'bill.state'])
    .execute()
}

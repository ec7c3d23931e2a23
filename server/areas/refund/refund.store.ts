import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { RefundLegTable, RefundLineTable, RefundTable } from './refund.tables.ts'
import type { Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** A refund with all its rows. */
export interface RefundRows {
  readonly refund: RefundTable
  readonly lines: readonly RefundLineTable[]
  readonly legs: readonly RefundLegTable[]
}

/** Writes a refund with its lines and legs. A client id that is taken is a unique conflict. */
export async function insertRefund(tx: Tx, { refund, lines, legs }: RefundRows): Promise<void> {
  await insertRows(tx, 'refund', [refund])
  await insertRows(tx, 'refund_line', lines)
  await insertRows(tx, 'refund_leg', legs)
}

/** The refund that a till requested under this id before, or null. */
export async function refundByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<RefundRows | null> {
  const refund = await db
    .selectFrom('refund')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return first(await rowsOfRefunds(db, refund === undefined ? [] : [refund]))
}

/** A refund of this store, or null. */
export async function findRefund(
  db: Db,
  { platformId, storeId }: StoreScope,
  id: string,
): Promise<RefundRows | null> {
  const refund = await db
    .selectFrom('refund')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return first(await rowsOfRefunds(db, refund === undefined ? [] : [refund]))
}

/** The refunds of one order, in the order they were made. */
export async function refundsOfOrder(
  db: Db,
  { platformId, storeId }: StoreScope,
  orderId: string,
): Promise<RefundRows[]> {
  const refunds = await db
    .selectFrom('refund')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rowsOfRefunds(db, refunds)
}

/** Holds a refund of this store until the transaction ends; null where there is none. */
export async function lockRefund(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  id: string,
): Promise<RefundRows | null> {
  const refund = await tx
    .updateTable('refund')
    .set((column) => ({ state: column.ref('state') }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return first(await rowsOfRefunds(tx, refund === undefined ? [] : [refund]))
}

/** The lines and legs of refunds of one platform, in two statements however many refunds. */
export async function rowsOfRefunds(
  db: Db,
  refunds: readonly RefundTable[],
): Promise<RefundRows[]> {
  const platformId = refunds[0]?.platform_id
  if (platformId === undefined) return []
  const ids = refunds.map(({ id }) => id)
  const lines = await db
    .selectFrom('refund_line')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('refund_id', 'in', ids)
    .orderBy('line_no')
    .execute()
  const legs = await db
    .selectFrom('refund_leg')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('refund_id', 'in', ids)
    .orderBy('leg_no')
    .execute()
  return refunds.map((refund) => ({
    refund,
    lines: lines.filter(({ refund_id }) => refund_id === refund.id),
    legs: legs.filter(({ refund_id }) => refund_id === refund.id),
  }))
}

const first = ([rows]: readonly RefundRows[]): RefundRows | null => rows ?? null

interface Alone {
  readonly orderId: string
  readonly shiftId: string
  readonly staffId: string
  readonly day: string
}

/**
 * Refunds that no other person approved, in cents: of this order, in this shift, and of what was paid
 * elsewhere, which is in no shift, those that this person made on this day.
 */
export function refundsAlone(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { orderId, shiftId, staffId, day }: Alone,
) {
  return tx
    .selectFrom('refund')
    .select(['order_id', 'shift_id', 'staff_id', 'approver_id', 'refund_cents'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('order_id', '=', orderId),
        eb('shift_id', '=', shiftId),
        eb.and([eb('shift_id', '=', ''), eb('staff_id', '=', staffId), eb('day', '=', day)]),
      ]),
    )
    .where((eb) =>
      eb.or([eb('approver_id', 'is', null), eb('approver_id', '=', eb.ref('staff_id'))]),
    )
    .where('state', '<>', 'FAILED')
    .execute()
}

/** Writes the state of one part of a refund. */
export async function updateLeg(
  tx: Tx,
  refund: RefundTable,
  legNo: number,
  news: Updateable<RefundLegTable>,
): Promise<void> {
  await tx
    .updateTable('refund_leg')
    .set(news)
    .where('platform_id', '=', refund.platform_id)
    .where('refund_id', '=', refund.id)
    .where('leg_no', '=', legNo)
    .execute()
}

/** Writes the state of a refund as a whole. */
export async function updateState(
  tx: Tx,
  refund: RefundTable,
  state: RefundTable['state'],
): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state })
    .where('platform_id', '=', refund.platform_id)
    .where('store_id', '=', refund.store_id)
    .where('id', '=', refund.id)
    .execute()
}

/**
 * The file names of pictures that this store uploaded for refunds, by id; unknown ids are absent.
 */
export async function photosOf(
  { db, platformId, storeId }: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('purpose', '=', 'refund')
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How many refunds an order had before. */
export async function refundsBefore(
  tx: Tx,
  order: Pick<RefundTable, 'platform_id' | 'store_id'> & { readonly id: string },
): Promise<number> {
  const { total } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return Number(total)
}

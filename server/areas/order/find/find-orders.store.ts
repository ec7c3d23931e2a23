import type { Input } from '@tillwright/contract/call.ts'
import type { queryOrderListByEs } from '@tillwright/contract/order/order.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { idsOfMember } from '../../member/member.store.ts'
import { contains, endsWith } from '../../../platform/db/contains.ts'
import { engineOf } from '../../../platform/db/engine.ts'
import type { PageEnd } from '../../../platform/db/page-cursor.ts'
import { tailLength, tailOf } from '../../../platform/db/tail.ts'
import type { OrderTable } from '../order.tables.ts'

export type OrderListInput = Input<typeof queryOrderListByEs>

/** Searches without an index look through this many of the newest orders. */
const lookedThroughMax = 5_000

/** Nobody pages through more: above this, a list states only that there are so many. */
export const countMax = 10_000

type Reach = ReturnType<typeof ofStore>

/** A question for orders by the two values that put them in order. */
export interface Found {
  limit(most: number): { execute(): Promise<{ id: string; created_at: number }[]> }
}

/**
 * Goods orders of the store, of the period, shift and member that are requested: each has an index.
 * After the end of a page come those made before it, or at the same moment with a smaller id.
 */
function ordersInReach(context: Context, input: OrderListInput, end: PageEnd | null): Reach {
  let reach = ofStore(context).where('orders.kind', '=', 'GOODS')
  const { fromAtMs, untilAtMs, shiftId, memberId } = input
  if (fromAtMs !== undefined) reach = reach.where('orders.created_at', '>=', fromAtMs)
  if (untilAtMs !== undefined) reach = reach.where('orders.created_at', '<=', untilAtMs)
  if (shiftId !== undefined) reach = reach.where('orders.shift_id', '=', shiftId)
  if (memberId !== undefined)
    reach = reach.where(
      'orders.member_id',
      'in',
      idsOfMember(context.db, context.platformId, memberId),
    )
  if (end === null) return reach
  const { place: atMs, id } = end
  return reach
    .where('orders.created_at', '<=', atMs)
    .where((where) =>
      where.or([where('orders.created_at', '<', atMs), where('orders.id', '<', id)]),
    )
}

/** True for a request that so few orders answer that all of them can be read at once. */
export const isBounded = (input: OrderListInput): boolean =>
  isSieved(input) || (input.keyword ?? '').trim() !== ''

/** True for a request that some index does not answer whole. */
export const isSieved = ({
  payStates,
  goodsStates,
  refundStates,
  staffId,
  tender,
}: OrderListInput) =>
  [payStates, goodsStates, refundStates].some((states) => (states?.length ?? 0) > 0) ||
  staffId !== undefined ||
  tender !== undefined

/**
 * The orders a request means, each as a query of its own for what one index answers: the planner of a
 * union takes none. In no order; the same order may be in several. They cost the same after a million
 * orders.
 */
export async function findOrders(
  context: Context,
  input: OrderListInput,
  end: PageEnd | null,
): Promise<Found[]> {
  const reach = ordersInReach(context, input, end)
  const part = (input.keyword ?? '').trim()
  if (part === '') return [sieved(newest(context, reach), input)]
  const memberIds = await matchingMembers(context, part)
  return [
    sieved(numbered(context, reach, { part, column: 'orders.number' }), input),
    sieved(numbered(context, reach, { part, column: 'orders.printed_number' }), input),
    ...(memberIds.length === 0
      ? []
      : [sieved(reach.where('orders.member_id', 'in', memberIds), input)]),
    ...(isWholeNumber(part) ? [] : [named(context, { reach, input, part })]),
  ]
}

/** As long a number is no goods' name, so nothing has to be read line by line. */
const isWholeNumber = (part: string): boolean => /^(TO)?\d{6,}$/i.test(part)

/** The newest in reach: their ids come out of an index alone. */
const newest = (context: Context, reach: Reach): Reach =>
  ofStore(context).where(
    'orders.id',
    'in',
    context.db.selectFrom(newestOf(reach).as('newest')).select('newest.id'),
  )

const newestOf = (reach: Reach) =>
  reach
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(lookedThroughMax)

const ofStore = ({ db, platformId, storeId }: Context) =>
  db
    .selectFrom('orders')
    .where('orders.platform_id', '=', platformId)
    .where('orders.store_id', '=', storeId)

function sieved(reach: Reach, input: OrderListInput) {
  let wanted = reach.select(['orders.id', 'orders.created_at'])
  const { payStates, goodsStates, refundStates, staffId, tender } = input
  if (payStates?.length) wanted = wanted.where('orders.pay_state', 'in', payStates)
  if (goodsStates?.length) wanted = wanted.where('orders.goods_state', 'in', goodsStates)
  if (refundStates?.length) wanted = wanted.where('orders.refund_state', 'in', refundStates)
  if (staffId !== undefined) wanted = wanted.where('orders.staff_id', '=', staffId)
  if (tender === undefined) return wanted
  return wanted.where((where) =>
    where.exists(
      where
        .selectFrom('order_leg')
        .select('order_leg.leg_no')
        .whereRef('order_leg.platform_id', '=', 'orders.platform_id')
        .whereRef('order_leg.order_id', '=', 'orders.id')
        .where('order_leg.tender', '=', tender),
    ),
  )
}

interface Numbered {
  readonly part: string
  /** Its own number, or the one that its paper says instead. */
  readonly column: 'orders.number' | 'orders.printed_number'
}

/** By the whole number or its end, at least its last four digits. */
function numbered({ db }: Context, reach: Reach, { part, column }: Numbered): Reach {
  if (part.length < tailLength) return reach.where(sql<boolean>`1 = 0`)
  const upper = part.toUpperCase()
  return reach
    .where(tailOf(engineOf(db), column), '=', upper.slice(-tailLength))
    .where(endsWith(column, upper))
    .where(column, 'is not', null)
}

/**
 * Members whose phone is this, or ends so. Queried first: the planner would rather read every order
 * than trust a name.
 */
async function matchingMembers({ db, platformId }: Context, part: string): Promise<string[]> {
  if (!/^(\d{4}|\d{11})$/.test(part)) return []
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('platform_id', '=', platformId)
    .where(part.length === tailLength ? 'phone_tail' : 'phone', '=', part)
    .execute()
  return rows.map(({ id }) => id)
}

interface Named {
  readonly reach: Reach
  readonly input: OrderListInput
  readonly part: string
}

/** By a part of the name of goods, or too short an end of a number. */
function named(context: Context, { reach, input, part }: Named): Found {
  if (isSieved(input) || isEndOfNumber(part))
    return sieved(newest(context, reach), input).where((where) =>
      where.or([
        endsWith('orders.number', part),
        where.exists(linesNamed(context, part, 'orders.id')),
      ]),
    )
  // The index of times is enough: no order has to be read. A value and no `exists`, for which
  // PostgreSQL would rather read every line there ever was.
  return context.db
    .selectFrom(newestOf(reach).select('orders.created_at').as('newest'))
    .select(['newest.id', 'newest.created_at'])
    .where((where) => where(linesNamed(context, part, 'newest.id').limit(1), '>=', 1))
}

const isEndOfNumber = (part: string): boolean => /^[\da-z]{1,3}$/i.test(part)

/** Lines of the order in the outer query's named column. */
const linesNamed = ({ db, platformId }: Context, part: string, orderId: string) =>
  db
    .selectFrom('order_line')
    .select('order_line.line_no')
    .where('order_line.platform_id', '=', platformId)
    .where('order_line.order_id', '=', sql.ref<string>(orderId))
    .where(contains('order_line.name_zh', part))

export interface Page {
  readonly ids: readonly string[]
  readonly total: number
}

/** How many orders come before the page: none after a cursor. */
export const firstOf = ({ pageNo, pageSize }: OrderListInput, end: PageEnd | null): number =>
  end === null ? (pageNo - 1) * pageSize : 0

/**
 * A page of a list that is not searched, and how many orders the whole list has, counted to
 * 10,000.
 */
export async function longListPage(
  context: Context,
  input: OrderListInput,
  end: PageEnd | null,
): Promise<Page> {
  const page = await ordersInReach(context, input, end)
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .offset(firstOf(input, end))
    .limit(input.pageSize)
    .execute()
  // In the order of its index: a planner that may choose reads the table itself, others' orders and all.
  const counted = ordersInReach(context, input, null)
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .limit(countMax)
  const { total } = await context.db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { ids: page.map(({ id }) => id), total }
}

/** The orders of the store with these ids, newest first. */
export async function ordersOf(
  { db, platformId, storeId }: Context,
  ids: readonly string[],
): Promise<OrderTable[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('orders')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Returns the names of these orders' members, by their id. */
export async function nicksOf(
  context: Context,
  orders: readonly OrderTable[],
): Promise<Map<string, string>> {
  const ids = [...new Set(orders.flatMap(({ member_id }) => member_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await context.db
    .selectFrom('member')
    .select(['id', 'nick'])
    .where('platform_id', '=', context.platformId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, nick }) => [id, nick]))
}

/**
 * The oldest of the orders that one page searches through; undefined where the list ends before.
 */
export async function lastSearched(context: Context, input: OrderListInput, end: PageEnd | null) {
  return ordersInReach(context, input, end)
    .select(['orders.created_at', 'orders.id'])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .offset(lookedThroughMax - 1)
    .limit(1)
    .executeTakeFirst()
}

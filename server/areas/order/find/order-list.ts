import type { Output } from '@tillwright/contract/call.ts'
import type { queryOrderListByEs } from '@tillwright/contract/order/order.ts'
import type { Context } from '../../../platform/context.ts'
import { cursorOf, type PageEnd, readCursor } from '../../../platform/db/page-cursor.ts'
import {
  countMax,
  findOrders,
  firstOf,
  isBounded,
  isSieved,
  lastSearched,
  longListPage,
  nicksOf,
  type OrderListInput,
  ordersOf,
  type Page,
} from './find-orders.store.ts'
import { orderHeadView } from './order-view.ts'
import { rowsOfOrders } from '../order.store.ts'
import type { OrderTable } from '../order.tables.ts'

/**
 * Orders of the store, newest first. A cursor goes on where the page before ended. Numbers, phones,
 * people and times are found in all of them; states, tenders, cashiers and names of goods among the
 * newest of what the rest of the request leaves, where a cursor goes on further back. The total counts
 * to 10,000 and no further: a list costs the same after a million orders.
 */
export async function orderList(
  context: Context,
  input: OrderListInput,
): Promise<Output<typeof queryOrderListByEs>> {
  const end = readCursor(input.cursor)
  const { ids, total } = await (isBounded(input) ? searchedPage : longListPage)(context, input, end)
  const orders = await ordersOf(context, ids)
  const nicks = await nicksOf(context, orders)
  const rows = await rowsOfOrders(context.db, orders)
  return {
    list: rows.map((one) => orderHeadView(one, nicks.get(one.order.member_id ?? '') ?? null)),
    total,
    cursor: await nextCursor(context, input, { end, orders }),
  }
}

/** A page of what was looked through once and found. */
async function searchedPage(
  context: Context,
  input: OrderListInput,
  end: PageEnd | null,
): Promise<Page> {
  const found = await idsFound(context, input, end)
  const first = firstOf(input, end)
  return {
    ids: found.slice(first, first + input.pageSize),
    total: end === null ? found.length : (await idsFound(context, input, null)).length,
  }
}

/** Every order that was found, once, newest first. */
async function idsFound(
  context: Context,
  input: OrderListInput,
  end: PageEnd | null,
): Promise<string[]> {
  const times = new Map<string, number>()
  for (const query of await findOrders(context, input, end))
    for (const { id, created_at: at } of await query.limit(countMax).execute()) times.set(id, at)
  return [...times].sort(newestFirst).map(([id]) => id)
}

const newestFirst = ([id, at]: [string, number], [otherId, otherAt]: [string, number]): number =>
  otherAt - at || (id < otherId ? 1 : -1)

/** After a full page its last order; after a short one the last that was looked at, if there are more. */
async function nextCursor(
  context: Context,
  input: OrderListInput,
  { end, orders }: { readonly end: PageEnd | null; readonly orders: readonly OrderTable[] },
): Promise<string | null> {
  const last =
    orders.length === input.pageSize ? orders.at(-1) : await lastLookedAt(context, input, end)
  return last ? cursorOf(last.created_at, last.id) : null
}

/** A number or phone is found at once in all orders, so a keyword ends with its last full page. */
async function lastLookedAt(context: Context, input: OrderListInput, end: PageEnd | null) {
  const hasKeyword = (input.keyword ?? '').trim() !== ''
  if (!isSieved(input) || hasKeyword || (end === null && input.pageNo > 1)) return undefined
  return lastSearched(context, input, end)
}

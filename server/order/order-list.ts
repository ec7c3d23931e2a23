import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryOrderListByEs } from '@tillwright/contract/order.ts'
import { contains, endsWith } from '../db/contains.ts'
import type { Context } from '../context.ts'
import type { OrderTable } from './order.tables.ts'
import { orderHeadView } from './order-view.ts'
import { rowsOfOrders } from './order.store.ts'

type Wish = Input<typeof queryOrderListByEs>

const cursorForm = /^(\d{1,15}):([\x21-\x7e]{1,64})$/

/**
 * Orders of the store, newest first. A cursor goes on where the page before ended. The total counts to
 * 10,000 and no further, so that a list costs the same after a million orders.
 */
export async function orderList(
  context: Context,
  wish: Wish,
): Promise<Output<typeof queryOrderListByEs>> {
  const wanted = inWish(context, wish)
  const after = cursorForm.exec(wish.cursor ?? '')
  const page = after
    ? wanted.where((where) =>
        where.or([
          where('orders.created_at', '<', Number(after[1])),
          where.and([
            where('orders.created_at', '=', Number(after[1])),
            where('orders.id', '<', after[2] ?? ''),
          ]),
        ]),
      )
    : wanted.offset((wish.pageNo - 1) * wish.pageSize)
  const orders: OrderTable[] = await page
    .selectAll('orders')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(wish.pageSize)
    .execute()
  const total = await countUpTo(context, wanted)
  const nicks = await nicksOf(context, orders)
  const rows = await rowsOfOrders(context.db, orders)
  const last = orders.length === wish.pageSize ? orders.at(-1) : undefined
  return {
    list: rows.map((one) => orderHeadView(one, nicks.get(one.order.member_id ?? '') ?? null)),
    total,
    cursor: last ? `${last.created_at}:${last.id}` : null,
  }
}

/** Nobody turns the pages of more: above this, a list says that there are so many. */
const countMax = 10_000

async function countUpTo({ db }: Context, wanted: ReturnType<typeof inWish>): Promise<number> {
  const { total } = await db
    .selectFrom(wanted.select('orders.id').limit(countMax).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function inWish({ db, platformId, storeId }: Context, wish: Wish) {
  let wanted = db
    .selectFrom('orders')
    .where('orders.platform_id', '=', platformId)
    .where('orders.store_id', '=', storeId)
    .where('orders.kind', '=', 'GOODS')
  const { fromAtMs, untilAtMs, payStates, goodsStates, refundStates, keyword, tender } = wish
  if (fromAtMs !== undefined) wanted = wanted.where('orders.created_at', '>=', fromAtMs)
  if (untilAtMs !== undefined) wanted = wanted.where('orders.created_at', '<=', untilAtMs)
  if (payStates?.length) wanted = wanted.where('orders.pay_state', 'in', payStates)
  if (goodsStates?.length) wanted = wanted.where('orders.goods_state', 'in', goodsStates)
  if (refundStates?.length) wanted = wanted.where('orders.refund_state', 'in', refundStates)
  if (wish.staffId !== undefined) wanted = wanted.where('orders.staff_id', '=', wish.staffId)
  if (wish.shiftId !== undefined) wanted = wanted.where('orders.shift_id', '=', wish.shiftId)
  if (wish.memberId !== undefined) wanted = wanted.where('orders.member_id', '=', wish.memberId)
  if (tender !== undefined)
    wanted = wanted.where((where) =>
      where.exists(
        where
          .selectFrom('order_leg')
          .select('order_leg.leg_no')
          .whereRef('order_leg.platform_id', '=', 'orders.platform_id')
          .whereRef('order_leg.order_id', '=', 'orders.id')
          .where('order_leg.tender', '=', tender),
      ),
    )
  const part = (keyword ?? '').trim()
  if (part !== '')
    wanted = wanted.where((where) =>
      where.or([
        endsWith('orders.number', part),
        where.exists(
          where
            .selectFrom('order_line')
            .select('order_line.line_no')
            .whereRef('order_line.platform_id', '=', 'orders.platform_id')
            .whereRef('order_line.order_id', '=', 'orders.id')
            .where(contains('order_line.name_zh', part)),
        ),
        where.exists(
          where
            .selectFrom('member')
            .select('member.id')
            .whereRef('member.platform_id', '=', 'orders.platform_id')
            .whereRef('member.id', '=', 'orders.member_id')
            .where('member.phone', '=', part),
        ),
      ]),
    )
  return wanted
}

async function nicksOf(
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

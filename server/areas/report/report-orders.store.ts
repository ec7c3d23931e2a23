import type { Input } from '@tillwright/contract/call.ts'
import type { queryReportOrders } from '@tillwright/contract/office/office-report.ts'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Context } from '../../platform/context.ts'
import type { ReportRange } from './report-range.ts'
import { reportParts } from '@tillwright/domain/figures/report-parts.ts'
import { beginsWith, contains } from '../../platform/db/contains.ts'
import { orderChannels } from '@tillwright/domain/order/channel.ts'
import type { PartyKind } from '@tillwright/domain/party/party-kind.ts'
import { tenderKinds } from '@tillwright/domain/order/tender.ts'
import { addDays, dayStartMs, parseDay, zoneOffsets } from '@tillwright/domain/time/calendar.ts'
import { readCursor } from '../../platform/db/page-cursor.ts'

export type QueryReportOrdersInput = Input<typeof queryReportOrders>

type Orders = SelectQueryBuilder<Database, 'orders', object>

/** Limits orders to those of the row. */
function ofRow(
  context: Context,
  orders: Orders,
  { by, id, range }: Pick<QueryReportOrdersInput, 'by' | 'id'> & { readonly range: ReportRange },
): Orders {
  if (id === reportParts.rounding.id) return orders.where('orders.rounding_cents', '<>', 0)
  switch (by) {
    case 'day':
      return orders.where('orders.day', '=', id)
    case 'shift':
      return orders.where('orders.shift_id', '=', id)
    case 'cashier':
      return orders.where('orders.staff_id', '=', id)
    case 'member':
      return id === reportParts.nonMembers.id
        ? orders.where('orders.member_id', 'is', null)
        : orders.where('orders.member_id', '=', id)
    case 'hour':
      return orders.where(inHour(context, range, Number(id)))
    case 'channel':
      return orders.where(
        'orders.channel',
        '=',
        orderChannels.find((one) => one === id) ?? 'ONLINE',
      )
    case 'grouper':
      return orders.where(dueTo('GROUPER', id))
    case 'merchant':
      return orders.where(dueTo('MERCHANT', id))
    case 'goods':
      return orders.where(hasLine(sql`n.goods_id = ${id}`))
    case 'brand':
      return orders.where(
        hasLine(
          id === reportParts.unbranded.id
            ? sql`not ${ofBrand(sql`g.brand <> ''`)}`
            : ofBrand(sql`g.brand = ${id}`),
        ),
      )
    case 'category':
      return orders.where(
        hasLine(
          id === reportParts.uncategorised.id
            ? sql<boolean>`n.category_path = '[]'`
            : beginsWith('n.category_path', `["${id}"`),
        ),
      )
    case 'tender': {
      const tender = tenderKinds.find((one) => one === id) ?? ''
      return orders.where(sql<boolean>`exists (select 1 from order_leg l
        where l.platform_id = orders.platform_id and l.order_id = orders.id and l.tender = ${tender})`)
    }
    case 'coupon':
      return orders.where(contains('orders.coupons', jsonPart({ name: id })))
    case 'box':
      return orders.where(contains('orders.boxes', jsonPart({ kindId: id })))
  }
}

/** A field as written in stored JSON. */
const jsonPart = (field: object): string => JSON.stringify(field).slice(1, -1)

const hasLine = (condition: Expression<unknown>) =>
  sql<boolean>`exists (select 1 from order_line n where n.platform_id = orders.platform_id
    and n.order_id = orders.id and ${condition})`

/** An order of which something is due to a party. */
const dueTo = (kind: PartyKind, id: string) =>
  sql<boolean>`exists (select 1 from party_entry e where e.platform_id = orders.platform_id
    and e.source_id = orders.id and e.party_kind = ${kind} and e.party_id = ${id})`

/** Whether the goods of a line are of a brand now. */
const ofBrand = (condition: Expression<unknown>) =>
  sql<boolean>`exists (select 1 from goods g where g.platform_id = n.platform_id
    and g.store_id = orders.store_id and g.id = n.goods_id and ${condition})`

/** The hour that the store's wall showed when the order was written, also across a change of its clock. */
function inHour({ session }: Context, { from, until }: ReportRange, hour: number) {
  const { timeZone } = session.store
  const [first, last] = [parseDay(from), parseDay(until)]
  if (first === null || last === null) return sql<boolean>`1 = 0`
  const ends = [dayStartMs(first, timeZone), dayStartMs(addDays(last, 1), timeZone)] as const
  const [begin, ...changes] = zoneOffsets(...ends, timeZone)
  const whens = changes.map(
    ({ fromMs, offsetMs }) => sql`when orders.created_at >= ${fromMs} then ${sql.lit(offsetMs)}`,
  )
  const base = sql.lit(begin?.offsetMs ?? 0)
  const offset =
    whens.length === 0 ? base : sql`case ${sql.join(whens.reverse(), sql` `)} else ${base} end`
  return sql<boolean>`((orders.created_at + ${offset}) / 3600000) % 24 = ${hour}`
}

/** The paid orders that a row of a report counts, the last first, from the cursor on. */
export function ordersOfRow(
  context: Context,
  input: QueryReportOrdersInput & { readonly range: ReportRange },
  most: number,
) {
  const counted = context.db
    .selectFrom('orders')
    .where('orders.platform_id', '=', context.platformId)
    .where('orders.store_id', '=', context.storeId)
    .where('orders.pay_state', '=', 'PAID')
    .where('orders.kind', '=', 'GOODS')
  // What another program was paid counts in no shift; a grouper or merchant has a share of it.
  const isOfParty = input.by === 'grouper' || input.by === 'merchant'
  const there = isOfParty ? counted : counted.where('orders.shift_id', 'is not', null)
  const inDays =
    input.by === 'shift'
      ? there
      : there.where('day', '>=', input.range.from).where('day', '<=', input.range.until)
  const wanted = ofRow(context, inDays, input)
  const after = readCursor(input.cursor)
  const page =
    after === null
      ? wanted
      : wanted.where(sql<boolean>`(orders.created_at, orders.id) < (${after.place}, ${after.id})`)
  return page
    .select(['id', 'number', 'created_at', 'staff_name', 'item_count', 'payable_cents'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

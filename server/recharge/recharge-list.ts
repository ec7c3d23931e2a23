import { visiblePhone } from '../account/visible-phone.ts'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryRechargeOrderListByEs } from '@tillwright/contract/recharge.ts'
import { cents, zeroCents } from '@tillwright/domain/cents.ts'
import { points } from '@tillwright/domain/points.ts'
import { returnableCents } from '@tillwright/domain/recharge/spent-gift.ts'
import type { Selectable } from 'kysely'
import { endsWith } from '../db/contains.ts'
import type { Context } from '../context.ts'
import { everyStore } from '../ledger/move-balances.ts'
import type { OrderTable } from '../order/order.tables.ts'
import type { RechargeTable } from './recharge.tables.ts'

type QueryRechargeOrderListByEsInput = Input<typeof queryRechargeOrderListByEs>
type Answer = Output<typeof queryRechargeOrderListByEs>
export type RechargeRow = Selectable<RechargeTable> &
  Pick<OrderTable, 'pay_state' | 'refund_state'> &
  Member

interface Member {
  readonly nick: string
  readonly phone: string
  /** The member's real money now. */
  readonly real_cents: number | null
}

/** The store's top-ups, newest first, with what could still be given back of each. */
export async function rechargeList(
  context: Context,
  input: QueryRechargeOrderListByEsInput,
): Promise<Answer> {
  const wanted = matchesInput(context, input)
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await toRows(wanted)
    .orderBy('recharge.created_at', 'desc')
    .orderBy('recharge.order_id')
    .offset((input.pageNo - 1) * input.pageSize)
    .limit(input.pageSize)
    .execute()
  return { total, list: rows.map((row) => rechargeView(context, row)) }
}

/** One top-up of this store with its member's real money now, or null. */
export async function findRecharge(context: Context, orderId: string): Promise<RechargeRow | null> {
  const row = await toRows(
    ofStore(context).where('recharge.order_id', '=', orderId),
  ).executeTakeFirst()
  return row ?? null
}

const toRows = (wanted: ReturnType<typeof ofStore>) =>
  wanted
    .leftJoin('balance', (join) =>
      join
        .onRef('balance.platform_id', '=', 'recharge.platform_id')
        .on('balance.store_id', '=', everyStore)
        .on('balance.book', '=', 'money')
        .onRef('balance.account_id', '=', 'recharge.member_id'),
    )
    .selectAll('recharge')
    .select([
      'orders.pay_state',
      'orders.refund_state',
      'member.nick',
      'member.phone',
      'balance.amount as real_cents',
    ])

const ofStore = ({ db, platformId, storeId }: Context) =>
  db
    .selectFrom('recharge')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'recharge.platform_id')
        .onRef('orders.store_id', '=', 'recharge.store_id')
        .onRef('orders.id', '=', 'recharge.order_id'),
    )
    .innerJoin('member', (join) =>
      join
        .onRef('member.platform_id', '=', 'recharge.platform_id')
        .onRef('member.id', '=', 'recharge.member_id'),
    )
    .where('recharge.platform_id', '=', platformId)
    .where('recharge.store_id', '=', storeId)

function matchesInput(context: Context, input: QueryRechargeOrderListByEsInput) {
  let wanted = ofStore(context)
  const { userId, fromAtMs, untilAtMs } = input
  if (userId !== undefined) wanted = wanted.where('recharge.member_id', '=', userId)
  if (fromAtMs !== undefined) wanted = wanted.where('recharge.created_at', '>=', fromAtMs)
  if (untilAtMs !== undefined) wanted = wanted.where('recharge.created_at', '<=', untilAtMs)
  const part = (input.keyword ?? '').trim()
  if (part !== '')
    wanted = wanted.where((where) =>
      where.or([
        endsWith('recharge.number', part),
        where('member.phone', '=', part),
        where('member.code', '=', part.toUpperCase()),
        ...(/^\d{4}$/.test(part) ? [where('member.phone_tail', '=', part)] : []),
      ]),
    )
  return wanted
}

/** A top-up as the contract tells it. */
export function rechargeView({ session }: Context, row: RechargeRow): Answer['list'][number] {
  const left = returnableCents(givenOf(row), { realCents: cents(row.real_cents ?? 0) })
  return {
    id: row.order_id,
    number: row.number,
    memberId: row.member_id,
    nick: row.nick,
    phone: visiblePhone(session, row.phone),
    payCents: cents(row.pay_cents),
    giftCents: cents(row.gift_cents),
    giftPoints: points(row.gift_points),
    payState: row.pay_state,
    refundState: row.refund_state,
    refundableCents: row.pay_state === 'PAID' ? left : zeroCents,
    staffName: row.staff_name,
    createdAtMs: row.created_at,
  }
}

/** A top-up as the rules of giving one back see it. */
export const givenOf = (row: Selectable<RechargeTable>) => ({
  payCents: cents(row.pay_cents),
  giftCents: cents(row.gift_cents),
  giftPoints: points(row.gift_points),
  returnedCents: cents(row.returned_cents),
  returnedPoints: points(row.returned_points),
})

import type { Input } from '@tillwright/contract/call.ts'
import { idsOfMember } from '../member/member.store.ts'
import type { queryRechargeOrderListByEs } from '@tillwright/contract/recharge.ts'
import type { Selectable } from 'kysely'
import type { RechargeTable } from './recharge.tables.ts'
import type { OrderTable } from '../order/order.tables.ts'
import type { Context } from '../../platform/context.ts'
import { everyStore } from '../../platform/ledger/move-balances.ts'
import { endsWith } from '../../platform/db/contains.ts'

export type QueryRechargeOrderListByEsInput = Input<typeof queryRechargeOrderListByEs>

export type RechargeRow = Selectable<RechargeTable> &
  Pick<OrderTable, 'pay_state' | 'refund_state'> &
  Member

interface Member {
  readonly nick: string
  readonly phone: string
  /** The member's real money now. */
  readonly real_cents: number | null
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
  if (userId !== undefined)
    wanted = wanted.where(
      'recharge.member_id',
      'in',
      idsOfMember(context.db, context.platformId, userId),
    )
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

/** A page of the top-ups of a store, the newest first, and how many there are. */
export async function rechargePage(
  context: Context,
  input: QueryRechargeOrderListByEsInput,
): Promise<{ rows: RechargeRow[]; total: number }> {
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
  return { rows, total }
}

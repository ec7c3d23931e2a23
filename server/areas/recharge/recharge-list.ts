import { visiblePhone } from '../account/visible-phone.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { queryRechargeOrderListByEs } from '@tillwright/contract/recharge.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { returnableCents } from '@tillwright/domain/recharge/spent-gift.ts'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RechargeTable } from './recharge.tables.ts'
import {
  type QueryRechargeOrderListByEsInput,
  rechargePage,
  type RechargeRow,
} from './recharge-list.store.ts'

type Answer = Output<typeof queryRechargeOrderListByEs>
/** The store's top-ups, newest first, with what could still be given back of each. */
export async function rechargeList(
  context: Context,
  input: QueryRechargeOrderListByEsInput,
): Promise<Answer> {
  const { rows, total } = await rechargePage(context, input)
  return { total, list: rows.map((row) => rechargeView(context, row)) }
}

/** A top-up in the contract's form. */
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

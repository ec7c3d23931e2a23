import type { Context } from '../../../platform/context.ts'
import { memberById } from '../../member/member.store.ts'
import type { OrderSurroundings } from './order-view.ts'
import type { OrderRows } from '../write/order-rows.ts'

/**
 * Returns the surroundings of an order: the store's name, the buyer as they are now, what was
 * printed.
 */
export async function surroundingsOf(
  context: Context,
  { order }: OrderRows,
): Promise<OrderSurroundings> {
  const member =
    order.member_id === null
      ? null
      : await memberById(context.db, context.platformId, order.member_id)
  return {
    storeName: context.session.store.name,
    buyer: member && {
      id: member.id,
      nick: member.nick,
      phone: member.phone,
      pointsLeft: member.showsPoints ? member.points : null,
      balanceLeftCents: member.realBalanceCents + member.giftBalanceCents,
    },
    timesPrinted: order.times_printed,
  }
}

import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { OrderInput } from '../order/input/order-input.ts'
import { changeIsStored, changeOfOrder, goodsOrderOf } from './recharge.store.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * The change of an order may stay on the buyer's account: paid in cash, in the same shift, at most
 * what that order gave back, and once. Refuses anything else.
 */
export async function refuseChangeOf(
  tx: Tx,
  context: Context,
  input: OrderInput,
  changeOf: string,
): Promise<void> {
  const order = await goodsOrderOf(tx, context, changeOf)
  if (order === undefined) throw new Refusal('notFound', { kind: 'order', id: changeOf })
  if (await changeIsStored(tx, context.platformId, changeOf)) throw new Refusal('stateForbids')
  const change = await changeOfOrder(tx, context.platformId, order.id)
  const isCash = input.legs.every(({ tender }) => tender === 'cash')
  if (order.shift_id === input.shiftId && isCash && input.claimedCents <= change) return
  const rule = 'at most the change of that order, in cash, in its shift'
  throw invalid('recharge.changeOf', rule)
}

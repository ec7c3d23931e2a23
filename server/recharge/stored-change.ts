import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import type { OrderInput } from '../order/input/order-input.ts'
import { invalid } from '../invalid.ts'
import { Refusal } from '../refusal.ts'

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
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'shift_id'])
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('client_id', '=', changeOf)
    .where('kind', '=', 'GOODS')
    .executeTakeFirst()
  if (order === undefined) throw new Refusal('notFound', { kind: 'order', id: changeOf })
  const stored = await tx
    .selectFrom('recharge')
    .select('order_id')
    .where('platform_id', '=', context.platformId)
    .where('change_of', '=', changeOf)
    .executeTakeFirst()
  if (stored !== undefined) throw new Refusal('stateForbids')
  const { change } = await tx
    .selectFrom('order_leg')
    .select(({ fn }) => fn.sum<number | null>('change_cents').as('change'))
    .where('platform_id', '=', context.platformId)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const isCash = input.legs.every(({ tender }) => tender === 'cash')
  if (order.shift_id === input.shiftId && isCash && input.claimedCents <= Number(change ?? 0))
    return
  const rule = 'at most the change of that order, in cash, in its shift'
  throw invalid('recharge.changeOf', rule)
}

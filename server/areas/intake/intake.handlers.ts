import type * as intake from '@tillwright/contract/order/intake.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endIntakeOrder } from './end-intake.ts'
import { intakeView, intakeViews } from './intake-view.ts'
import type { IntakeInput } from './intake-cart.ts'
import { channelOrders, intakeOrderNamed } from './intake.store.ts'
import type { IntakeOrderTable } from './intake.tables.ts'
import { placeIntake } from './place-intake.ts'
import { placeRecharge } from './place-recharge.ts'
import { serviceContext } from './service-context.ts'

/** Orders and top-ups of other programs. */
export const intakeHandlers: Handlers<typeof intake> = {
  placeIntakeOrder: async (input, context) => {
    refuseUnclear(input)
    const own = await serviceContext(context, input.storeId)
    const ask = { kind: 'ORDER', requestId: input.externalId, input } as const
    const { order_id: orderId } = await placeIntake(own, ask)
    return { order: await intakeView(own, orderId) }
  },

  changeIntakeOrder: async (input, context) => {
    refuseUnclear(input)
    const own = await serviceContext(context, input.storeId)
    const ask = { kind: 'CHANGE', requestId: input.changeId, input } as const
    const { order_id: orderId } = await placeIntake(own, ask)
    return { order: await intakeView(own, orderId) }
  },

  cancelIntakeOrder: async (input, context) => {
    const own = await serviceContext(context, input.storeId)
    const { order_id: orderId } = await transaction(own.db, async (tx) => {
      const named = await namedOrder(tx, own, input.externalId)
      await endIntakeOrder(tx, own, { orderId: named.order_id, reason: 'cancelled' })
      return named
    })
    return { order: await intakeView(own, orderId) }
  },

  getIntakeOrder: async ({ storeId, externalId }, context) => {
    const own = await serviceContext(context, storeId)
    const { order_id: orderId } = await namedOrder(own.db, own, externalId)
    return { order: await intakeView(own, orderId) }
  },

  queryIntakeOrders: async ({ storeId, state, pageNo, pageSize }, context) => {
    const own = await serviceContext(context, storeId)
    const { platformId, service } = own
    const query = { platformId, storeId, channel: service.channel, state, pageNo, pageSize }
    const { orders, total } = await channelOrders(own.db, query)
    return { list: await intakeViews(own, orders), total }
  },

  placeIntakeRecharge: async (input, context) =>
    placeRecharge(await serviceContext(context, input.storeId), input),
}

function refuseUnclear({ mode, address }: IntakeInput): void {
  if (mode === 'DELIVERY' && address.trim() === '') throw invalid('address', 'where to bring it')
}

/** The order stored under a channel's number in this store. */
async function namedOrder(
  db: Db,
  { platformId, storeId, service }: Context,
  externalId: string,
): Promise<IntakeOrderTable> {
  const named = await intakeOrderNamed(db, { platformId, channel: service.channel, externalId })
  if (named === undefined || named.store_id !== storeId)
    throw new Refusal('notFound', { kind: 'order', id: externalId })
  return named
}

import { randomUUID } from 'node:crypto'
import type * as bulk from '@tillwright/contract/bulk/bulk.ts'
import { goodsLineIn, memberLineIn, priceLineIn } from '@tillwright/contract/bulk/bulk-lines.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { serviceContext } from '../intake/service-context.ts'
import { writeGoods, writePrices } from './load-goods.ts'
import { loadLines } from './load-lines.ts'
import { writeMembers } from './load-members.ts'
import { goodsLines, priceLines, stockLines } from './stream-goods.ts'
import { memberLines } from './stream-members.ts'
import { orderLines } from './stream-orders.ts'

/** Bulk reads and writes of other programs. */
export const bulkHandlers: Handlers<typeof bulk> = {
  streamGoods: async ({ storeId, after }, context) =>
    goodsLines(await serviceContext(context, storeId), after),

  streamPrices: async ({ storeId, after }, context) =>
    priceLines(await serviceContext(context, storeId), after),

  streamStock: async ({ storeId, after }, context) =>
    stockLines(await serviceContext(context, storeId), after),

  streamMembers: async ({ storeId, after }, context) =>
    memberLines(await serviceContext(context, storeId), after),

  streamOrders: async ({ storeId, after }, context) =>
    orderLines(await serviceContext(context, storeId), after),

  loadGoods: async ({ storeId, importId }, context) => {
    const own = await serviceContext(context, storeId)
    return loadLines(own, goodsLineIn, writeGoods(own, importId))
  },

  loadPrices: async ({ storeId, importId }, context) => {
    const own = await serviceContext(context, storeId)
    return loadLines(own, priceLineIn, writePrices(own, importId))
  },

  loadMembers: async ({ storeId, importId }, context) => {
    const own = await serviceContext(context, storeId)
    return loadLines(own, memberLineIn, writeMembers(own, importId ?? randomUUID()))
  },
}

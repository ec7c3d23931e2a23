import type * as calls from '@tillwright/contract/order/refund.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { markLegDone } from './mark-leg-done.ts'
import { placeRefund } from './place-refund.ts'
import { photoUrls } from './refund-photos.ts'
import { refundList } from './refund-list.ts'
import { refundReasons } from './refund-reasons.ts'
import { refundView } from './refund-view.ts'
import { findRefund, refundsOfOrder } from './refund.store.ts'
import { retryRefund } from './retry-refund.ts'

/** Giving back: part of an order or all of it, and what becomes of the money. */
export const refundHandlers: Handlers<typeof calls> = {
  createRefund: async (input, context) => ({
    refund: refundView(await placeRefund(context, input)),
  }),

  refundRetry: async ({ refundId }, context) => ({
    refund: refundView(await retryRefund(context, refundId)),
  }),

  refundMarkRefundDetailFinish: async (input, context) => ({
    refund: refundView(await markLegDone(context, input)),
  }),

  queryReasonList: async (_input, context) => ({ list: [...(await refundReasons(context))] }),

  queryOrderRefundDetailNew: async ({ refundId, orderId }, context) => {
    if (refundId !== undefined) {
      const rows = await findRefund(context.db, context, refundId)
      if (rows === null) throw new Refusal('notFound', { kind: 'refund', id: refundId })
      const photoIds = fromStored<string[]>(rows.refund.photo_ids)
      return { list: [refundView(rows)], photos: await photoUrls(context, photoIds) }
    }
    if (orderId === undefined) throw invalid('refundId', 'one of refundId, orderId is needed')
    const rows = await refundsOfOrder(context.db, context, orderId)
    return { list: rows.map(refundView), photos: [] }
  },

  queryOrderRefundListNew: (input, context) => refundList(context, input),
}

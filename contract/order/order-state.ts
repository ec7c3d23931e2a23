import { goodsTransitions } from '@tillwright/domain/order/goods-state.ts'
import { payTransitions } from '@tillwright/domain/order/pay-state.ts'
import { orderRefundTransitions } from '@tillwright/domain/order/refund-state.ts'
import * as z from 'zod/mini'
import { stateOf } from '../wire/spelling.ts'

/** State of an order's payment. In doubt is never a failure: it blocks a second charge. */
export const payState = stateOf(payTransitions)

/** State of an order's goods; `NONE` for a sale over the counter. */
export const goodsState = stateOf(goodsTransitions)

export const refundState = stateOf(orderRefundTransitions)

/** State of one leg of a payment, as far as it matters outside the server. */
export const legState = z.enum(['PAYING', 'IN_DOUBT', 'PAID', 'DECLINED', 'REVERSED'])

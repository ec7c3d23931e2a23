import { goodsTransitions } from '@tillwright/domain/order/goods-state.ts'
import { payTransitions } from '@tillwright/domain/order/pay-state.ts'
import { orderRefundTransitions } from '@tillwright/domain/order/refund-state.ts'
import * as z from 'zod/mini'
import { stateOf } from '../wire/spelling.ts'

/** Where the money of an order stands. In doubt is never a failure: it blocks a second charge. */
export const payState = stateOf(payTransitions)

/** Where the goods of an order stand; `NONE` for a sale over the counter. */
export const goodsState = stateOf(goodsTransitions)

export const refundState = stateOf(orderRefundTransitions)

/** Where one part of a payment stands, as far as anybody outside the server has to know. */
export const legState = z.enum(['PAYING', 'IN_DOUBT', 'PAID', 'DECLINED', 'REVERSED'])

import * as z from 'zod/mini'

/** Where the money of an order stands. In doubt is never a failure: it blocks a second charge. */
export const payState = z.enum(['UNPAID', 'PAYING', 'IN_DOUBT', 'PAID', 'REVERSED', 'CLOSED'])

/** Where the goods of an order stand; `NONE` for a sale over the counter. */
export const goodsState = z.enum(['NONE', 'PREPARING', 'READY', 'PART_TAKEN', 'TAKEN', 'CANCELLED'])

export const refundState = z.enum(['NONE', 'PART', 'FULL'])

/** Where one part of a payment stands. */
export const legState = z.enum(['PAYING', 'IN_DOUBT', 'PAID', 'DECLINED', 'REVERSED'])

export type PayState = z.output<typeof payState>
export type GoodsState = z.output<typeof goodsState>
export type RefundState = z.output<typeof refundState>
export type LegState = z.output<typeof legState>

// How much of an order was given back, and how far each giving back is.
import type { Transitions } from './transitions.ts'

/** Of an order as a whole. */
export type OrderRefundState = 'NONE' | 'PART' | 'FULL'

export const orderRefundTransitions: Transitions<OrderRefundState> = {
  NONE: ['PART', 'FULL'],
  PART: ['FULL'],
  FULL: [],
}

export type RefundState = 'CREATED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED'

/** A retry is made on a refund that stays failed until it succeeds. */
export const refundTransitions: Transitions<RefundState> = {
  CREATED: ['PROCESSING', 'SUCCEEDED', 'FAILED'],
  PROCESSING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: ['SUCCEEDED'],
}

/** Of the part that goes back to one tender. */
export type RefundLegState = RefundState | 'MANUAL_DONE'

/** Staff may declare a part done that the system could not do: money handed over, a transfer made. */
export const refundLegTransitions: Transitions<RefundLegState> = {
  CREATED: ['PROCESSING', 'SUCCEEDED', 'FAILED', 'MANUAL_DONE'],
  PROCESSING: ['SUCCEEDED', 'FAILED'],
  SUCCEEDED: [],
  FAILED: ['SUCCEEDED', 'MANUAL_DONE'],
  MANUAL_DONE: [],
}

/** A refund is as far as its slowest part; one failed part makes it failed. */
export function refundStateOf(legs: readonly RefundLegState[]): RefundState {
  if (legs.includes('FAILED')) return 'FAILED'
  if (legs.every((leg) => leg === 'CREATED')) return legs.length === 0 ? 'SUCCEEDED' : 'CREATED'
  return legs.every((leg) => leg === 'SUCCEEDED' || leg === 'MANUAL_DONE')
    ? 'SUCCEEDED'
    : 'PROCESSING'
}

// How much of an ordered line still waits for the customer.
import type { GoodsState } from '../order/goods-state.ts'
import type { Transitions } from '../order/transitions.ts'

/** A line's amounts in its own unit: thousandths of a piece, or grams. */
export interface PickupLine {
  readonly sold: number
  readonly taken: number
  readonly refunded: number
}

/**
 * Returns the amount that may still be handed over. Refunds are deducted from the waiting amount,
 * so that no customer ever carries home more than they paid for.
 */
export const waitingAmount = ({ sold, taken, refunded }: PickupLine): number =>
  Math.max(0, sold - taken - refunded)

/** Where the goods of a ready order are after a hand-over, a refund or an undo. */
export function goodsStateAfter(lines: readonly PickupLine[]): GoodsState {
  const isTaken = lines.some(({ taken }) => taken > 0)
  if (lines.some((line) => waitingAmount(line) > 0)) return isTaken ? 'PART_TAKEN' : 'READY'
  return isTaken ? 'TAKEN' : 'CANCELLED'
}

/** Why nothing of an order can be handed over. */
export type DeliveryStop = 'soldAtCounter' | 'notReady' | 'allTaken' | 'cancelled'

/** From each state: null where the goods may be handed over. */
export const deliveryStops: Readonly<Record<GoodsState, DeliveryStop | null>> = {
  NONE: 'soldAtCounter',
  PREPARING: 'notReady',
  READY: null,
  PART_TAKEN: null,
  TAKEN: 'allTaken',
  CANCELLED: 'cancelled',
}

/** States that an undo may return to. All other changes only go forward, by `goodsTransitions`. */
export const undoTransitions: Transitions<GoodsState> = {
  NONE: [],
  PREPARING: [],
  READY: [],
  PART_TAKEN: ['READY', 'PART_TAKEN'],
  TAKEN: ['READY', 'PART_TAKEN'],
  CANCELLED: [],
}

/** How long a hand-over can be taken back: ten minutes, while the customer can still be called after. */
export const undoWindowMs = 10 * 60_000

/** Where the goods of a waiting order may go by handing over, in any number of steps. */
export const isWaiting = (state: GoodsState): boolean => deliveryStops[state] === null

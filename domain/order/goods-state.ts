// Where the goods of an order are.
import type { Transitions } from './transitions.ts'

/** `NONE` is a counter sale: the customer has left with the goods. The others are picked up later. */
export type GoodsState = 'NONE' | 'PREPARING' | 'READY' | 'PART_TAKEN' | 'TAKEN' | 'CANCELLED'

/** A partly taken order may still be cancelled for the rest. */
export const goodsTransitions: Transitions<GoodsState> = {
  NONE: [],
  PREPARING: ['READY', 'CANCELLED'],
  READY: ['PART_TAKEN', 'TAKEN', 'CANCELLED'],
  PART_TAKEN: ['TAKEN', 'CANCELLED'],
  TAKEN: [],
  CANCELLED: [],
}

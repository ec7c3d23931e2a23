// How far a bill of bundled lines is.
import type { Transitions } from '../order/transitions.ts'

/** Brought to the customer, or fetched by them. */
export type BillMode = 'PICKUP' | 'DELIVERY'

export type BillState = 'OPEN' | 'PICKED' | 'DELIVERED' | 'CANCELLED'

/**
 * A bill ends when its last line was handed over, or when it is taken apart. Only an undo of the
 * hand-over opens it again.
 */
export const billTransitions: Transitions<BillState> = {
  OPEN: ['PICKED', 'DELIVERED', 'CANCELLED'],
  PICKED: ['OPEN'],
  DELIVERED: ['OPEN'],
  CANCELLED: [],
}

/** How a bill of this mode ends when everything on it was handed over. */
export const billEnd: Readonly<Record<BillMode, BillState>> = {
  PICKUP: 'PICKED',
  DELIVERY: 'DELIVERED',
}

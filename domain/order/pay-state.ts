// How far an order is paid.
import type { Transitions } from './transitions.ts'

export type PayState = 'UNPAID' | 'PAYING' | 'IN_DOUBT' | 'PAID' | 'REVERSED' | 'CLOSED'

/**
 * Paid is final: what is given back later is a refund. An order in doubt is settled by what the
 * other side of the payment says, never by time. If it says that nothing was taken, the order
 * ends there, and the same cart is paid as a new one: no order is charged twice.
 */
export const payTransitions: Transitions<PayState> = {
  UNPAID: ['PAYING', 'IN_DOUBT', 'PAID', 'CLOSED'],
  PAYING: ['IN_DOUBT', 'PAID', 'REVERSED', 'CLOSED'],
  IN_DOUBT: ['PAID', 'REVERSED', 'CLOSED'],
  PAID: [],
  REVERSED: [],
  CLOSED: [],
}

// How far an order is paid.
import { type Cents, sumCents } from '../cents.ts'
import type { PaymentLeg } from './payment-leg.ts'
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

/**
 * The state of an order after news of its payments. `dueCents` is what the payments have to sum
 * to, cash rounding included. An order that leaves doubt unpaid stays in doubt while another
 * payment of it still has to be given back.
 */
export function payStateAfter(
  state: PayState,
  legs: readonly PaymentLeg[],
  dueCents: Cents,
): PayState {
  if (payTransitions[state].length === 0) return state
  if (legs.some((leg) => leg.state === 'IN_DOUBT')) return 'IN_DOUBT'
  const succeeded = legs.filter((leg) => leg.state === 'SUCCEEDED')
  if (legs.length > 0 && sumCents(succeeded.map((leg) => leg.amountCents)) >= dueCents) {
    return 'PAID'
  }
  if (state !== 'IN_DOUBT') return legs.length === 0 ? state : 'PAYING'
  if (succeeded.length > 0) return 'IN_DOUBT'
  return legs.some((leg) => leg.state === 'REVERSED') ? 'REVERSED' : 'CLOSED'
}

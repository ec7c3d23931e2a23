// One payment through a gateway: how far it is, and what news makes of it.
import type { PayState } from '../order/pay-state.ts'
import type { Transitions } from '../order/transitions.ts'

/**
 * `CREATED` is written down and not asked for yet. `LATE` is money that came after the payment had
 * been given up: it belongs to nobody here, and ends as `REFUNDED`.
 */
export type PaymentState =
  | 'CREATED'
  | 'SENT'
  | 'IN_DOUBT'
  | 'PAID'
  | 'DECLINED'
  | 'REVERSED'
  | 'LATE'
  | 'REFUNDED'

/** Paid is final: what goes back later is a refund of its own. A timeout leads to doubt. */
export const paymentTransitions: Transitions<PaymentState> = {
  CREATED: ['SENT', 'PAID', 'DECLINED'],
  SENT: ['IN_DOUBT', 'PAID', 'DECLINED', 'REVERSED'],
  IN_DOUBT: ['PAID', 'DECLINED', 'REVERSED'],
  PAID: [],
  DECLINED: ['LATE'],
  REVERSED: ['LATE'],
  LATE: ['REFUNDED'],
  REFUNDED: [],
}

/** Possible news of a payment. */
export type PaymentNews = 'paid' | 'declined' | 'reversed' | 'unknown' | 'givenBack'

const wanted: Readonly<Record<PaymentNews, readonly PaymentState[]>> = {
  paid: ['PAID', 'LATE'],
  declined: ['DECLINED'],
  reversed: ['REVERSED'],
  unknown: ['IN_DOUBT'],
  givenBack: ['REFUNDED'],
}

/**
 * The state after news. News in any order and any number of times lead to the same end: what does
 * not lead forward changes nothing.
 */
export function paymentStateAfter(state: PaymentState, news: PaymentNews): PaymentState {
  return wanted[news].find((next) => paymentTransitions[state].includes(next)) ?? state
}

/** True while the payment may still turn out paid: no second charge for the same thing. */
export const isOpen = (state: PaymentState): boolean =>
  state === 'CREATED' || state === 'SENT' || state === 'IN_DOUBT'

/** State of the order that follows from its payment's state. */
export const payStateOf: Readonly<Record<PaymentState, PayState>> = {
  CREATED: 'PAYING',
  SENT: 'PAYING',
  IN_DOUBT: 'IN_DOUBT',
  PAID: 'PAID',
  DECLINED: 'CLOSED',
  REVERSED: 'REVERSED',
  LATE: 'REVERSED',
  REFUNDED: 'REVERSED',
}

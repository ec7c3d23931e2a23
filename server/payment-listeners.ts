import type { PaymentListeners } from './payment/payment-desk.ts'

/** Who is told when a payment or a refund comes to stand: the areas whose money it is. */
export const paymentListeners: PaymentListeners = {
  payment: {},
  refund: null,
}

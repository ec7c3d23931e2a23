import { hearCollection } from './collection/hear-collection.ts'
import { hearPayment } from './order/payment/hear-payment.ts'
import type { PaymentListeners } from './payment/payment-desk.ts'
import { hearOfRefund } from './refund/settle-leg.ts'

/** Who is told when a payment or a refund comes to stand: the areas whose money it is. */
export const paymentListeners: PaymentListeners = {
  payment: { order: hearPayment, collection: hearCollection },
  refund: hearOfRefund,
}

import { onCollectionSettled } from './collection/on-collection-settled.ts'
import { onPaymentSettled } from './order/payment/on-payment-settled.ts'
import type { PaymentListeners } from './payment/payment-desk.ts'
import { onRefundSettled } from './refund/settle-leg.ts'

/** Who is told when a payment or a refund comes to stand: the areas whose money it is. */
export const paymentListeners: PaymentListeners = {
  payment: { order: onPaymentSettled, collection: onCollectionSettled },
  refund: onRefundSettled,
}

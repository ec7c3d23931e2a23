import { onCollectionSettled } from '../areas/collection/on-collection-settled.ts'
import { onPaymentSettled } from '../areas/order/payment/on-payment-settled.ts'
import type { PaymentListeners } from '../areas/payment/payment-service.ts'
import { onRefundSettled } from '../areas/refund/settle-leg.ts'

/** Listeners for a payment or a refund reaching its result: the areas whose money it is. */
export const paymentListeners: PaymentListeners = {
  payment: { order: onPaymentSettled, collection: onCollectionSettled },
  refund: onRefundSettled,
}

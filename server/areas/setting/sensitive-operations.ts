/** Operations that need the sensitive password, or an approval of exactly that action. */
export const sensitiveOperations = [
  'order.refund',
  'recharge.refund',
  'price.override',
  'discount.order',
  'line.deleteAfterPayment',
  'drawer.open',
  'print.reprint',
  'shift.difference',
] as const

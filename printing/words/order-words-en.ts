import type { OrderWords } from '../papers/order-receipt.ts'

/** The same in English. */
export const orderWordsEn = (pointsName: string): OrderWords => ({
  tenders: {
    cash: 'Cash',
    code: 'Pay code',
    storedValue: 'Balance',
    card: 'Card',
    transfer: 'Transfer',
    other: 'Paid elsewhere',
  },
  barcodeNote: 'Scan to open this order',
  explained: 'Scan to see how it was priced',
  priceChanges: 'Member price and discounts',
  coupon: (name) => `Coupon, ${name}`,
  points: (count) => `${count} ${pointsName}`,
})

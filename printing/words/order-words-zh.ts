import type { OrderWords } from '../papers/order-receipt.ts'

/** The words of an order on its receipt, which server and till both print. */
export const orderWordsZh = (pointsName: string): OrderWords => ({
  tenders: {
    cash: '现金',
    code: '付款码',
    storedValue: '储值',
    card: '银行卡',
    transfer: '转账',
    other: '其他平台已付',
  },
  barcodeNote: '扫码可直接打开订单',
  explained: '扫码看这一单怎么算的',
  priceChanges: '会员价与折扣',
  coupon: (name) => `优惠券 ${name}`,
  points: (count) => `${pointsName} ${count} 抵扣`,
})

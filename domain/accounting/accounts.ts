// The accounts that a day of a shop is written in.
import type { BothNames } from '../goods/goods-words.ts'

/** An account of the bookkeeping, under the number that most charts of China begin with; the owner may set another. */
export interface Account extends Required<BothNames> {
  readonly number: string
}

export const accounts = {
  cash: { number: '1001', name: '库存现金', nameEn: 'Cash' },
  mobilePay: { number: '1012.01', name: '付款码待到账', nameEn: 'Payment codes to come in' },
  card: { number: '1012.02', name: '银行卡待到账', nameEn: 'Card payments to come in' },
  transfer: { number: '1012.03', name: '转账待到账', nameEn: 'Transfers to come in' },
  onAccount: { number: '1122', name: '应收账款', nameEn: 'Receivable' },
  cashMoves: { number: '1221', name: '备用金往来', nameEn: 'Cash brought and taken away' },
  storedValue: { number: '2203.01', name: '储值本金', nameEn: 'Stored value, paid in' },
  giftMoney: { number: '2203.02', name: '储值赠送', nameEn: 'Stored value, gifts' },
  deposits: { number: '2241', name: '周转筐押金', nameEn: 'Box deposits' },
  sales: { number: '6001.01', name: '商品销售', nameEn: 'Sales' },
  returns: { number: '6001.02', name: '销售退回', nameEn: 'Goods returned' },
  coupons: { number: '6001.03', name: '优惠券抵扣', nameEn: 'Coupon discounts' },
  points: { number: '6001.04', name: '积分抵扣', nameEn: 'Points discounts' },
  rounding: { number: '6001.05', name: '抹零', nameEn: 'Cash rounding' },
  retainedDeposits: { number: '6301.01', name: '扣留押金', nameEn: 'Deposits kept' },
  retainedTopUps: {
    number: '6301.02',
    name: '充值退款扣回',
    nameEn: 'Kept from top-ups given back',
  },
  lapsed: { number: '6301.03', name: '储值到期', nameEn: 'Stored value that lapsed' },
  gifts: { number: '6601', name: '储值赠送费用', nameEn: 'Gifts with top-ups' },
  cashDifference: { number: '6711', name: '现金长短款', nameEn: 'Cash over and short' },
} as const satisfies Readonly<Record<string, Account>>

export type AccountKey = keyof typeof accounts

const isAccount = (key: string): key is AccountKey => key in accounts

/** Every account in the order in which they are listed. */
export const accountKeys: readonly AccountKey[] = Object.keys(accounts).filter(isAccount)

/** One value for each account. */
export function eachAccount<T>(valueOf: (key: AccountKey) => T): Record<AccountKey, T> {
  return Object.fromEntries(accountKeys.map((key) => [key, valueOf(key)])) as Record<AccountKey, T>
}

/** The numbers that hold until the owner sets others. */
export const usualNumbers = eachAccount<string>((key) => accounts[key].number)

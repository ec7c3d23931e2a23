// The words on papers that are no receipt, and those of a receipt that depend on the order.
import type { OrderWords } from '../papers/order-receipt.ts'
import { orderWordsEn } from './order-words-en.ts'
import { orderWordsZh } from './order-words-zh.ts'
import type { ReceiptWords } from './receipt-words.ts'

/** Words that hold in any currency. */
export interface SlipTexts {
  readonly order: (pointsName: string) => OrderWords
  readonly handover: HandoverWords
  readonly refund: RefundWords
  readonly pickup: PickupWords
  readonly recharge: { readonly title: string; readonly gift: (what: string) => string }
  readonly box: BoxWords
  readonly day: DayWords
  readonly drawer: DrawerWords
  readonly boxLabel: { readonly deposit: string; readonly bringBack: string }
  readonly test: TestWords
  readonly label: LabelWords
}

export interface SlipWords extends SlipTexts {
  readonly receipt: ReceiptWords
}

export interface HandoverWords {
  readonly title: string
  readonly opened: string
  readonly closed: string
  readonly stillOpen: string
  readonly sales: (count: number) => string
  readonly refunds: (count: number) => string
  readonly recharges: string
  readonly rechargeRefunds: string
  readonly payIn: string
  readonly payOut: string
  readonly depositIn: string
  readonly depositOut: string
  readonly float: string
  readonly expectedCash: string
  readonly handIn: string
  readonly tender: string
  readonly system: string
  readonly counted: string
  readonly difference: string
  readonly note: string
  /** Before how far the journal had come. */
  readonly journal: string
  readonly signature: string
}

export interface RefundWords {
  readonly title: string
  readonly ofOrder: string
  readonly refundNumber: string
  readonly reason: string
  readonly refunded: string
  readonly signature: string
}

export interface PickupWords {
  readonly title: string
  readonly code: string
  readonly customer: string
}

export interface BoxWords {
  readonly title: string
  readonly returnedAt: string
  readonly damaged: (count: number) => string
  readonly withheld: string
  readonly way: string
  readonly ways: Readonly<Record<'CASH' | 'STORED_VALUE', string>>
  readonly deposit: string
  readonly stillOwed: string
}

export interface DayWords {
  readonly title: string
  readonly states: Readonly<Record<'OPEN' | 'SETTLED', string>>
  readonly printed: string
  readonly net: string
  readonly gross: string
  readonly priceSavings: string
  readonly deposits: string
  readonly coupons: string
  readonly points: string
}

export interface DrawerWords {
  readonly title: string
  readonly movedAt: string
  readonly kinds: Readonly<Record<'payIn' | 'payOut' | 'open', string>>
  readonly signature: string
}

export interface TestWords {
  readonly title: string
  readonly columns: string
  readonly characters: (amount: string) => string
  readonly scan: string
}

export interface LabelWords {
  readonly pack: { readonly packed: string; readonly expires: string }
  readonly per: string
  readonly regular: string
  readonly itemCode: string
}

export const slipTextsZh: SlipTexts = {
  order: orderWordsZh,
  handover: {
    title: '交班单',
    opened: '上班',
    closed: '下班',
    stillOpen: '当班中',
    sales: (count) => `销售 ${count} 笔`,
    refunds: (count) => `退款 ${count} 笔`,
    recharges: '会员充值',
    rechargeRefunds: '充值退款',
    payIn: '存入现金',
    payOut: '取出现金',
    depositIn: '收筐押金',
    depositOut: '退筐押金',
    float: '备用金',
    expectedCash: '应有现金',
    handIn: '上交',
    tender: '方式',
    system: '系统',
    counted: '实点',
    difference: '差额',
    note: '说明',
    journal: '账目封号',
    signature: '交班人签字 ____________',
  },
  refund: {
    title: '退款单',
    ofOrder: '原单号',
    refundNumber: '退款号',
    reason: '原因',
    refunded: '退款合计',
    signature: '顾客签字 ____________',
  },
  pickup: { title: '拣货单', code: '提货码', customer: '顾客' },
  recharge: { title: '充值凭证', gift: (what) => `赠 ${what}` },
  box: {
    title: '退筐单',
    returnedAt: '退还时间',
    damaged: (count) => `其中损坏 ${count} 个`,
    withheld: '扣留押金',
    way: '退款方式',
    ways: { CASH: '现金', STORED_VALUE: '储值' },
    deposit: '退押金',
    stillOwed: '仍欠（个）',
  },
  day: {
    title: '日结单',
    states: { OPEN: '营业中', SETTLED: '已日结' },
    printed: '打印时间',
    net: '净销售额',
    gross: '原价合计',
    priceSavings: '价格优惠',
    deposits: '押金净收',
    coupons: '优惠券',
    points: '积分抵扣',
  },
  drawer: {
    title: '钱箱单',
    movedAt: '时间',
    kinds: { payIn: '存入现金', payOut: '取出现金', open: '仅开钱箱' },
    signature: '经手人签字 ____________',
  },
  boxLabel: { deposit: '押金', bringBack: '凭筐退押金' },
  test: {
    title: '打印测试',
    columns: '列宽',
    characters: (amount) => `汉字：鲜蔬果肉蛋奶，${amount}，℃①㎏`,
    scan: '扫得出来，条码就清楚',
  },
  label: {
    pack: { packed: '包装', expires: '到期' },
    per: '元/',
    regular: '原价',
    itemCode: '货号',
  },
}

export const slipTextsEn: SlipTexts = {
  order: orderWordsEn,
  handover: {
    title: 'HANDOVER',
    opened: 'Opened',
    closed: 'Closed',
    stillOpen: 'on duty',
    sales: (count) => `Sales, ${count}`,
    refunds: (count) => `Refunds, ${count}`,
    recharges: 'Top-ups',
    rechargeRefunds: 'Top-ups returned',
    payIn: 'Cash put in',
    payOut: 'Cash taken out',
    depositIn: 'Deposits taken',
    depositOut: 'Deposits returned',
    float: 'Float',
    expectedCash: 'Cash expected',
    handIn: 'To hand in',
    tender: 'Paid by',
    system: 'Booked',
    counted: 'Counted',
    difference: 'Differs',
    note: 'Note',
    journal: 'Journal seal',
    signature: 'Signed ____________',
  },
  refund: {
    title: 'REFUND',
    ofOrder: 'Of order',
    refundNumber: 'Refund',
    reason: 'Reason',
    refunded: 'Refunded',
    signature: 'Customer ____________',
  },
  pickup: { title: 'PICK LIST', code: 'Pick-up code', customer: 'Customer' },
  recharge: { title: 'TOP-UP', gift: (what) => `gift ${what}` },
  box: {
    title: 'BOXES BACK',
    returnedAt: 'Returned',
    damaged: (count) => `${count} of them damaged`,
    withheld: 'Deposit kept',
    way: 'Paid back by',
    ways: { CASH: 'Cash', STORED_VALUE: 'Balance' },
    deposit: 'Deposit',
    stillOwed: 'Still owed',
  },
  day: {
    title: 'DAY',
    states: { OPEN: 'open', SETTLED: 'settled' },
    printed: 'Printed',
    net: 'Net sales',
    gross: 'At regular prices',
    priceSavings: 'Cheaper prices',
    deposits: 'Deposits, net',
    coupons: 'Coupons',
    points: 'Points',
  },
  drawer: {
    title: 'DRAWER',
    movedAt: 'Time',
    kinds: { payIn: 'Put in', payOut: 'Taken out', open: 'Opened only' },
    signature: 'Signed ____________',
  },
  boxLabel: { deposit: 'Deposit', bringBack: 'Bring the box back for its deposit' },
  test: {
    title: 'TEST PRINT',
    columns: 'Columns',
    characters: (amount) => `Chinese: 鲜蔬果肉蛋奶，${amount}，℃①㎏`,
    scan: 'If this scans, the bars are sharp',
  },
  label: {
    pack: { packed: 'Packed', expires: 'Best by' },
    per: 'per ',
    regular: 'Regular',
    itemCode: 'Code',
  },
}

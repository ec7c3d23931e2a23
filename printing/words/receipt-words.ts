// The words printed on a receipt, in both languages of the till.
import { formatFold, formatPercent } from '@tillwright/domain/number/basis-points.ts'
import { formatCents } from '@tillwright/domain/money/cents.ts'
import { currencies, type CurrencyCode } from '@tillwright/domain/money/currency.ts'
import type { WeightUnit } from '@tillwright/domain/weight/weight-unit.ts'
import type { ReceiptNote } from '../papers/receipt.ts'

/** Words that hold in any currency. */
interface ReceiptTexts {
  readonly phone: string
  readonly orderNumber: string
  readonly till: string
  readonly cashier: string
  readonly goods: string
  readonly quantityAndPrice: string
  readonly amount: string
  readonly weightUnits: Readonly<Record<WeightUnit, string>>
  readonly weight: (amount: string, unit: string) => string
  /** Units are stored in Chinese: in another language a count has no unit. */
  readonly pieces: (count: string, unit: string) => string
  readonly subtotal: (itemCount: number) => string
  readonly deposit: (name: string, count: number) => string
  readonly rounding: string
  readonly payable: string
  readonly change: string
  readonly member: string
  readonly pointsEarned: string
  readonly points: string
  readonly balance: string
  readonly note: (note: ReceiptNote) => string
  readonly copy: (copyNumber: number) => string
  readonly training: string
  readonly trainingNote: string
}

export interface ReceiptWords extends ReceiptTexts {
  /** Printed before the sums that are read from a distance. */
  readonly currencySign: string
}

export const receiptTextsZh: ReceiptTexts = {
  phone: '电话',
  orderNumber: '单号',
  till: '收银台',
  cashier: '收银员',
  goods: '品名',
  quantityAndPrice: '数量 × 单价',
  amount: '金额',
  weightUnits: { g: '克', jin: '斤', kg: '千克', lb: '磅' },
  weight: (amount, unit) => `${amount}${unit}`,
  pieces: (count, unit) => `${count}${unit}`,
  subtotal: (itemCount) => `小计 ${itemCount} 件`,
  deposit: (name, count) => `押金 ${name} × ${count}`,
  rounding: '抹零',
  payable: '应收',
  change: '找零',
  member: '会员',
  pointsEarned: '本次积分',
  points: '积分',
  balance: '余额',
  note: (note) => {
    if (note.kind === 'memberPrice') return `会员价，原价 ${formatCents(note.originalCents)}`
    if (note.kind === 'text') return note.text
    return `${formatFold(note.basisPointsOff)}折，省 ${formatCents(note.savedCents)}`
  },
  copy: (copyNumber) => `补打 第 ${copyNumber} 次`,
  training: '训练小票',
  trainingNote: '仅供练习，不作凭证',
}

export const receiptTextsEn: ReceiptTexts = {
  phone: 'Tel',
  orderNumber: 'No.',
  till: 'Till',
  cashier: 'Cashier',
  goods: 'Item',
  quantityAndPrice: 'Qty × price',
  amount: 'Amount',
  weightUnits: { g: 'g', jin: 'jin', kg: 'kg', lb: 'lb' },
  weight: (amount, unit) => `${amount} ${unit}`,
  pieces: (count) => count,
  subtotal: (itemCount) => `Subtotal, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}`,
  deposit: (name, count) => `Deposit ${name} × ${count}`,
  rounding: 'Rounding',
  payable: 'Total',
  change: 'Change',
  member: 'Member',
  pointsEarned: 'Earned',
  points: 'Points',
  balance: 'Balance',
  note: (note) => {
    if (note.kind === 'memberPrice') return `member, was ${formatCents(note.originalCents)}`
    if (note.kind === 'text') return note.text
    return `${formatPercent(note.basisPointsOff)}% off, saved ${formatCents(note.savedCents)}`
  },
  copy: (copyNumber) => `COPY ${copyNumber}`,
  training: 'TRAINING',
  trainingNote: 'For practice only, not a proof of sale',
}

const texts: Readonly<Record<'zh' | 'en', ReceiptTexts>> = {
  zh: receiptTextsZh,
  en: receiptTextsEn,
}

/** Words of a receipt in a language, in a shop that counts in this currency. */
export const receiptWords = (language: 'zh' | 'en', currency: CurrencyCode): ReceiptWords => ({
  ...texts[language],
  currencySign: currencies[currency].sign,
})

import { cents } from '@tillwright/domain/money/cents.ts'
import type { Receipt } from './receipt.ts'
import { sampleReceipt } from './sample-receipt.ts'

const names = [
  'Fuji apples',
  'Muye milk 250ml',
  'Farm eggs 10 pcs',
  'Soybean oil 1.8L',
  'Shanghai bok choy',
  'Cola 500ml',
]

/** The sample as a till in English prints it: every amount is the same. */
export const sampleReceiptEn: Receipt = {
  ...sampleReceipt,
  lines: sampleReceipt.lines.map((line, at) => ({ ...line, name: names[at] ?? line.name })),
  deductions: [
    { label: 'Member prices and discounts', amountCents: cents(508) },
    { label: 'Coupon, 5 off 50', amountCents: cents(500) },
  ],
  tenders: [
    { label: 'WeChat', amountCents: cents(2000), reference: '' },
    { label: 'Cash received', amountCents: cents(5000), reference: '' },
  ],
  barcodeNote: 'Scan to open this order; returns within 7 days',
  qr: sampleReceipt.qr && { ...sampleReceipt.qr, caption: 'Scan to keep the receipt' },
  footer: ['Thank you, see you soon'],
}

import { type Cents, formatCents } from '@tillwright/domain/cents.ts'
import type { Line } from './line.ts'
import { bigPair, pair, rule, slipHead } from './slip-head.ts'
import type { SlipWords } from './slip-words.ts'

/** Money that went back to a customer, on paper for both sides. */
export interface RefundSlip {
  readonly storeName: string
  readonly cashier: string
  readonly refundNumber: string
  readonly orderNumber: string
  /** The store's wall time. */
  readonly refundedAt: string
  readonly lines: readonly { readonly name: string; readonly amountCents: Cents }[]
  /** Where the money went, leg by leg. */
  readonly legs: readonly { readonly label: string; readonly amountCents: Cents }[]
  readonly refundedCents: Cents
  readonly reason: string
  readonly copyNumber: number
}

/** The refund slip as lines; the refund's number is a barcode, so that scanning it opens the refund. */
export function refundLines(slip: RefundSlip, words: SlipWords): Line[] {
  const { refund } = words
  return [
    ...slipHead({ ...slip, title: refund.title }, words.receipt),
    pair(refund.refundNumber, slip.refundNumber),
    pair(refund.ofOrder, slip.orderNumber),
    pair(slip.refundedAt, `${words.receipt.cashier} ${slip.cashier}`),
    rule,
    ...slip.lines.map(({ name, amountCents }) => pair(name, formatCents(amountCents))),
    ...(slip.lines.length === 0 ? [] : [rule]),
    ...slip.legs.map(({ label, amountCents }) => pair(label, formatCents(amountCents))),
    bigPair(refund.refunded, formatCents(slip.refundedCents, '¥')),
    ...(slip.reason === '' ? [] : [pair(refund.reason, slip.reason)]),
    { kind: 'gap', dots: 10 },
    { kind: 'barcode', text: slip.refundNumber },
    { kind: 'feed', rows: 2 },
    { kind: 'text', text: refund.signature },
    { kind: 'cut' },
  ]
}

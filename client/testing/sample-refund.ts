import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { zeroPoints } from '@tillwright/domain/money/points.ts'
import type { Refund } from '../features/refund/refund.ts'

/** A refund of 15.80 that succeeded, without lines. */
export const sampleRefund: Refund = {
  id: 'refund',
  number: '202611240002',
  orderId: 'order',
  orderNumber: '202611240001',
  state: 'SUCCEEDED',
  refundCents: cents(1580),
  couponCents: zeroCents,
  points: zeroPoints,
  boxDepositCents: zeroCents,
  reason: '',
  reasonEn: '',
  note: '',
  staffName: 'Lin',
  isPaidElsewhere: false,
  lines: [],
  legs: [],
  createdAtMs: 1_700_000_000_000,
}

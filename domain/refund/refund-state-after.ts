// How much of an order is given back, from its lines.
import type { OrderRefundState } from '../order/refund-state.ts'
import type { RefundableLine } from './refundable-order.ts'

type Given = Pick<
  RefundableLine,
  'quantity' | 'payableCents' | 'refundedQuantity' | 'refundedCents'
>

/** All of it when all the money is back; a line that cost nothing is back when its goods are. */
export function refundStateAfter(lines: readonly Given[]): OrderRefundState {
  if (lines.every(isWhole)) return 'FULL'
  const isTouched = lines.some((line) => line.refundedQuantity > 0 || line.refundedCents > 0)
  return isTouched ? 'PART' : 'NONE'
}

const isWhole = (line: Given): boolean =>
  line.payableCents === 0
    ? line.refundedQuantity === line.quantity
    : line.refundedCents === line.payableCents

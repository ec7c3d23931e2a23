import type { Measured } from '../total/add-totals.ts'
import type { RefundRows } from './refund.store.ts'

/**
 * What one refund adds to the running totals of its shift and day. A part that is still under way
 * counts with the tender it is to go back by.
 */
export function refundMeasures({ refund, legs }: RefundRows): Measured[] {
  const byTender = new Map<string, Measured>()
  for (const { tender, amount_cents: amount } of legs) {
    const measure = `refund.${tender}`
    const sum = byTender.get(measure)
    byTender.set(measure, {
      measure,
      count: (sum?.count ?? 0) + 1,
      amount: (sum?.amount ?? 0) + amount,
    })
  }
  return [{ measure: 'refund', count: 1, amount: refund.refund_cents }, ...byTender.values()]
}

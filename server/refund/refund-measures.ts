import type { Measured } from '../total/add-totals.ts'
import type { RefundRows } from './refund.store.ts'

/**
 * What one refund adds to the running totals of its shift and day. A part that is still under way
 * counts with the tender it is to go back by.
 */
export function refundMeasures({ refund, lines, legs }: RefundRows): Measured[] {
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
  return [
    { measure: 'refund', count: 1, amount: refund.refund_cents },
    ...byTender.values(),
    ...brokenDown({ refund, lines }),
  ]
}

/** The same by what came back, who gave it back and to whom. */
function brokenDown({ refund, lines }: Pick<RefundRows, 'refund' | 'lines'>): Measured[] {
  const { staff_id: staffId, member_id: memberId, refund_cents: amount } = refund
  const byGoods = new Map<string, Measured>()
  for (const { goods_id: id, quantity, refund_cents: cents } of lines) {
    const sum = byGoods.get(id)
    byGoods.set(id, {
      measure: `refund.${id}`,
      count: (sum?.count ?? 0) + quantity,
      amount: (sum?.amount ?? 0) + cents,
      only: 'GOODS',
    })
  }
  return [
    ...byGoods.values(),
    { measure: `refund.${staffId}`, count: 1, amount, only: 'CASHIER' },
    ...(memberId === null
      ? []
      : [{ measure: `refund.${memberId}`, count: 1, amount, only: 'MEMBER' } as const]),
  ]
}

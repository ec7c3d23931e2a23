import { localTime } from '@tillwright/domain/time/calendar.ts'
import { categoryMeasure, hourMeasure } from '../../platform/total/day-parts.ts'
import type { Measured } from '../../platform/total/add-totals.ts'
import { mergeMeasures } from '../../platform/total/merge-measures.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import type { RefundRows } from './refund.store.ts'

/** Lines of the order that a refund takes from: they say in which category its goods were sold. */
type Sold = readonly Pick<OrderLineTable, 'line_no' | 'category_path'>[]

/**
 * One refund's additions to the running totals of its shift and day, and to the breakdowns of the
 * day. A part that is still under way counts with the tender it is to go back by.
 */
export function goodsRefundMeasures(
  rows: RefundRows,
  { sold, timeZone }: { readonly sold: Sold; readonly timeZone: string },
): Measured[] {
  const { refund, lines } = rows
  const { staff_id: staffId, member_id: memberId, refund_cents: amount } = refund
  const { hour } = localTime(refund.created_at, timeZone)
  const pathOf = (lineNo: number): string =>
    sold.find(({ line_no: at }) => at === lineNo)?.category_path ?? '[]'
  return mergeMeasures([
    { measure: 'refund', count: 1, amount },
    ...byTender('refund', rows),
    ...(refund.rounding_cents === 0
      ? []
      : [{ measure: 'refundRounding', count: 1, amount: refund.rounding_cents }]),
    { measure: hourMeasure('refund', hour), count: 1, amount, only: 'DAY' },
    ...lines.map((line) => ({
      measure: categoryMeasure('refund', pathOf(line.line_no)),
      count: 1,
      amount: line.refund_cents,
      only: 'DAY' as const,
    })),
    ...lines.map((line) => ({
      measure: `refund.${line.goods_id}`,
      count: line.quantity,
      amount: line.refund_cents,
      only: 'GOODS' as const,
    })),
    { measure: `refund.${staffId}`, count: 1, amount, only: 'CASHIER' },
    ...(memberId === null
      ? []
      : [
          { measure: 'memberRefund', count: 1, amount },
          { measure: `refund.${memberId}`, count: 1, amount, only: 'MEMBER' as const },
        ]),
  ])
}

/** A top-up given back is money out and a refund of no sale: no cashier’s, member’s or goods’. */
export const rechargeRefundMeasures = (rows: RefundRows): Measured[] =>
  mergeMeasures(
    ['refund', 'rechargeRefund'].flatMap((kind) => [
      { measure: kind, count: 1, amount: rows.refund.refund_cents },
      ...byTender(kind, rows),
    ]),
  )

const byTender = (kind: string, { legs }: RefundRows): Measured[] =>
  legs.map(({ tender, amount_cents: amount }) => ({
    measure: `${kind}.${tender}`,
    count: 1,
    amount,
  }))

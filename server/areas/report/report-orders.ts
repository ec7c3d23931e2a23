import type { Output } from '@tillwright/contract/call.ts'
import type { queryReportOrders } from '@tillwright/contract/office/office-report.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import { cursorOf } from '../../platform/db/page-cursor.ts'
import { reportRange } from './report-range.ts'
import { ordersOfRow, type QueryReportOrdersInput } from './report-orders.store.ts'

const pageSize = 50

/** The orders that a row of a report counts, the last first, a page at a time. */
export async function reportOrders(
  context: Context,
  input: QueryReportOrdersInput,
): Promise<Output<typeof queryReportOrders>> {
  const range = reportRange(input.fromDay, input.untilDay)
  const rows = await ordersOfRow(context, { ...input, range }, pageSize)
  const last = rows.length < pageSize ? undefined : rows.at(-1)
  return {
    list: rows.map((row) => ({
      orderId: row.id,
      number: row.number,
      madeAtMs: row.created_at,
      cashierName: row.staff_name,
      itemCount: row.item_count,
      payableCents: cents(row.payable_cents),
    })),
    cursor: last === undefined ? null : cursorOf(last.created_at, last.id),
  }
}

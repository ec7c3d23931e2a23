import { billEnd } from '@tillwright/domain/pickup/bill-state.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { moveBill } from './bill.store.ts'

/**
 * Brings the bills of these orders to where their lines are: a bill ends when nothing on it waits
 * any longer, as cancelled where nothing of it was handed over, and is open again when an undo puts
 * something back.
 */
export async function closeBills(
  tx: Tx,
  context: Context,
  orderIds: readonly string[],
): Promise<void> {
  const bills = await tx
    .selectFrom('self_delivery_bill as bill')
    .innerJoin('self_delivery_line as line', (join) =>
      join.onRef('line.platform_id', '=', 'bill.platform_id').onRef('line.bill_id', '=', 'bill.id'),
    )
    .innerJoin('order_line as sold', (join) =>
      join
        .onRef('sold.platform_id', '=', 'line.platform_id')
        .onRef('sold.order_id', '=', 'line.order_id')
        .onRef('sold.line_no', '=', 'line.line_no'),
    )
    .select(['bill.id', 'bill.mode', 'bill.state'])
    .select([
      sql<number>`max(case when sold.taken_quantity + sold.refunded_quantity < sold.quantity
        then 1 else 0 end)`.as('waits'),
      sql<number>`max(sold.taken_quantity)`.as('taken'),
    ])
    .where('bill.platform_id', '=', context.platformId)
    .where('bill.store_id', '=', context.storeId)
    .where('bill.state', '<>', 'CANCELLED')
    .where((where) =>
      where.exists(
        where
          .selectFrom('self_delivery_line as other')
          .select('other.line_no')
          .whereRef('other.platform_id', '=', 'bill.platform_id')
          .whereRef('other.bill_id', '=', 'bill.id')
          .where('other.order_id', 'in', [...orderIds]),
      ),
    )
    .groupBy(['bill.id', 'bill.mode', 'bill.state'])
    .execute()
  for (const { id, mode, state, waits, taken } of bills) {
    const to = waits > 0 ? 'OPEN' : taken > 0 ? billEnd[mode] : 'CANCELLED'
    if (to !== state) await moveBill(tx, context, { id, from: state, to, atMs: context.nowMs })
  }
}

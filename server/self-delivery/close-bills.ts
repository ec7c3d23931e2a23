import { billEnd } from '@tillwright/domain/pickup/bill-state.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Context } from '../context.ts'
import { moveBill } from './bill.store.ts'

/**
 * Brings the open bills of these orders to where their lines are: a bill ends when nothing on it
 * waits any longer, and is open again when an undo puts something back.
 */
export async function closeBills(
  tx: Tx,
  context: Context,
  orderIds: readonly string[],
): Promise<void> {
  const bills = await tx
    .selectFrom('self_delivery_bill as bill')
    .select(['bill.id', 'bill.mode', 'bill.state'])
    .select((where) =>
      where
        .exists(
          where
            .selectFrom('self_delivery_line as line')
            .innerJoin('order_line as sold', (join) =>
              join
                .onRef('sold.platform_id', '=', 'line.platform_id')
                .onRef('sold.order_id', '=', 'line.order_id')
                .onRef('sold.line_no', '=', 'line.line_no'),
            )
            .select('line.line_no')
            .whereRef('line.platform_id', '=', 'bill.platform_id')
            .whereRef('line.bill_id', '=', 'bill.id')
            .where(sql<boolean>`sold.taken_quantity + sold.refunded_quantity < sold.quantity`),
        )
        .as('waits'),
    )
    .where('bill.platform_id', '=', context.platformId)
    .where('bill.store_id', '=', context.storeId)
    .where('bill.state', '<>', 'CANCELLED')
    .where((where) =>
      where.exists(
        where
          .selectFrom('self_delivery_line as line')
          .select('line.line_no')
          .whereRef('line.platform_id', '=', 'bill.platform_id')
          .whereRef('line.bill_id', '=', 'bill.id')
          .where('line.order_id', 'in', [...orderIds]),
      ),
    )
    .execute()
  for (const { id, mode, state, waits } of bills) {
    const to = waits ? 'OPEN' : billEnd[mode]
    if (to !== state) await moveBill(tx, context, { id, from: state, to, atMs: context.nowMs })
  }
}

import { waitingAmount } from '@tillwright/domain/pickup/pickup-line.ts'
import { sql } from 'kysely'
import { idsOfMember } from '../member/member.store.ts'
import type { Db } from '../../platform/db/db.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** A line that may be put on a bill, with how much of it waits. */
export interface ReadyLine {
  readonly line: OrderLineTable
  /** In the line's own unit. */
  readonly amount: number
}

const linesMax = 500

/**
 * The lines of a member's paid and ready orders in this store that still wait and are on no open
 * bill, the oldest first.
 */
export async function readyLines(
  db: Db,
  place: StoreScope,
  memberId: string,
): Promise<ReadyLine[]> {
  const lines: OrderLineTable[] = await db
    .selectFrom('order_line')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'order_line.platform_id')
        .onRef('orders.id', '=', 'order_line.order_id'),
    )
    .selectAll('order_line')
    .where('orders.platform_id', '=', place.platformId)
    .where('orders.store_id', '=', place.storeId)
    .where('orders.member_id', 'in', idsOfMember(db, place.platformId, memberId))
    .where('orders.pay_state', '=', 'PAID')
    .where('orders.goods_state', 'in', ['READY', 'PART_TAKEN'])
    .where(
      sql<boolean>`order_line.taken_quantity + order_line.refunded_quantity < order_line.quantity`,
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('self_delivery_line as billed')
            .select('billed.line_no')
            .whereRef('billed.platform_id', '=', 'order_line.platform_id')
            .whereRef('billed.order_id', '=', 'order_line.order_id')
            .whereRef('billed.line_no', '=', 'order_line.line_no')
            .where('billed.is_open', '=', 1),
        ),
      ),
    )
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .orderBy('order_line.line_no')
    .limit(linesMax)
    .execute()
  return lines.map((line) => ({
    line,
    amount: waitingAmount({
      sold: line.quantity,
      taken: line.taken_quantity,
      refunded: line.refunded_quantity,
    }),
  }))
}

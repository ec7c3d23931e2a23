import type { Tx } from '../../platform/db/db.ts'
import type { OrderTable } from '../order/order.tables.ts'
import type { RefundPlan } from '@tillwright/domain/refund/plan-refund.ts'
import { runStatement } from '../../platform/db/statement.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PaymentTable } from '../payment/payment.tables.ts'
import type { RefundTable } from './refund.tables.ts'

/** Writes how much of an order was given back, and where its goods are. */
export async function writeOrderState(
  tx: Tx,
  order: OrderTable,
  states: Pick<OrderTable, 'refund_state' | 'goods_state'>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set(states)
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .execute()
}

/** Counts cents of a leg as given back; false where less than that was paid by it. */
export async function takeFromLeg(
  tx: Tx,
  order: OrderTable,
  { orderLegNo, amountCents }: Pick<RefundPlan['legs'][number], 'orderLegNo' | 'amountCents'>,
): Promise<boolean> {
  const taken = await tx
    .updateTable('order_leg')
    .set((column) => ({ refunded_cents: column('refunded_cents', '+', amountCents) }))
    .where('platform_id', '=', order.platform_id)
    .where('order_id', '=', order.id)
    .where('leg_no', '=', orderLegNo)
    .where((where) =>
      where(where('refunded_cents', '+', amountCents), '<=', where.ref('amount_cents')),
    )
    .returning('leg_no')
    .execute()
  return taken.length > 0
}

/**
 * Counts all of these amounts as given back, in one statement; false where a line has less than
 * that left.
 */
export async function takeAllFromLines(
  tx: Tx,
  order: OrderTable,
  lines: RefundPlan['lines'],
): Promise<boolean> {
  const { rows } = await runStatement(tx, {
    name: `give back ${lines.length} lines`,
    write: (place) => {
      const given = () =>
        `(${place()}, ${place()}, cast(${place()} as bigint), cast(${place()} as bigint), cast(${place()} as bigint))`
      return `with given (in_platform, of_order, of_line, amount, money) as (values ${lines.map(given).join(', ')})
        update order_line set refunded_quantity = refunded_quantity + amount, refunded_cents = refunded_cents + money
        from given where platform_id = in_platform and order_id = of_order and line_no = of_line
          and refunded_quantity + amount <= quantity and refunded_cents + money <= payable_cents
        returning line_no`
    },
    values: lines.flatMap((line) => [
      order.platform_id,
      order.id,
      line.lineNo,
      line.quantity,
      line.refundCents,
    ]),
  })
  return rows.length === lines.length
}

/** Holds an order until the transaction ends; undefined where the store has none. */
export function holdOrder(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  orderId: string,
): Promise<OrderTable | undefined> {
  return tx
    .updateTable('orders')
    .set((column) => ({ refund_state: column.ref('refund_state') }))
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirst()
}

/** An order's moves in the books of stock and of gift money. */
export function stockAndGiftMoves(tx: Tx, platformId: string, orderId: string) {
  return tx
    .selectFrom('ledger')
    .select(['book', 'account_id', 'amount'])
    .where('platform_id', '=', platformId)
    .where('source_id', '=', orderId)
    .where('source_kind', '=', 'order')
    .where('book', 'in', ['stock', 'gift'])
    .execute()
}

/**
 * The payment behind a leg: of the order itself, or of the collection that paid it; undefined
 * where no gateway took it.
 */
export function paymentOfLeg(
  tx: Tx,
  order: OrderTable,
  orderLegNo: number,
): Promise<Pick<PaymentTable, 'purpose' | 'purpose_id' | 'leg_no'> | undefined> {
  return tx
    .selectFrom('payment')
    .select(['purpose', 'purpose_id', 'leg_no'])
    .where('platform_id', '=', order.platform_id)
    .where('store_id', '=', order.store_id)
    .where('state', '=', 'PAID')
    .where((where) =>
      where.or([
        where.and([
          where('purpose', '=', 'order'),
          where('purpose_id', '=', order.id),
          where('leg_no', '=', orderLegNo),
        ]),
        where.and([
          where('purpose', '=', 'collection'),
          where(
            'purpose_id',
            'in',
            where
              .selectFrom('collection_order')
              .select('collection_id')
              .where('collection_order.platform_id', '=', order.platform_id)
              .where('collection_order.order_id', '=', order.id)
              .where('collection_order.stands', '=', 1),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
}

/** Kind of the order that a refund gives back; undefined where it is missing. */
export async function kindOfOrder(
  tx: Tx,
  refund: RefundTable,
): Promise<OrderTable['kind'] | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select('kind')
    .where('platform_id', '=', refund.platform_id)
    .where('store_id', '=', refund.store_id)
    .where('id', '=', refund.order_id)
    .executeTakeFirst()
  return order?.kind
}

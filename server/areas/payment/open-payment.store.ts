import type { Db, Tx } from '../../platform/db/db.ts'
import type { PaymentTable } from './payment.tables.ts'
import type { GatewayKind } from '../gateways/gateway.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { sql } from 'kysely'

/** Writes a new payment; false where another one with the same intent is open. */
export async function insertPayment(tx: Tx, payment: PaymentTable): Promise<boolean> {
  const written = await tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['platform_id', 'intent']).doNothing())
    .returning('number')
    .execute()
  return written.length > 0
}

/**
 * The open payment for this intent with the number of its order; undefined where there is none,
 * the number null where it pays for no order.
 */
export function paymentWithIntent(
  tx: Tx,
  platformId: string,
  intent: string,
): Promise<
  (Pick<PaymentTable, 'purpose_id' | 'number'> & { order_number: string | null }) | undefined
> {
  return tx
    .selectFrom('payment')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.platform_id', '=', 'payment.platform_id')
        .onRef('orders.store_id', '=', 'payment.store_id')
        .onRef('orders.id', '=', 'payment.purpose_id'),
    )
    .select(['payment.purpose_id', 'payment.number', 'orders.number as order_number'])
    .where('payment.platform_id', '=', platformId)
    .where('payment.intent', '=', intent)
    .executeTakeFirst()
}

interface FoundRow {
  readonly kind: 'payment' | 'refund'
  readonly number: string
  readonly gateway: GatewayKind
  readonly amount: number
  readonly created: number
  readonly order_number: string | null
}

/** Payments and refunds of a store that have no result yet, the oldest first; amounts in cents. */
export async function openPaymentRows(
  db: Db,
  { platformId, storeId }: StoreScope,
  most: number,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select 'payment' as kind, p.number, p.gateway, p.amount_cents as amount,
      p.created_at as created, o.number as order_number
    from payment p left join orders o on o.platform_id = p.platform_id
      and o.store_id = p.store_id and o.id = p.purpose_id
    where p.platform_id = ${platformId} and p.store_id = ${storeId} and p.intent is not null
    union all
    select 'refund' as kind, r.number, p.gateway, r.amount_cents, r.created_at, o.number
    from gateway_refund r
    join payment p on p.platform_id = r.platform_id and p.number = r.payment_number
    left join orders o on o.platform_id = p.platform_id
      and o.store_id = p.store_id and o.id = p.purpose_id
    where r.platform_id = ${platformId} and r.store_id = ${storeId}
      and (r.state in ('CREATED', 'PROCESSING') or (r.source = 'late' and r.state = 'FAILED'))
    order by created limit ${most}`.execute(db)
  return rows
}

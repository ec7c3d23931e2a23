import type { Db, Tx } from '../db/db.ts'
import type { GatewayRefundTable, PaymentTable, Purpose } from './payment.tables.ts'

/** A payment or a refund by the number that is ours and the gateway's. */
export interface NumberKey {
  readonly platform_id: string
  readonly number: string
}

/** A payment by its number, or null. */
export async function findPayment(db: Db, key: NumberKey): Promise<PaymentTable | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .executeTakeFirst()
  return row ?? null
}

/** The payments for one thing, leg by leg. */
export function paymentsFor(
  db: Db,
  of: { platformId: string; purpose: Purpose; purposeId: string },
): Promise<PaymentTable[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('platform_id', '=', of.platformId)
    .where('purpose', '=', of.purpose)
    .where('purpose_id', '=', of.purposeId)
    .orderBy('leg_no')
    .execute()
}

/** Reads a payment and keeps everybody else from it until the transaction ends. */
export function lockPayment(tx: Tx, key: NumberKey): Promise<PaymentTable> {
  return tx
    .updateTable('payment')
    .set((column) => ({ looked_at: column.ref('looked_at') }))
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A refund by its number, or null. */
export async function findGatewayRefund(
  db: Db,
  key: NumberKey,
): Promise<GatewayRefundTable | null> {
  const row = await db
    .selectFrom('gateway_refund')
    .selectAll()
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .executeTakeFirst()
  return row ?? null
}

/** Reads a refund and keeps everybody else from it until the transaction ends. */
export function lockGatewayRefund(tx: Tx, key: NumberKey): Promise<GatewayRefundTable> {
  return tx
    .updateTable('gateway_refund')
    .set((column) => ({ looked_at: column.ref('looked_at') }))
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .returningAll()
    .executeTakeFirstOrThrow()
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { GatewayRefundTable, PaymentTable, Purpose } from './payment.tables.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'

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

/** Reads a payment and locks it until the transaction ends. */
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

/** Reads a refund and locks it until the transaction ends. */
export function lockGatewayRefund(tx: Tx, key: NumberKey): Promise<GatewayRefundTable> {
  return tx
    .updateTable('gateway_refund')
    .set((column) => ({ looked_at: column.ref('looked_at') }))
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How long a claim on a payment or refund holds. */
export interface Claim {
  readonly nowMs: number
  readonly untilMs: number
}

/** Exactly one caller sends a payment, and none after it was given up as unsent. */
export async function markSent(
  db: Db,
  key: NumberKey,
  { nowMs, untilMs }: Claim,
): Promise<boolean> {
  const rows = await db
    .updateTable('payment')
    .set({ state: 'SENT', looked_at: nowMs, next_look_at: untilMs })
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .where('state', '=', 'CREATED')
    .returning('number')
    .execute()
  return rows.length === 1
}

/** Claims a payment's query: one at a time, in however many processes. */
export async function claimPayment(
  db: Db,
  seen: PaymentTable,
  { nowMs, untilMs }: Claim,
): Promise<boolean> {
  const rows = await db
    .updateTable('payment')
    .set({ looked_at: nowMs, next_look_at: untilMs })
    .where('platform_id', '=', seen.platform_id)
    .where('number', '=', seen.number)
    .where('state', '=', seen.state)
    .where('looked_at', '=', seen.looked_at)
    .where('next_look_at', 'is not distinct from', seen.next_look_at)
    .returning('number')
    .execute()
  return rows.length === 1
}

/** Makes the payment's query due at once, if its state is still the one seen. */
export async function requestAtOnce(db: Db, seen: PaymentTable, nowMs: number): Promise<void> {
  await db
    .updateTable('payment')
    .set({ next_look_at: nowMs })
    .where('platform_id', '=', seen.platform_id)
    .where('number', '=', seen.number)
    .where('state', '=', seen.state)
    .execute()
}

/** One sends a refund at a time, in however many processes; what was created is under way from here on. */
export async function claimRefund(
  db: Db,
  seen: GatewayRefundTable,
  { nowMs, untilMs }: Claim,
): Promise<boolean> {
  const rows = await db
    .updateTable('gateway_refund')
    .set({
      state: seen.state === 'CREATED' ? 'PROCESSING' : seen.state,
      looked_at: nowMs,
      next_look_at: untilMs,
    })
    .where('platform_id', '=', seen.platform_id)
    .where('number', '=', seen.number)
    .where('state', '=', seen.state)
    .where('looked_at', '=', seen.looked_at)
    .where('next_look_at', 'is not distinct from', seen.next_look_at)
    .returning('number')
    .execute()
  return rows.length === 1
}

/** The oldest that are due of each platform, then the next of each. */
export async function dueNumbers(
  db: Db,
  table: 'payment' | 'gateway_refund',
  { nowMs, most }: { readonly nowMs: number; readonly most: number },
): Promise<NumberKey[]> {
  const { rows } = await sql<NumberKey>`select platform_id, number from (
      select platform_id, number, next_look_at,
        row_number() over (partition by platform_id order by next_look_at) as turn
      from ${sql.table(table)} where next_look_at <= ${nowMs}) due
    order by turn, next_look_at limit ${most}`.execute(db)
  return rows
}

/** Writes the last state of a payment; the gateway is no longer queried about it. */
export async function closePayment(
  tx: Tx,
  key: NumberKey,
  state: PaymentTable['state'],
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state, next_look_at: null })
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .execute()
}

/** Writes the new state of a payment; its sum and its number stay. */
export async function updatePayment(tx: Tx, key: NumberKey, after: PaymentTable): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      state: after.state,
      channel_no: after.channel_no,
      reason: after.reason,
      intent: after.intent,
      next_look_at: after.next_look_at,
      settled_at: after.settled_at,
    })
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .execute()
}

/** Counts all of a payment as given back. */
export async function refundInFull(tx: Tx, payment: PaymentTable): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ refunded_cents: payment.amount_cents })
    .where('platform_id', '=', payment.platform_id)
    .where('number', '=', payment.number)
    .execute()
}

/** The number of the payment that this leg was charged by; undefined where no gateway was paid. */
export function paidPaymentOf(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { purpose, id, legNo }: PaidLeg,
): Promise<{ number: string } | undefined> {
  return tx
    .selectFrom('payment')
    .select('number')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('purpose', '=', purpose)
    .where('purpose_id', '=', id)
    .where('leg_no', '=', legNo)
    .where('state', '=', 'PAID')
    .executeTakeFirst()
}

/** Charge for one leg of something. */
export interface PaidLeg {
  readonly purpose: Purpose
  readonly id: string
  readonly legNo: number
}

/** Counts so many cents of a payment as given back; false where less than that is left of it. */
export async function takeFromPayment(
  tx: Tx,
  key: NumberKey,
  amountCents: Cents,
): Promise<boolean> {
  const taken = await tx
    .updateTable('payment')
    .set((column) => ({ refunded_cents: column('refunded_cents', '+', amountCents) }))
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .where((where) =>
      where(where('refunded_cents', '+', amountCents), '<=', where.ref('amount_cents')),
    )
    .returning('number')
    .execute()
  return taken.length > 0
}

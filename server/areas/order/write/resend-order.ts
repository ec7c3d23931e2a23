import { addAudit } from '../../../platform/audit/add-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { orderTerms } from '../input/order-terms.ts'
import type { OrderInput } from '../input/order-input.ts'
import { orderByClientId } from '../order.store.ts'
import type { OrderRows } from './order-rows.ts'
import { placeOrder } from './place-order.ts'

/**
 * Writes an order that a till had acknowledged, and that a restored backup does not have: its
 * customer has left, so it is recorded like a sale without a network. An existing order is
 * returned, whatever its body says now.
 */
export async function resendOrder(context: Context, input: OrderInput): Promise<OrderRows> {
  const { db, platformId } = context
  const known = await orderByClientId(db, platformId, input.clientId)
  if (known !== null) return known
  const stands: OrderInput = { ...input, isOffline: true }
  const rows = await placeOrder(context, await orderTerms(context), stands, { isResent: true })
  await transaction(db, (tx) =>
    addAudit(tx, context, {
      operation: 'order.resent',
      subjectId: rows.order.id,
      reason: 'acknowledged before the books were brought back from a backup',
      after: { number: rows.order.number, payable: rows.order.payable_cents },
    }),
  )
  return rows
}

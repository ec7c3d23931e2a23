import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findRefund, lockRefund, type RefundRows } from './refund.store.ts'
import { sendLegs } from './send-legs.ts'
import { sendAgain } from '../payment/gateway-refund.store.ts'

/**
 * Sends the failed parts of a refund again, under the numbers they had: however often it is
 * pressed, a gateway pays a number out once. With nothing left to send, returns the refund
 * unchanged.
 */
export async function retryRefund(context: Context, refundId: string): Promise<RefundRows> {
  const { db, platformId, nowMs } = context
  const held = await transaction(db, async (tx) => {
    const rows = await lockRefund(tx, context, refundId)
    if (rows === null) throw new Refusal('notFound', { kind: 'refund', id: refundId })
    const numbers = rows.legs.flatMap((leg) =>
      leg.state === 'FAILED' ? (leg.gateway_number ?? []) : [],
    )
    // From here on it is under way again, so that nobody marks it as done in between.
    if (numbers.length > 0) await sendAgain(tx, platformId, numbers, nowMs)
    return rows
  })
  await sendLegs(context, held)
  return (await findRefund(db, context, refundId)) ?? held
}

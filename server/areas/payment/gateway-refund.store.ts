import type { Tx } from '../../platform/db/db.ts'
import type { NumberKey } from './payment.store.ts'
import type { GatewayRefundTable } from './payment.tables.ts'

/** Writes the new state of a refund; its sum and its number stay. */
export async function updateGatewayRefund(
  tx: Tx,
  key: NumberKey,
  after: GatewayRefundTable,
): Promise<void> {
  await tx
    .updateTable('gateway_refund')
    .set({
      state: after.state,
      channel_no: after.channel_no,
      fault: after.fault,
      next_look_at: after.next_look_at,
      done_at: after.done_at,
    })
    .where('platform_id', '=', key.platform_id)
    .where('number', '=', key.number)
    .execute()
}

/** Writes a refund that is to be sent to its gateway. */
export async function insertGatewayRefund(tx: Tx, refund: GatewayRefundTable): Promise<void> {
  await tx.insertInto('gateway_refund').values(refund).execute()
}

/** Makes failed refunds that are no longer polled due at this moment. */
export async function sendAgain(
  tx: Tx,
  platformId: string,
  numbers: readonly string[],
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('gateway_refund')
    .set({ next_look_at: nowMs })
    .where('platform_id', '=', platformId)
    .where('number', 'in', numbers)
    .where('state', '=', 'FAILED')
    .where('next_look_at', 'is', null)
    .execute()
}

/**
 * Locks a failed refund that is no longer polled until the transaction ends; false where there is
 * none.
 */
export async function holdResting(tx: Tx, platformId: string, number: string): Promise<boolean> {
  const resting = await tx
    .updateTable('gateway_refund')
    .set((column) => ({ looked_at: column.ref('looked_at') }))
    .where('platform_id', '=', platformId)
    .where('number', '=', number)
    .where('state', '=', 'FAILED')
    .where('next_look_at', 'is', null)
    .returning('number')
    .execute()
  return resting.length > 0
}

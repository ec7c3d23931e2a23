// A top-up that the server has acknowledged: a server brought back from an older backup lacks it.
import { encodeInput, type Input } from '@tillwright/contract/call.ts'
import { createOrderV2 } from '@tillwright/contract/order/order.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { keepSent } from '../../platform/storage/sent-database.ts'
import { currentSession } from '../../session/session-store.ts'

/** Stores it under the number of its receipt. Without room for it, only the server has it. */
export async function keepTopUp(input: Input<typeof createOrderV2>, number: string): Promise<void> {
  const { platformId, deviceId, user } = currentSession()
  const origin = {
    platformId,
    storeId: user?.store.id ?? '',
    deviceId: deviceId ?? '',
    shiftId: input.shiftId,
    cashierId: user?.id ?? '',
  }
  const row = {
    id: input.clientId,
    operation: 'order',
    sequence: 0,
    origin,
    body: encodeInput(createOrderV2, { ...input, number }),
    standingBody: null,
    label: number,
    amountCents: input.claimedCents,
    writtenAtMs: input.soldAtMs,
    attempts: 0,
    state: { kind: 'sending' },
  } as const
  await keepSent(row, nowMs()).catch(() => {})
}

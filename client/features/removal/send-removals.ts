// Reports goods taken out of carts to the server: some time afterwards, when this can no longer be
// undone, and alongside everything else, so that no sale waits for it.
import { createOperationLog } from '@tillwright/contract/settings/operation-log.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { currentConnection } from '../../platform/api/connection.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { log } from '../../platform/log/log.ts'
import type { Delivery } from '../../platform/storage/outbox-row.ts'
import { deliveryOf } from '../outbox/send-order.ts'
import { currentSession } from '../../session/session-store.ts'
import { storeSteps } from './store-removals.ts'
import type { Removal } from './removal.ts'
import { forgetRemoval, readRemovals } from './removal-disk.ts'

/** A press brings a line back for some seconds, a key for as long as the cart lasts. */
const mayReturnMs = 60_000
const pollEachMs = 30_000
/** Longest wait when leaving; anything not reported by then is sent with the next login. */
const exitWaitMs = 2000

let isStarted = false

/** Begins telling, now and again and again. Called more than once, it goes on as it does. */
export async function startSending(): Promise<void> {
  if (isStarted) return
  isStarted = true
  for (;;) {
    await sendRemovals(nowMs() - mayReturnMs).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, pollEachMs))
  }
}

/** Reports everything before the user leaves, as far as that takes no time. */
export async function sendBeforeExit(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, exitWaitMs))
  const details = storeSteps().then(() => sendRemovals(nowMs()))
  await Promise.race([details.catch(() => undefined), patience])
}

/** Reports the removals until then, oldest first, until the server cannot take more now. */
async function sendRemovals(untilMs: number): Promise<void> {
  const { token, platformId, user, isKiosk } = currentSession()
  if (token === null || user === null || currentConnection() === 'offline') return
  for (const removal of await readRemovals()) {
    const isOfHere = removal.platformId === platformId && removal.storeId === user.store.id
    // A cashier's removals are reported when a cashier is back.
    if (isKiosk && removal.way !== 'selfService') continue
    if (!isOfHere || removal.removedAtMs > untilMs) continue
    const delivery = await notify(removal)
    if (delivery.kind === 'refused') log({ level: 5, message: `removal: ${delivery.code}` })
    else if (delivery.kind !== 'acked') return
    await forgetRemoval(removal.removalId)
  }
}

async function notify({ removalId, way, removedAtMs, shiftId, lines }: Removal): Promise<Delivery> {
  const input = {
    operation: 'till.goodsRemoved',
    subjectId: lines.length === 1 ? (lines[0]?.goodsId ?? '') : removalId,
    reason: '',
    before: null,
    after: null,
    deviceAtMs: removedAtMs,
    removed: {
      clientId: removalId,
      shiftId,
      way,
      lines: lines.map(({ goodsId, name, amount, cents }) => ({
        goodsId,
        name,
        number: amount,
        amountCents: cents,
      })),
    },
  } as const
  try {
    return { kind: 'acked', answer: await callApi(createOperationLog, input, { quiet: true }) }
  } catch (error) {
    return deliveryOf(failureOf(error))
  }
}

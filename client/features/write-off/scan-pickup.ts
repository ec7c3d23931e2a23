import { play } from '../../platform/sound/sound.ts'
import { currentSession } from '../../session/session-store.ts'
import { deliver } from './deliver.ts'
import { findPickups } from './find-pickups.ts'
import { stopOf } from './waiting-order.ts'

let scansBefore: Promise<void> = Promise.resolve()

/**
 * A scanned code: at once where the shop hands over without asking, otherwise shown. Each waits for
 * the one before, so that none is lost while a slow one is handed over.
 */
export function scanPickup(code: string): Promise<void> {
  scansBefore = scansBefore.then(() => takePickup(code))
  return scansBefore
}

async function takePickup(code: string): Promise<void> {
  const [first] = (await findPickups({ code })) ?? []
  if (!first) return
  if (!currentSession().flags.continuousWriteOff || stopOf(first) !== null) {
    play(stopOf(first) === null ? 'added' : 'refused')
    return
  }
  await deliver(first)
}

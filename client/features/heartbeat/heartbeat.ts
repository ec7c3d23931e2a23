// Reports every half minute that the till is alive, and receives the changes since.
import { heartbeat } from '@tillwright/contract/till/device.ts'
import { queryChanges } from '@tillwright/contract/till/changes.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { currentConnection } from '../../platform/api/connection.ts'
import { currentCart } from '../cart/cart-store.ts'
import { refreshStock } from '../catalogue/stock-now.ts'
import { machineMs, setServerTime } from '@tillwright/web/clock.ts'
import { failedPrints } from '../../platform/devices/printer/print-job.ts'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { resumeOutbox, unsentCount, useOutbox } from '../outbox/outbox.ts'
import { log } from '../../platform/log/log.ts'
import { followBooks, isRestored } from '../outbox/follow-books.ts'
import { receiptsGivenOut } from '../sale/receipts-given-out.ts'
import { setDoubtCount } from '../sale/doubt-count.ts'
import { alertPerson } from '../../platform/notices/notice-store.ts'
import { isKiosk } from '../../session/kiosk-mode.ts'
import { offerBuild, offerUpdate } from '../update/update.ts'
import { onRecountPickups, setPickupCount } from '../write-off/pickup-count.ts'
import { takeNewOrders } from '../write-off/new-orders.ts'
import { knownHead, takeHead } from '../../session/journal-heads.ts'
import { loadDeviceSecret } from '../../platform/api/device-secret.ts'
import { currentSession, useSession } from '../../session/session-store.ts'
import { isOver } from '../../session/over-session.ts'
import { isBehindMove, readConfigQuietly } from '../../session/read-config.ts'
import { takeChanges } from './take-changes.ts'
import { appBuild } from '@tillwright/contract/app-version.ts'

const everyMs = 30_000
/** A user who comes to the till sees the state of the store as soon as the goods are there. */
const firstMs = 1500
/** A changed price is on the screen within five seconds; the question costs the server one row. */
const changesEveryMs = 3500
/** Without an answer the till asks sooner: the cashier waits for the word "online". */
const offlineEveryMs = 5000

let timer: ReturnType<typeof setTimeout> | undefined

/** Begins beating. Called once at start; beats only while somebody is logged in. */
export function startHeartbeat(): void {
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(beat, currentConnection() === 'offline' ? offlineEveryMs : everyMs)
  }
  const beat = () => void beatOnce().finally(again)
  window.addEventListener('online', beat)
  onRecountPickups(() => void beatOnce())
  useSession.subscribe(({ token }, before) => {
    if (token !== null && before.token === null) setTimeout(beat, firstMs)
  })
  if (currentSession().token !== null) setTimeout(beat, firstMs)
  again()
  setInterval(() => void requestChanges(), changesEveryMs)
}

/**
 * Queries between two beats whether goods or settings changed. A till that is not visible does not
 * ask.
 */
async function requestChanges(): Promise<void> {
  const { token } = currentSession()
  if (!token || isOver(token) || currentConnection() === 'offline' || document.hidden) return
  try {
    const response = await callApi(queryChanges, {}, { quiet: true })
    if (!isKiosk()) takeNewOrders(response)
    await takeChanges(response)
    await refreshStock()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}

/** Says that the till is alive, and takes in what is notified of the store. Nothing fails with it. */
export async function beatOnce(): Promise<void> {
  const { token, deviceId, platformId, versionCode } = currentSession()
  if (!token || !deviceId || isOver(token)) return
  const wasOffline = currentConnection() === 'offline'
  const storeId = currentSession().user?.store.id
  const head = knownHead(storeId)
  // A session from before the page was opened: the server learns the secret of a till that had none.
  await loadDeviceSecret()
  try {
    const response = await callApi(
      heartbeat,
      {
        ...(head === undefined ? {} : { journalHead: head }),
        deviceId,
        version: versionCode,
        outboxCount: unsentCount(),
        outboxOldestAtMs: useOutbox.getState().oldestMs,
        printerState: printerState(),
        deviceAtMs: machineMs(),
        build: appBuild,
        ...(await receiptsGivenOut()),
      },
      { quiet: true },
    )
    setServerTime(response.serverAtMs)
    // Books that were brought back have another journal, and that is no surprise.
    const isBack = await isRestored(platformId, response).catch(() => false)
    takeHead(storeId, isBack ? { ...response, journalDiffers: false } : response)
    // Self-service sells by payment code alone, which is never sent again: the next of the staff does the rest.
    if (!isKiosk())
      void followBooks(platformId, response).catch((cause: unknown) =>
        log({ level: 6, message: `sent sales could not be compared: ${String(cause)}` }),
      )
    setDoubtCount(response.paymentsInDoubt)
    setPickupCount(response.waitingPickups)
    if (wasOffline) void resumeOutbox()
    reportMove(response.movesTo)
    offerBuild(response.build, response.newestVersion)
    if (response.updateMode !== 'none') offerUpdate(response.updateMode, response.newestVersion)
    await takeChanges(response)
    if (isBehindMove()) await readConfigQuietly()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    // Where calls have a host of their own, the page's knows whether they moved on from there.
    const { api, config } = currentSession().addresses
    if (error.kind !== 'code' && api !== config) await readConfigQuietly()
  }
}

let reportedMove: string | null = null

/** Said once, between two customers: the shift ends as always, the next login is in the other store. */
function reportMove(movesTo: string | null): void {
  if (movesTo !== null && (isKiosk() || currentCart().lines.length > 0)) return
  if (movesTo !== null && movesTo !== reportedMove)
    void alertPerson({
      title: (words) => words.shift.moves(movesTo),
      text: (words) => words.shift.movesDetail,
    })
  reportedMove = movesTo
}

function printerState(): 'none' | 'ready' | 'fault' {
  const { printer, jobs } = usePrinting.getState()
  if (printer === 'none') return 'none'
  return failedPrints(jobs) > 0 ? 'fault' : 'ready'
}

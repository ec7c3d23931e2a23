// Services that run behind the screens once a user works here. Fetched with the first login, so
// that the entry page stays light.
import { startOffline } from '../platform/api/start-offline.ts'
import { currentCart } from '../features/cart/cart-store.ts'
import { followSession } from '../features/cart/follow-session.ts'
import { restoreHolds } from '../features/hold/holds.ts'
import { watchOtherWindows } from '../features/cart/other-windows.ts'
import { bringLastCartBack, readLastCartAgain } from '../features/cart/last-cart.ts'
import { openCatalogue, syncCatalogue } from '../features/catalogue/catalogue-service.ts'
import { followStock } from '../features/catalogue/catalogue-store.ts'
import { answerDisplays } from '../features/customer/answer-display.ts'
import { connectDevices } from '../features/hardware/connect-devices.ts'
import { watchSharedHolds } from '../features/hold/shared-holds.ts'
import { isKiosk } from '../session/kiosk-mode.ts'
import { listenToKeys } from '../platform/keyboard/keyboard.ts'
import { refreshView, resumeOutbox, startOutbox, unsentCount } from '../features/outbox/outbox.ts'
import { watchWaitingOrders } from '../features/prints/watch-waiting-orders.ts'
import { resumePendingTopUp } from '../features/recharge/resume-pending-top-up.ts'
import { watchRemovals } from '../features/removal/watch-removals.ts'
import { prepareReceipts } from '../features/sale/prepare-receipts.ts'
import { recoverUnsent } from '../features/sale/recover-unsent.ts'
import { restoreLateSale, restoreSale } from '../features/sale/restore-sale.ts'
import { freeLastHold } from '../features/sale/hold-coupons.ts'
import { isPaying, useSale } from '../features/sale/sale.ts'
import { lookUpUnknownCodes } from '../features/scan/look-up-code.ts'
import { resolveUnknownCodes } from '../features/scan/resolve-unknown-codes.ts'
import { startScanners } from '../features/scan/start-scanners.ts'
import { startHeartbeat } from '../features/heartbeat/heartbeat.ts'
import { readMenus, readSettings } from '../session/read-settings.ts'
import { saveChoicesMade, takeChoices } from '../session/personal-choices.ts'
import { unlockSound } from '../platform/sound/sound.ts'
import { startJoins } from '../features/member/pending-joins.ts'
import { watchWork } from '../features/update/update.ts'
import { loadSellWords } from '../platform/words/words.ts'

let isStarted = false

/**
 * Brings the cart back and begins everything that needs no answer first: goods from disk, the queue,
 * the heartbeat.
 */
export async function startServices(): Promise<void> {
  if (isStarted) return
  isStarted = true
  // Read alongside the cart: neither waits for the other.
  void openCatalogue()
  // Data found only in the second copy decides which cart is sold and which sale was the last.
  await Promise.all([recoverUnsent(), loadSellWords()])
  await Promise.all([bringLastCartBack(), restoreSale()])
  void freeLastHold(useSale.getState().last?.id ?? null)
  watchOtherWindows()
  resolveUnknownCodes()
  lookUpUnknownCodes()
  prepareReceipts()
  followSession()
  followStock()
  saveChoicesMade()
  connectDevices()
  answerDisplays()
  unlockSound()
  startScanners()
  listenToKeys(() => isPaying() || isKiosk())
  void restoreHolds()
  void startJoins()
  startOutbox()
  void untilAllIsRead()
  startHeartbeat()
  watchSharedHolds()
  startOffline()
  watchWaitingOrders()
  watchRemovals()
  watchWork(() => ({
    cartLines: currentCart().lines.length,
    unsentSales: unsentCount(),
    isPaying: isPaying(),
  }))
}

/** Where the till's storage could not be read at the start, it is read again until it can be. */
async function untilAllIsRead(): Promise<void> {
  let isLate = false
  for (let pauseMs = firstPauseMs; !(await readLastCartAgain()); pauseMs *= 2) {
    isLate = true
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, mostPauseMs)))
  }
  if (isLate) {
    await Promise.all([restoreLateSale(), restoreHolds(), refreshView()])
    if (!isKiosk()) await resumePendingTopUp()
  }
  await sendRecovered()
}

const firstPauseMs = 5_000
const mostPauseMs = 60_000

/** Sends the sales found only in the second copy, the way of all other sales. */
async function sendRecovered(): Promise<void> {
  const { recovered } = await recoverUnsent()
  if (recovered.length === 0) return
  await refreshView()
  await resumeOutbox()
}

/**
 * After a login, or a start with a session: settings and menus are waited for, goods are not, for the
 * grid fills while the cashier signs on. The settings stood at `settingsVersion` when the session was
 * read. Throws CallFailure.
 */
export async function prepareTill(settingsVersion: number): Promise<void> {
  await startServices()
  void syncCatalogue()
  void resumeOutbox()
  // Self-service may ask for nothing that is a cashier's.
  if (isKiosk()) return readSettings(settingsVersion)
  void resumePendingTopUp()
  await Promise.all([readMenus(), readSettings(settingsVersion), takeChoices()])
  setTimeout(drawShelfLabels, displaysWaitMs)
}

/** Price displays wait until the till is ready: nobody waits for them with a full basket. */
const displaysWaitMs = 15_000

function drawShelfLabels(): void {
  // Where the program cannot be fetched now, labels wait for the next start.
  void import('../features/pop/push-labels.ts').then(
    ({ pushLabels }) => pushLabels(),
    () => {},
  )
}

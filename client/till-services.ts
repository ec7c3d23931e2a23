// What runs behind the screens once somebody works here. Fetched with the first login, so that the
// entry page stays light.
import { startOffline } from './api/start-offline.ts'
import { currentCart } from './cart/cart-store.ts'
import { followSession } from './cart/follow-session.ts'
import { restoreHolds } from './cart/holds.ts'
import { watchOtherWindows } from './cart/other-windows.ts'
import { bringLastCartBack, readLastCartAgain } from './cart/last-cart.ts'
import { openCatalogue, syncCatalogue } from './catalogue/catalogue-service.ts'
import { followStock } from './catalogue/catalogue-store.ts'
import { answerDisplays } from './customer/answer-display.ts'
import { connectDevices } from './devices/connect-devices.ts'
import { watchSharedHolds } from './hold/shared-holds.ts'
import { isKiosk } from './session/kiosk-mode.ts'
import { listenToKeys } from './keyboard/keyboard.ts'
import { refreshView, resumeOutbox, startOutbox, unsentCount } from './outbox/outbox.ts'
import { watchWaitingOrders } from './prints/watch-waiting-orders.ts'
import { resumePendingTopUp } from './recharge/resume-pending-top-up.ts'
import { watchRemovals } from './removal/watch-removals.ts'
import { prepareReceipts } from './sale/prepare-receipts.ts'
import { recoverUnsent } from './sale/recover-unsent.ts'
import { restoreLateSale, restoreSale } from './sale/restore-sale.ts'
import { isPaying } from './sale/sale.ts'
import { resolveUnknownCodes } from './scan/resolve-unknown-codes.ts'
import { startScanners } from './scan/start-scanners.ts'
import { startHeartbeat } from './heartbeat/heartbeat.ts'
import { readMenus, readSettings } from './session/read-settings.ts'
import { followLanguage, sendLanguage } from './session/send-language.ts'
import { unlockSound } from './sound/sound.ts'
import { watchWork } from './update/update.ts'
import { loadAllWords } from './words/words.ts'

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
  // What the second copy alone has decides which cart is sold and which sale was the last.
  await Promise.all([recoverUnsent(), loadAllWords()])
  await Promise.all([bringLastCartBack(), restoreSale()])
  watchOtherWindows()
  resolveUnknownCodes()
  prepareReceipts()
  followSession()
  followStock()
  followLanguage()
  connectDevices()
  answerDisplays()
  unlockSound()
  startScanners()
  listenToKeys(() => isPaying() || isKiosk())
  void restoreHolds()
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

/** What only the second copy had goes the way of all other sales. */
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
  await Promise.all([readMenus(), readSettings(settingsVersion)])
  void sendLanguage()
  setTimeout(drawShelfLabels, displaysWaitMs)
}

/** Price displays wait until the till stands: nobody stands before them with a full basket. */
const displaysWaitMs = 15_000

function drawShelfLabels(): void {
  // Where the program cannot be fetched now, labels wait for the next start.
  void import('./pop/push-labels.ts').then(
    ({ pushLabels }) => pushLabels(),
    () => {},
  )
}

// Prints orders received elsewhere automatically where the setting says so. The server hands each
// to one till; this till asks only while its own printer can take more.
import { currentConnection } from '../../platform/api/connection.ts'
import { failedPrints, hasEnded } from '../../platform/devices/printer/print-job.ts'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { currentSession } from '../../session/session-store.ts'

const pollEachMs = 5000
/** Often enough that no lease ends meanwhile. */
const tendEachMs = 15_000

/** Begins asking. Called once at start. */
export function watchWaitingOrders(): void {
  setInterval(() => {
    const isLeased = usePrinting.getState().jobs.some(({ leaseId }) => leaseId !== undefined)
    if (isLeased && !currentSession().isKiosk) void tendThem()
  }, tendEachMs)
  let isPrinting = false
  setInterval(() => {
    if (isPrinting || !mayPrint()) return
    isPrinting = true
    void printThem().finally(() => {
      isPrinting = false
    })
  }, pollEachMs)
}

/**
 * Whether this till would print at once: a document that it was handed and cannot print is printed
 * nowhere.
 */
function mayPrint(): boolean {
  const { token, printsWaiting, permissions, isKiosk } = currentSession()
  const { printer, jobs } = usePrinting.getState()
  return (
    printsWaiting &&
    !isKiosk &&
    token !== null &&
    permissions.includes('order.read') &&
    currentConnection() !== 'offline' &&
    printer !== 'none' &&
    failedPrints(jobs) === 0 &&
    jobs.every(hasEnded)
  )
}

const tendThem = async (): Promise<void> => (await import('./tend-leases.ts')).tendLeases()

async function printThem(): Promise<void> {
  const { printWaitingOrders } = await import('./print-waiting-orders.ts')
  const { printed, failed } = await printWaitingOrders()
  if (failed > 0) toast((words) => words.prints.waitingFailed(printed, failed), 'warning')
  else if (printed > 0) toast((words) => words.prints.waitingDone(printed), 'success')
}

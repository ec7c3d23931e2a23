// One write at a time into this browser's databases, over all windows of the till and their workers.
// Chromium that is killed while two write transactions are open may throw everything away at its next start.

/** `money` goes before what can wait: the cart, the session, the log. */
export type Urgency = 'money' | 'usual'

interface Job {
  readonly run: () => Promise<void>
}

const lockName = 'tillwright-write'
const waiting: Readonly<Record<Urgency, Job[]>> = { money: [], usual: [] }
let isRunning = false

/**
 * Runs a write when no other is open, here or in another window. A write never starts another one
 * inside: it would wait for itself.
 */
export function inTurn<T>(work: () => Promise<T>, urgency: Urgency = 'usual'): Promise<T> {
  return new Promise((resolve, reject) => {
    waiting[urgency].push({ run: () => work().then(resolve, reject) })
    void runWaiting()
  })
}

async function runWaiting(): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    while (waiting.money.length + waiting.usual.length > 0) await alone(runNext)
  } finally {
    isRunning = false
  }
}

/** Runs the most urgent work at the time the turn comes, not at the time of the request. */
const runNext = async (): Promise<void> => (waiting.money.shift() ?? waiting.usual.shift())?.run()

/** A page without a secure context has no locks: there the order of this page has to do. */
const alone = (work: () => Promise<void>): Promise<void> =>
  globalThis.navigator?.locks ? navigator.locks.request(lockName, work) : work()

interface Ending {
  readonly done: Promise<void>
  readonly abort: () => void
}

/**
 * Returns the result of the work once the transaction has ended: only then may the next one open.
 */
export async function finished<T>(transaction: Ending, work: Promise<T>): Promise<T> {
  try {
    const [answer] = await Promise.all([work, transaction.done])
    return answer
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has ended by itself.
    }
    await transaction.done.catch(() => undefined)
    throw error
  }
}

/** Whether what is read just now was sent by somebody: then no amount may be beyond its cap. */
let isCapped = false

/**
 * Reads what somebody sent. What the server answers is read and written without caps: sums are
 * larger than what they sum, and rows of before may be. Reading never waits, so nothing else runs
 * in between.
 */
export function readCapped<T>(read: () => T): T {
  const before = isCapped
  isCapped = true
  try {
    return read()
  } finally {
    isCapped = before
  }
}

/** The bound that holds for what is read just now. */
export const boundNow = (sent: number, answered: number): number => (isCapped ? sent : answered)

/** Where the server's time comes from; tests hand in one they can turn. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

/** The machine's own clock: the only place of the server that reads it. */
export const systemClock: Clock = { now: () => Date.now() }

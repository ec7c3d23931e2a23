const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** How long after each try in vain the next one is made; the last holds for all that follow. */
const waits = [5 * secondMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs]

/** So long is tried from the first time on that an event could not be delivered. */
const patienceMs = 72 * hourMs

interface Failed {
  /** This one included. */
  readonly tries: number
  readonly dueSinceMs: number
  readonly nowMs: number
}

/** When to try again; null where it is given up. The last try is at the very end. */
export function nextTry({ tries, dueSinceMs, nowMs }: Failed): number | null {
  const endMs = dueSinceMs + patienceMs
  if (nowMs >= endMs) return null
  return Math.min(nowMs + (waits[tries - 1] ?? waits.at(-1) ?? 0), endMs)
}

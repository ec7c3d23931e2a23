// How long to wait before trying again: doubling from one second to a minute, anywhere below it,
// so that the tills of a shop do not come back all at the same moment.

const firstMs = 1000
const longestMs = 60_000

/** Full jitter: `chance` is in [0, 1). Never shorter than a tenth of the span. */
export function backoffMs(attempts: number, chance: number): number {
  const span = Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 16))
  return Math.round(span * (0.1 + 0.9 * chance))
}

/** A number in [0, 1), from the browser's own source of chance. */
export function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / 2 ** 32
}

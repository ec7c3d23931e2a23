import { Refusal } from '../refusal.ts'

export interface Rate {
  /** Calls a second that are allowed permanently. */
  readonly perSecond: number
  /** Calls that may come at once after a quiet time. */
  readonly burst: number
}

interface Bucket {
  left: number
  atMs: number
}

const bucketsMax = 20_000
const bucketLimit = 15_000

/** A bucket of calls for each caller, filled again as time passes. */
export class RateLimit {
  readonly #rate: Rate
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** Takes `cost` out of the caller's bucket. Refuses with 429 and the time to wait when it is empty. */
  take(caller: string, nowMs: number, cost = 1): void {
    const bucket = this.#bucketOf(caller, nowMs)
    const { perSecond, burst } = this.#rate
    const passed = Math.max(0, nowMs - bucket.atMs)
    bucket.left = Math.min(burst, bucket.left + (passed * perSecond) / 1000)
    bucket.atMs = nowMs
    if (bucket.left < cost) {
      const retryAfterMs = Math.ceil(((cost - bucket.left) * 1000) / perSecond)
      throw new Refusal('rateLimited', { retryAfterMs })
    }
    bucket.left -= cost
  }

  /** Puts back what a call took that turned out to be somebody else's to pay. */
  giveBack(caller: string, cost = 1): void {
    const bucket = this.#buckets.get(caller)
    if (bucket !== undefined) bucket.left = Math.min(this.#rate.burst, bucket.left + cost)
  }

  #bucketOf(caller: string, nowMs: number): Bucket {
    const known = this.#buckets.get(caller)
    if (known !== undefined) return known
    if (this.#buckets.size >= bucketsMax) this.#forgetFull(nowMs)
    const made = { left: this.#rate.burst, atMs: nowMs }
    this.#buckets.set(caller, made)
    return made
  }

  /** A bucket that has filled up again says nothing that a new one would not. */
  #forgetFull(nowMs: number): void {
    const { perSecond, burst } = this.#rate
    for (const [caller, { left, atMs }] of this.#buckets)
      if (left + ((nowMs - atMs) * perSecond) / 1000 >= burst) this.#buckets.delete(caller)
    if (this.#buckets.size < bucketsMax) return
    // Made-up callers fill it: those that came first go, and the others still wait.
    for (const caller of [...this.#buckets.keys()].slice(0, this.#buckets.size - bucketLimit))
      this.#buckets.delete(caller)
  }
}

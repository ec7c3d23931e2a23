import { addressGroup } from './client-address.ts'
import { type Rate, RateLimit } from './rate-limit.ts'

/** A call about to be let in or refused. */
export interface Arrival {
  /** As the header claims; empty without one. */
  readonly token: string
  readonly ip: string
  readonly nowMs: number
}

const provenMost = 20_000

/**
 * Bucket that a call is taken from. Anyone can invent a token until its session was found: until
 * then, and without one, the client's address pays. Once proven, the token has a bucket of its own,
 * so that the tills of a store, which share an address, do not slow each other down.
 */
export class CallerLimits {
  readonly #sessions: RateLimit
  readonly #addresses: RateLimit
  /** Tokens whose sessions were found, the one used last at the end. */
  readonly #proven = new Set<string>()

  constructor(rate: Rate) {
    this.#sessions = new RateLimit(rate)
    this.#addresses = new RateLimit(rate)
  }

  /** Takes a call before anything is looked up for it. Refuses with 429 when its bucket is empty. */
  arrive({ token, ip, nowMs }: Arrival): void {
    if (this.#proven.has(token)) this.#sessions.take(token, nowMs)
    else this.#addresses.take(addressGroup(ip), nowMs)
  }

  /** The token's session was found: from now on it pays for itself. */
  prove({ token, ip, nowMs }: Arrival): void {
    const isNew = !this.#proven.delete(token)
    this.#proven.add(token)
    if (!isNew) return
    const [oldest] = this.#proven
    if (oldest !== undefined && this.#proven.size > provenMost) this.#proven.delete(oldest)
    this.#addresses.giveBack(addressGroup(ip))
    this.#sessions.take(token, nowMs)
  }

  /** The guard refused the call: the token has to prove itself again. */
  doubt(token: string): void {
    this.#proven.delete(token)
  }

  /** Takes a request that is no call of the contract, counted apart for each purpose. */
  takeFor(purpose: string, ip: string, nowMs: number): void {
    this.#addresses.take(`${purpose} ${addressGroup(ip)}`, nowMs)
  }
}

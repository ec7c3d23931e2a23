import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PracticeProcess, StartPractice } from './practice-process.ts'

/** Practice shops that may be open at once on one machine: each is a server of its own. */
const mostShops = 3
/** A till that is looked at beats its heart far oftener. */
const idleMs = 30 * 60_000
const spareAfterMs = 2 * 60_000
const pollEachMs = 60_000

interface Practice {
  readonly learner: string
  readonly process: PracticeProcess
  usedAtMs: number
}

/**
 * The shops in which people practise. Each is a process of its own with a database of its own in
 * memory; it never gets the location of this shop's books, so nothing that is done there can reach
 * them.
 */
export class PracticeShops {
  readonly #shops = new Map<string, Practice>()
  readonly #start: StartPractice
  readonly #clock: Clock
  readonly #looking: NodeJS.Timeout

  constructor(start: StartPractice, clock: Clock) {
    this.#start = start
    this.#clock = clock
    this.#looking = setInterval(() => this.#endIdle(idleMs), pollEachMs).unref()
  }

  /**
   * Opens a shop for this learner in place of the one they had, and answers its id while it still
   * starts. Refuses as `unavailable` while all places are in use.
   */
  begin(learner: string): string {
    this.end(learner)
    if (this.#shops.size >= mostShops) this.#endIdle(spareAfterMs)
    if (this.#shops.size >= mostShops)
      throw new Refusal('unavailable', { retryAfterMs: pollEachMs })
    const id = randomUUID()
    const process = this.#start()
    void process.ended.then(() => this.#shops.delete(id))
    this.#shops.set(id, { learner, process, usedAtMs: this.#clock.now() })
    return id
  }

  /** Ends the learner's shop with all that is in it. True where there was one. */
  end(learner: string): boolean {
    const mine = [...this.#shops].filter(([, shop]) => shop.learner === learner)
    for (const [id] of mine) this.#close(id)
    return mine.length > 0
  }

  /** The port of a shop of this machine, once it answers; null for a shop that is not or no more. */
  portOf(id: string): Promise<number> | null {
    const shop = this.#shops.get(id)
    if (shop === undefined) return null
    shop.usedAtMs = this.#clock.now()
    return shop.process.port
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking)
    const open = [...this.#shops]
    for (const [id] of open) this.#close(id)
    await Promise.all(open.map(([, { process }]) => process.ended))
  }

  #endIdle(forMs: number): void {
    const before = this.#clock.now() - forMs
    for (const [id, { usedAtMs }] of this.#shops) if (usedAtMs < before) this.#close(id)
  }

  #close(id: string): void {
    this.#shops.get(id)?.process.end()
    this.#shops.delete(id)
  }
}

declare module '../../platform/context.ts' {
  interface Services {
    readonly training: PracticeShops
  }
}

import { createHmac } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'
import type { Pepper } from './pepper.ts'

// argon2id at the least the field recommends: 19 MiB, two passes, one lane.
const argon2id: Algorithm.Argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const waitingMax = 20
const retryAfterMs = 2_000

/** What is stored of a secret. */
export interface StoredSecret {
  readonly hash: string
  readonly pepperVersion: number
}

/**
 * Hashes and checks what clients send in place of passwords. Never more at once than the machine
 * has cores for, so that a burst of logins cannot starve the tills; refuses with 429 beyond that.
 */
export class Secrets {
  readonly #pepper: Pepper
  readonly #atOnceMax: number
  #running = 0
  readonly #waiting: Array<() => void> = []
  #decoy: Promise<StoredSecret> | null = null

  constructor(pepper: Pepper, atOnceMax: number) {
    this.#pepper = pepper
    this.#atOnceMax = Math.max(1, atOnceMax)
  }

  /** What to store for a prepared password of this person. */
  async hash(staffId: string, prepared: string): Promise<StoredSecret> {
    const { current } = this.#pepper
    const peppered = this.#peppered(staffId, prepared, current)
    return { hash: await this.#inTurn(() => hash(peppered, cost)), pepperVersion: current }
  }

  /**
   * True when the prepared password is the stored one. With no stored secret it does the same work
   * and says false, so that time does not tell whether a person exists.
   */
  async matches(staffId: string, prepared: string, stored: StoredSecret | null): Promise<boolean> {
    const against = stored ?? (await this.#decoySecret())
    const peppered = this.#peppered(staffId, prepared, against.pepperVersion)
    const isSame = await this.#inTurn(() => verify(against.hash, peppered))
    return isSame && stored !== null
  }

  #decoySecret(): Promise<StoredSecret> {
    this.#decoy ??= this.hash('nobody', 'nothing')
    return this.#decoy
  }

  #peppered(staffId: string, prepared: string, version: number): string {
    const key = this.#pepper.keys.get(version)
    if (key === undefined) throw new Error(`the pepper file has no version ${version}`)
    return createHmac('sha256', key).update(`pos.pc1.srv\0${staffId}\0${prepared}`).digest('base64')
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnceMax) {
      if (this.#waiting.length >= waitingMax) throw new Refusal('rateLimited', { retryAfterMs })
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}

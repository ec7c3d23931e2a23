import { createHmac } from 'node:crypto'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { keyOf, newestOf } from '../../platform/secret/secret-file.ts'
import type { Pepper } from './pepper.ts'
import { Turns } from './turns.ts'

// argon2id at the least the field recommends: 19 MiB, two passes, one lane.
const argon2id: Algorithm.Argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const placesMost = 30

/** Stored form of a secret. */
export interface StoredSecret {
  readonly hash: string
  readonly pepperVersion: number
}

/**
 * Queue in which passwords are checked: many logins on unknown devices must not delay known ones.
 */
export type SecretLine = 'known' | 'strangers' | 'sensitive'

/** True when the prepared password is the stored one of this person. */
export type CheckSecret = (
  staffId: string,
  prepared: string,
  stored: StoredSecret | null,
) => Promise<boolean>

/**
 * Hashes and checks what clients send in place of passwords, in turns, so that a burst of logins cannot
 * starve the tills.
 */
export class Secrets {
  readonly #pepper: Pepper
  readonly #turns: Turns<SecretLine>
  #decoy: Promise<StoredSecret> | null = null

  constructor(pepper: Pepper, atOnceMax: number) {
    this.#pepper = pepper
    this.#turns = new Turns(atOnceMax, placesMost)
  }

  /** The version that passwords are hashed with now. */
  get pepperVersion(): number {
    return newestOf(this.#pepper).current
  }

  /** Returns the stored form of a prepared password of this person. */
  hash(staffId: string, prepared: string): Promise<StoredSecret> {
    return this.#turns.inLine('known', () => this.#hash(staffId, prepared))
  }

  /**
   * Takes a place in a queue, refuses with 429 where there is none, and only then lets the caller
   * count a try and check it. With no stored secret a check does the same work and returns false,
   * so that time does not reveal whether a person exists.
   */
  inLine<T>(line: SecretLine, work: (check: CheckSecret) => Promise<T>): Promise<T> {
    const check: CheckSecret = async (staffId, prepared, stored) => {
      const against = stored ?? (await this.#decoySecret())
      const peppered = this.#peppered(staffId, prepared, against.pepperVersion)
      const isSame = await this.#turns.inTurn(line, () => verify(against.hash, peppered))
      return isSame && stored !== null
    }
    return this.#turns.inLine(line, () => work(check))
  }

  async #hash(staffId: string, prepared: string): Promise<StoredSecret> {
    const current = this.pepperVersion
    const peppered = this.#peppered(staffId, prepared, current)
    const made = await this.#turns.inTurn('known', () => hash(peppered, cost))
    return { hash: made, pepperVersion: current }
  }

  #decoySecret(): Promise<StoredSecret> {
    this.#decoy ??= this.#hash('nobody', 'nothing')
    return this.#decoy
  }

  #peppered(staffId: string, prepared: string, version: number): string {
    const key = keyOf(this.#pepper, version, 'pepper')
    return createHmac('sha256', key).update(`pos.pc1.srv\0${staffId}\0${prepared}`).digest('base64')
  }
}

declare module '../../platform/context.ts' {
  interface Services {
    readonly secrets: Secrets
  }
}

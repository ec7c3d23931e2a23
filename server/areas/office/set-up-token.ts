import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// No letter or digit that is taken for another.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 10

/**
 * The token that proves whoever sets the shop up can read what the server prints. It lies in a file
 * alongside the pepper, so that every process of one shop knows the same, and goes with the first shop.
 */
export class SetUpToken {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  /** The token; made when there is none. */
  read(): string {
    mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 })
    try {
      const drawn = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
      writeFileSync(this.#path, `${drawn}\n`, { flag: 'wx', mode: 0o600 })
    } catch (cause) {
      if (!(cause instanceof Error) || Reflect.get(cause, 'code') !== 'EEXIST') throw cause
    }
    return readFileSync(this.#path, 'utf8').trim()
  }

  /**
   * True for the token as it was printed, whatever its spacing and case; false once it is deleted.
   */
  matches(typed: string): boolean {
    const digest = (text: string) => createHash('sha256').update(text).digest()
    const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
    return existsSync(this.#path) && timingSafeEqual(digest(plain), digest(this.read()))
  }

  forget(): void {
    rmSync(this.#path, { force: true })
  }
}

/** Address of the back office, and the proof of who may set a shop up. */
interface OfficeServices {
  /**
   * Origins where tills and back office have hosts of their own; null: both are where the server
   * answers.
   */
  readonly cashierOrigin: string | null
  readonly officeOrigin: string | null
  readonly setUpToken: SetUpToken
}

declare module '../../platform/context.ts' {
  interface Services {
    readonly office: OfficeServices
  }
}

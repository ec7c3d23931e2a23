import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const keyBytes = 32

/** Result of checking a seal. */
export type SealCheck = 'holds' | 'broken' | 'otherKey'

/**
 * Keyed seals over texts. The key lies in a file of its own, outside the database and its backups:
 * whoever can write to the database alone cannot make a seal. A seal begins with the fingerprint of
 * its key, so that a lost key is distinguished from a changed row.
 */
export class SealKeys {
  readonly #keys: ReadonlyMap<string, Buffer>
  readonly #current: string

  /** The last key makes new seals. Throws when there is none. */
  constructor(keys: readonly Buffer[]) {
    this.#keys = new Map(keys.map((key) => [fingerprintOf(key), key]))
    this.#current = [...this.#keys.keys()].at(-1) ?? ''
    if (this.#current === '') throw new Error('there is no key to seal with')
  }

  sign(text: string): string {
    return `${this.#current}.${this.#mac(this.#current, text)}`
  }

  check(text: string, seal: string): SealCheck {
    const [fingerprint = '', mac = ''] = seal.split('.')
    if (!this.#keys.has(fingerprint)) return 'otherKey'
    const [is, should] = [Buffer.from(mac), Buffer.from(this.#mac(fingerprint, text))]
    return is.length === should.length && timingSafeEqual(is, should) ? 'holds' : 'broken'
  }

  #mac(fingerprint: string, text: string): string {
    const key = this.#keys.get(fingerprint)
    if (key === undefined) throw new Error(`there is no key ${fingerprint}`)
    return createHmac('sha256', key).update(text).digest('base64url')
  }
}

const fingerprintOf = (key: Buffer): string =>
  createHash('sha256').update('tillwright seal').update(key).digest('hex').slice(0, 8)

/** Reads the file with the keys, or makes one that only its owner can read. Throws when it is damaged. */
export function openSealKeys(path: string): SealKeys {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    // 'wx' makes the file or fails: two processes starting at once cannot both write it.
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
    })
  } catch (cause) {
    if (!(cause instanceof Error) || Reflect.get(cause, 'code') !== 'EEXIST') throw cause
  }
  return parseKeys(readFileSync(path, 'utf8'), path)
}

/** The same for whoever only reads: null where there is no such file. */
export const readSealKeys = (path: string): SealKeys | null =>
  existsSync(path) ? parseKeys(readFileSync(path, 'utf8'), path) : null

/** One key a line; the last one is current. */
function parseKeys(text: string, path: string): SealKeys {
  const keys = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Buffer.from(line.trim(), 'base64'))
  if (keys.length === 0 || keys.some((key) => key.length !== keyBytes))
    throw new Error(`${path} is damaged: every seal of the journal depends on it, restore its copy`)
  return new SealKeys(keys)
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyOf, newestOf } from '../../platform/secret/secret-file.ts'
import type { Pepper } from './pepper.ts'

/**
 * Locks texts that the server itself has to read again, such as keys to other services. What lies in
 * the database and its backups is of no use without the pepper file.
 */
export class Sealer {
  readonly #pepper: Pepper

  constructor(pepper: Pepper) {
    this.#pepper = pepper
  }

  /** The text locked, for one place alone: `owner` has to be the same to open it. */
  seal(text: string, owner: string): string {
    const version = newestOf(this.#pepper).current
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#key(version), nonce).setAAD(
      Buffer.from(owner),
    )
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return [version, ...[nonce, cipher.getAuthTag(), body].map((it) => it.toString('base64'))].join(
      '.',
    )
  }

  /** The text again; null for what was sealed for somebody else, with a lost pepper, or not at all. */
  open(sealed: string, owner: string): string | null {
    const [version = '', nonce = '', tag = '', body = ''] = sealed.split('.')
    try {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        this.#key(Number(version)),
        Buffer.from(nonce, 'base64'),
      )
        .setAAD(Buffer.from(owner))
        .setAuthTag(Buffer.from(tag, 'base64'))
      const text = [decipher.update(Buffer.from(body, 'base64')), decipher.final()]
      return Buffer.concat(text).toString('utf8')
    } catch {
      return null
    }
  }

  #key(version: number): Buffer {
    const key = keyOf(this.#pepper, version, 'pepper')
    return Buffer.from(hkdfSync('sha256', key, '', 'pos.sealed', 32))
  }
}

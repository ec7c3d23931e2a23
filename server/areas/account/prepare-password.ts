import { createHash, createHmac } from 'node:crypto'
import { encodeBase64, hash } from 'bcryptjs'

/**
 * The owner of a password: the scheme mixes both in, so that equal passwords look unlike each
 * other.
 */
export interface PasswordOwner {
  readonly platformId: string
  readonly login: string
}

const saltBytes = 16
const digestCharacters = 31

/**
 * Returns the text that a till sends in place of a typed password, scheme pc1: bcrypt with ten
 * rounds over a keyed hash of the password, salted by platform and login. `pin` is the sensitive
 * password's own form.
 */
export async function preparePassword(
  typed: string,
  { platformId, login }: PasswordOwner,
  purpose: 'pre' | 'pin' = 'pre',
): Promise<string> {
  const before = createHmac('sha256', `pos.pc1.${purpose}`)
    .update(typed.normalize('NFKC'))
    .digest('base64')
  const name = login.toLowerCase().trim().normalize('NFKC')
  const salt = createHash('sha256').update(`pos.pc1.salt\0${platformId}\0${name}`).digest()
  const hashed = await hash(
    before,
    `$2b$10$${encodeBase64(salt.subarray(0, saltBytes), saltBytes)}`,
  )
  return hashed.slice(-digestCharacters)
}

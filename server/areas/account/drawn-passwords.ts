import {
  sensitivePasswordFault,
  sensitivePasswordLength,
} from '@tillwright/domain/person/sensitive-password.ts'
import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { preparePassword } from './prepare-password.ts'
import type { Secrets, StoredSecret } from './secrets.ts'
import { saveSecret } from './staff.store.ts'

/** Passwords that a command drew for a person, as they are typed. They are shown once and stored nowhere. */
export interface DrawnPasswords {
  readonly password: string
  readonly sensitivePassword: string
}

/** Drawn passwords with what is stored of them. */
export interface HashedPasswords {
  readonly drawn: DrawnPasswords
  readonly login: StoredSecret
  readonly sensitive: StoredSecret
}

// No letter or digit that is taken for another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** Draws a login password of 59 random bits and a sensitive password, and hashes both. Call it outside a transaction. */
export async function drawPasswords(
  secrets: Secrets,
  owner: { readonly platformId: string; readonly staffId: string; readonly phone: string },
): Promise<HashedPasswords> {
  const drawn = { password: drawPassword(), sensitivePassword: drawPin() }
  const of = { platformId: owner.platformId, login: owner.phone }
  const [login, sensitive] = [
    await preparePassword(drawn.password, of),
    await preparePassword(drawn.sensitivePassword, of, 'pin'),
  ]
  return {
    drawn,
    login: await secrets.hash(owner.staffId, login),
    sensitive: await secrets.hash(owner.staffId, sensitive),
  }
}

/** Stores both passwords of a person in place of those before. */
export async function savePasswords(
  tx: Db,
  of: { readonly platformId: string; readonly staffId: string; readonly nowMs: number },
  { login, sensitive }: Omit<HashedPasswords, 'drawn'>,
): Promise<void> {
  await saveSecret(tx, { ...of, kind: 'LOGIN' }, login)
  await saveSecret(tx, { ...of, kind: 'SENSITIVE' }, sensitive)
}

const drawLetters = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

const drawPassword = (): string =>
  Array.from({ length: groups }, () => drawLetters(groupLength)).join('-')

function drawPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** sensitivePasswordLength)).padStart(
      sensitivePasswordLength,
      '0',
    )
    if (sensitivePasswordFault(pin) === null) return pin
  }
}

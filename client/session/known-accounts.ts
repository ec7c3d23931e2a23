// Who logged in on this till before, so that they need not type their number again.
import { maskPhone } from '@tillwright/domain/phone.ts'
import { readPreference, writePreference } from '../storage/preferences.ts'

export interface KnownAccount {
  readonly platformId: string
  readonly phone: string
  readonly nick: string
  readonly storeName: string
}

const keptAccounts = 4

/** The latest first. The phone is whole: show it through `maskedPhoneOf`. */
export function knownAccounts(): readonly KnownAccount[] {
  try {
    const stored: unknown = JSON.parse(readPreference('accounts') ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAccount) : []
  } catch {
    return []
  }
}

export const maskedPhoneOf = ({ phone }: KnownAccount): string => maskPhone(phone)

/** Offers an account at the next login on this device. */
export function rememberAccount(account: KnownAccount): void {
  const others = knownAccounts().filter((known) => !isSame(known, account))
  writePreference('accounts', JSON.stringify([account, ...others].slice(0, keptAccounts)))
}

const isSame = (left: KnownAccount, right: KnownAccount): boolean =>
  left.phone === right.phone && left.platformId === right.platformId

function isAccount(value: unknown): value is KnownAccount {
  if (typeof value !== 'object' || value === null) return false
  return ['platformId', 'phone', 'nick', 'storeName'].every(
    (key) => typeof Reflect.get(value, key) === 'string',
  )
}

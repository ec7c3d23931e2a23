// Users who logged in on this till before, so that they need not type their number again. Their
// phones are stored sealed: reading the machine's disk or its localStorage does not reveal them.
import { maskPhone } from '@tillwright/domain/person/phone.ts'
import { readPreference, writePreference } from '../platform/storage/preferences.ts'
import { openText, sealText } from '../platform/storage/sealed-text.ts'

export interface KnownAccount {
  readonly platformId: string
  readonly phone: string
  readonly nick: string
  readonly storeName: string
}

const storedAccounts = 4

/**
 * The latest first. The phone is whole: show it through `maskedPhoneOf`. None where the browser cannot seal them. What
 * an older version wrote without a seal is sealed, or forgotten.
 */
export async function knownAccounts(): Promise<readonly KnownAccount[]> {
  const stored = readPreference('accounts')
  if (stored === null || stored === '') return []
  const unsealed = accountsIn(stored)
  if (unsealed === null) return accountsIn((await openText(stored)) ?? '') ?? []
  return (await store(unsealed)) ? unsealed : []
}

export const maskedPhoneOf = ({ phone }: KnownAccount): string => maskPhone(phone)

/** Offers an account at the next login on this device. */
export async function rememberAccount(account: KnownAccount): Promise<void> {
  const others = (await knownAccounts()).filter((known) => !isSame(known, account))
  await store([account, ...others].slice(0, storedAccounts))
}

/** False where nothing can be sealed: then no phone stays on this machine. */
async function store(accounts: readonly KnownAccount[]): Promise<boolean> {
  const sealed = await sealText(JSON.stringify(accounts))
  writePreference('accounts', sealed ?? '')
  return sealed !== null
}

/** Null of what is no list: it is sealed, or none of ours. */
function accountsIn(text: string): readonly KnownAccount[] | null {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter(isAccount) : null
  } catch {
    return null
  }
}

const isSame = (left: KnownAccount, right: KnownAccount): boolean =>
  left.phone === right.phone && left.platformId === right.platformId

function isAccount(value: unknown): value is KnownAccount {
  if (typeof value !== 'object' || value === null) return false
  return ['platformId', 'phone', 'nick', 'storeName'].every(
    (key) => typeof Reflect.get(value, key) === 'string',
  )
}

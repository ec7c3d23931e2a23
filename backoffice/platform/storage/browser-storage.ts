// The only place that touches the browser's storage. Data that cannot be stored is dropped.

/** Choices of whoever uses this browser, under the till's own names: one host has one taste. */
export type Preference = 'language' | 'theme'

/** Returns the stored choice, or null: also where storage is switched off. */
export const readPreference = (name: Preference): string | null =>
  tried(() => localStorage.getItem(`tillwright.${name}`))

/** Remembers a choice where the browser lets it. */
export function writePreference(name: Preference, value: string): void {
  tried(() => localStorage.setItem(`tillwright.${name}`, value))
}

/** A login of this tab alone, which ends with it. A framed page keeps its login in memory. */
export interface StoredLogin {
  readonly platformId: string
  readonly token: string
}

const loginName = 'tillwright.office'

/** The login of this tab, or null. */
export function readLogin(): StoredLogin | null {
  const [platformId = '', token = ''] =
    tried(() => sessionStorage.getItem(loginName))?.split(' ') ?? []
  return platformId === '' || token === '' ? null : { platformId, token }
}

/** Stores the login of this tab; null deletes it. */
export function writeLogin(login: StoredLogin | null): void {
  tried(() =>
    login === null
      ? sessionStorage.removeItem(loginName)
      : sessionStorage.setItem(loginName, `${login.platformId} ${login.token}`),
  )
}

const deviceName = 'tillwright.officeDevice'

/**
 * Returns the name this browser gave itself at its first login, so that a user who logged in here
 * before is not locked out by the attempts of strangers elsewhere. Undefined where nothing can be
 * stored.
 */
export function ownDeviceName(): string | undefined {
  return (
    tried(() => {
      const known = localStorage.getItem(deviceName)
      if (known !== null) return known
      const made = `office-${crypto.randomUUID()}`
      localStorage.setItem(deviceName, made)
      return made
    }) ?? undefined
  )
}

/** An import of this tab that is not all written. */
export interface StoredImport {
  /** Which file it is. */
  readonly mark: string
  readonly importId: string
}

const importName = 'tillwright.import'

/** The import that this tab has not ended, or null. */
export function storedImport(): StoredImport | null {
  const stored = tried(() => sessionStorage.getItem(importName)) ?? ''
  const [importId = ''] = stored.split(' ')
  return importId === '' ? null : { importId, mark: stored.slice(importId.length + 1) }
}

/** Stores the import of this tab; null deletes it. */
export function storeImport(stored: StoredImport | null): void {
  tried(() =>
    stored === null
      ? sessionStorage.removeItem(importName)
      : sessionStorage.setItem(importName, `${stored.importId} ${stored.mark}`),
  )
}

function tried<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

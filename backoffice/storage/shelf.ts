// The only place that touches the browser's storage. What cannot be kept is simply not kept.

/** Choices of whoever uses this browser, under the till's own names: one host has one taste. */
export type Preference = 'language' | 'theme'

/** What was chosen, or null: also where storage is switched off. */
export const readPreference = (name: Preference): string | null =>
  tried(() => localStorage.getItem(`tillwright.${name}`))

/** Remembers a choice where the browser lets it. */
export function writePreference(name: Preference, value: string): void {
  tried(() => localStorage.setItem(`tillwright.${name}`, value))
}

/** A login of this tab alone, gone with it. A framed page keeps its login in memory. */
export interface KeptLogin {
  readonly platformId: string
  readonly token: string
}

const loginName = 'tillwright.office'

/** The login of this tab, or null. */
export function readLogin(): KeptLogin | null {
  const [platformId = '', token = ''] =
    tried(() => sessionStorage.getItem(loginName))?.split(' ') ?? []
  return platformId === '' || token === '' ? null : { platformId, token }
}

/** Keeps the login of this tab; null forgets it. */
export function writeLogin(login: KeptLogin | null): void {
  tried(() =>
    login === null
      ? sessionStorage.removeItem(loginName)
      : sessionStorage.setItem(loginName, `${login.platformId} ${login.token}`),
  )
}

function tried<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

// Small choices that must be known before the first paint: language, theme, text size.
// They live in localStorage because it answers at once; nothing that matters to money is kept here.

export type PreferenceName =
  | 'language'
  | 'theme'
  | 'textSize'
  | 'density'
  | 'leftHanded'
  | 'shell'
  | 'sellLayout'
  | 'muted'
  | 'volume'
  | 'voice'
  | 'accounts'
  | 'platform'
  | 'keys'
  | 'singleKeys'
  | 'ignoredUpdate'
  | 'openItems'

const prefix = 'tillwright.'

/** What was stored under the name, or null: also where storage is switched off. */
export function readPreference(name: PreferenceName): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

/** Remembers a choice. Where the browser refuses, the choice holds until the page is left. */
export function writePreference(name: PreferenceName, value: string): void {
  try {
    localStorage.setItem(prefix + name, value)
  } catch {
    // A choice that cannot be kept is no reason to interrupt the cashier.
  }
}

// Small choices that must be known before the first paint: language, theme, text size. They live in
// localStorage because it is synchronous; nothing that affects money is stored here.
import { trainingSuffix } from '../navigation/training-place.ts'

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
  | 'vibrates'
  | 'accounts'
  | 'platform'
  | 'keys'
  | 'singleKeys'
  | 'ignoredUpdate'
  | 'forcedUpdate'
  | 'openItems'
  | 'practised'
  | 'journalHeads'

const prefix = 'tillwright.'

/** Preferences on who works here, and for whom: a practice till may not change them. */
const ofThePlace: ReadonlySet<PreferenceName> = new Set([
  'accounts',
  'platform',
  'openItems',
  'ignoredUpdate',
  'forcedUpdate',
  'journalHeads',
])

const keyOf = (name: PreferenceName): string =>
  prefix + name + (ofThePlace.has(name) ? trainingSuffix : '')

/** Returns the value stored under the name, or null: also where storage is switched off. */
export function readPreference(name: PreferenceName): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

/** Remembers a choice. Where the browser refuses, the choice holds until the page is left. */
export function writePreference(name: PreferenceName, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value)
  } catch {
    // A choice that cannot be stored is no reason to interrupt the cashier.
  }
}

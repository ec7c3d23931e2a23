// Small choices that must be known before the first paint: language, theme, text size.
// They live in localStorage because it answers at once; nothing that matters to money is kept here.
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

/** Who works here, and for whom: nothing that a till to practise on may change. */
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

/** What was stored under the name, or null: also where storage is switched off. */
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
    // A choice that cannot be kept is no reason to interrupt the cashier.
  }
}

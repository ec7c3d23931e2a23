// Whether a key may be given to an action. A key that does two things, or that the browser or the
// scanner needs, would sooner or later do the wrong one.
import { wrecksSale } from './blocked-keys.ts'
import { isSingleCharacter } from './chord.ts'
import { actionsOf, type KeyAction, type KeyMap } from './key-map.ts'

/** Why a key cannot be had, and whose it is where somebody has it. */
export type KeyFault =
  | { readonly kind: 'taken'; readonly by: KeyAction }
  | { readonly kind: 'browser' }
  | { readonly kind: 'typing' }

/** Keys that the browser reserves for itself whatever a page does. */
const ofBrowser = new Set([
  'Ctrl+N',
  'Ctrl+T',
  'Ctrl+Shift+N',
  'Ctrl+Shift+T',
  'F11',
  'Tab',
  'Shift+Tab',
])

/** Signs that begin no name, code or number. */
const freeSigns = new Set(['+', '-', '*', '/', '.', '=', '[', ']', ';', ','])

/** Null where the action may have the key, also where it has it already. */
export function keyFault(map: KeyMap, action: KeyAction, chord: string): KeyFault | null {
  const by = actionsOf(map, chord).find((other) => other !== action)
  if (by !== undefined) return { kind: 'taken', by }
  if (ofBrowser.has(chord) || wrecksSale(chord)) return { kind: 'browser' }
  const types = (isSingleCharacter(chord) && !freeSigns.has(chord)) || chord === 'Space'
  return types ? { kind: 'typing' } : null
}

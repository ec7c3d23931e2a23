// A key with its modifiers, as text: `F9`, `Ctrl+Z`, `Alt+1`, `*`. One spelling, so that chords can be
// compared, stored and printed on a button.

export interface ChordPress {
  readonly key: string
  readonly code: string
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
}

const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  Escape: 'Esc',
}

/** The chord of a key press; empty for a modifier alone. */
export function chordOf({ key, code, ctrl, alt, shift }: ChordPress): string {
  if (['Control', 'Alt', 'Shift', 'Meta', 'CapsLock'].includes(key)) return ''
  const base = nameOf(key, code, ctrl || alt)
  if (base === '') return ''
  // A printable sign already has its shift in it; a named key has not.
  const showsShift = shift && (base.length > 1 || ctrl || alt)
  return [ctrl && 'Ctrl', alt && 'Alt', showsShift && 'Shift', base].filter(Boolean).join('+')
}

/** True for a key that types a character: it acts only where no text is being typed. */
export const isSingleCharacter = (chord: string): boolean =>
  [...chord].length === 1 && !'↑↓←→'.includes(chord)

/** With Ctrl or Alt the physical key counts, so that the layout and the input method do not matter. */
function nameOf(key: string, code: string, isCombined: boolean): string {
  if (isCombined || key === 'Process' || key === 'Unidentified') {
    const physical = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]
    if (physical !== undefined) return physical
  }
  const named = names[key] ?? key
  return named.length === 1 ? named.toUpperCase() : named
}

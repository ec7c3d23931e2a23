// The character of a key press, whatever the input method makes of it.
import { groupSeparator } from '../barcode/code-text.ts'

/** A key press as the browser reports it, without the event itself. */
export interface KeyPress {
  /** Result of the layout and the input method: `a`, `Enter`, `Process`. */
  readonly key: string
  /** The physical key: `KeyA`, `Digit1`, `Numpad1`. */
  readonly code: string
  readonly shift: boolean
  readonly ctrl: boolean
  /** Alt or the system key. */
  readonly alt: boolean
  /** Sent again because the key is held down. */
  readonly isRepeat: boolean
  /** An input method is composing. */
  readonly isComposing: boolean
}

// The marks of a US keyboard, which scanners imitate unless set otherwise: plain, then with shift.
const marks: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDecimal: ['.', '.'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
}

const shiftedDigits = ')!@#$%^&*('

/** The character a key press adds to a code; null when it adds none. */
export function keyCharacter(press: KeyPress): string | null {
  // Scanners write the GS1 separator as Ctrl+].
  if (press.ctrl) return press.code === 'BracketRight' && !press.alt ? groupSeparator : null
  if (press.alt) return null
  const isPlain = press.key.length === 1 && press.key >= ' ' && press.key <= '~'
  return isPlain && !press.isComposing ? press.key : physicalCharacter(press)
}

/**
 * An input method reports `Process` or a Chinese character; the physical key still identifies the
 * character.
 */
function physicalCharacter({ key, code, shift, isComposing }: KeyPress): string | null {
  const isHidden = isComposing || key === 'Process' || key === 'Unidentified' || key.length === 1
  if (!isHidden) return null
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) {
    return shift && code.startsWith('Digit') ? (shiftedDigits[Number(digit)] ?? null) : digit
  }
  return marks[code]?.[shift ? 1 : 0] ?? null
}

const enders = new Set(['Enter', 'NumpadEnter', 'Tab'])

/** Enter or Tab, which scanners put behind a code; an input method may hide the key's name. */
export const endsCode = (press: KeyPress): boolean =>
  enders.has(press.key) || enders.has(press.code)

// A sensitive password as it is typed: six digits.
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'

export const pinLength = 6

/** The digits after a key; more than six are not taken. */
export function pinAfter(pin: string, key: KeypadKey): string {
  if (key === 'clear') return ''
  if (key === 'back') return pin.slice(0, -1)
  return key === '.' ? pin : `${pin}${key}`.slice(0, pinLength)
}

/** Anybody looking on would guess it: one digit again and again, or a run up or down. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}

// A sensitive password as it is typed: six digits.
import { sensitivePasswordLength } from '@tillwright/domain/sensitive-password.ts'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'

const phoneLength = 11

/** A phone number after a key of the pad; more digits than it has are not taken. */
export function phoneAfter(phone: string, key: KeypadKey): string {
  if (key === 'clear') return ''
  if (key === 'back') return phone.slice(0, -1)
  return key === '.' ? phone : `${phone}${key}`.slice(0, phoneLength)
}

/** The digits after a key; more than six are not taken. */
export function pinAfter(pin: string, key: KeypadKey): string {
  if (key === 'clear') return ''
  if (key === 'back') return pin.slice(0, -1)
  return key === '.' ? pin : `${pin}${key}`.slice(0, sensitivePasswordLength)
}

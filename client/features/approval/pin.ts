// A sensitive password as it is typed: six digits.
import { sensitivePasswordLength } from '@tillwright/domain/person/sensitive-password.ts'
import { phoneMax } from '@tillwright/domain/person/phone.ts'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'

/** A phone number after a key of the pad; more digits than the longest has are not taken. */
export function phoneAfter(phone: string, key: KeypadKey): string {
  if (key === 'clear') return ''
  if (key === 'back') return phone.slice(0, -1)
  return key === '.' ? phone : `${phone}${key}`.slice(0, phoneMax)
}

/** The digits after a key; more than six are not taken. */
export function pinAfter(pin: string, key: KeypadKey): string {
  if (key === 'clear') return ''
  if (key === 'back') return pin.slice(0, -1)
  return key === '.' ? pin : `${pin}${key}`.slice(0, sensitivePasswordLength)
}

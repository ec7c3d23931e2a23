// The codes this product issues itself. Two letters say what a code is for, so that none can be
// taken for a number on packaging, a scale label, a phone or a payment code, which are all digits.
import { hasCheckDigit, withCheckDigit } from './check-digit.ts'

export type IssuedKind = 'order' | 'pick-up' | 'coupon' | 'member' | 'pre-pack'

export interface IssuedCode {
  readonly kind: IssuedKind
  /** As printed and stored: letters, digits, check digit, no blanks. */
  readonly code: string
}

const letters: Readonly<Record<IssuedKind, string>> = {
  order: 'TO',
  'pick-up': 'TP',
  coupon: 'TC',
  member: 'TM',
  'pre-pack': 'TB',
}

const kinds = new Map<string, IssuedKind>([
  ['TO', 'order'],
  ['TP', 'pick-up'],
  ['TC', 'coupon'],
  ['TM', 'member'],
  ['TB', 'pre-pack'],
])

const bodyShape = /^\d{6,20}$/
const codeShape = /^(T[OPCMB])(\d{7,21})$/

/**
 * A code of 6 to 20 digits of the caller's choice: `issuedCode('order', '2611200100042')`.
 * Throws RangeError for any other body.
 */
export function issuedCode(kind: IssuedKind, body: string): string {
  if (!bodyShape.test(body)) throw new RangeError(`not 6 to 20 digits: ${body}`)
  return letters[kind] + withCheckDigit(body)
}

/**
 * Reads one of our own codes; small letters, blanks and hyphens do not matter, since people type
 * them. Null when it is none of ours or its check digit is wrong.
 */
export function readIssuedCode(text: string): IssuedCode | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  const match = codeShape.exec(code)
  const kind = kinds.get(match?.[1] ?? '')
  return kind && hasCheckDigit(match?.[2] ?? '') ? { kind, code } : null
}

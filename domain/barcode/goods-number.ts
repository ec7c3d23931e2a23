// The numbers on packaging, brought to one spelling so that the same goods are the same text.
import { hasCheckDigit, withCheckDigit } from './check-digit.ts'

export type NumberShape = 'EAN-8' | 'UPC-A' | 'EAN-13' | 'ITF-14'

const shapes: Readonly<Record<number, NumberShape>> = {
  8: 'EAN-8',
  12: 'UPC-A',
  13: 'EAN-13',
  14: 'ITF-14',
}

/** Which printed number a text is; null when its length or check digit is none of theirs. */
export function numberShape(text: string): NumberShape | null {
  return hasCheckDigit(text) ? (shapes[text.length] ?? null) : null
}

/**
 * The one spelling of a goods code, for the catalogue and for every look-up. A number with a good
 * check digit is 8, 13 or 14 digits long whatever its carrier put before it, so a UPC-A equals its
 * EAN-13 and an EAN-13 inside a GTIN-14. Any other code stays as it is, in capitals.
 */
export function goodsKey(code: string): string {
  if (!numberShape(code)) return code.toUpperCase()
  const bare = code.replace(/^0+/, '')
  if (bare.length <= 8) return bare.padStart(8, '0')
  return bare.padStart(13, '0')
}

/**
 * The UPC-A behind a UPC-E of eight digits (number system, six digits, check digit).
 * Null when the text is no UPC-E or its check digit is wrong.
 */
export function expandUpcE(text: string): string | null {
  const match = /^([01])(\d{5})(\d)\d$/.exec(text)
  if (!match) return null
  const [, system = '', digits = '', last = ''] = match
  const expanded = withCheckDigit(system + spreadUpcE(digits, last))
  return expanded.endsWith(text.slice(-1)) ? expanded : null
}

/** The last digit says where the zeros were left out. */
function spreadUpcE(digits: string, last: string): string {
  if (last <= '2') return `${digits.slice(0, 2)}${last}0000${digits.slice(2)}`
  if (last === '3') return `${digits.slice(0, 3)}00000${digits.slice(3)}`
  if (last === '4') return `${digits.slice(0, 4)}00000${digits.slice(4)}`
  return `${digits}0000${last}`
}

/**
 * Returns every key that a scanned code may be stored under: one for nearly all codes, two for
 * eight digits that are valid both as EAN-8 and as UPC-E. The caller offers a choice where both
 * exist.
 */
export function goodsKeys(code: string): readonly string[] {
  const expanded = expandUpcE(code)
  if (!expanded) return [goodsKey(code)]
  return numberShape(code) ? [goodsKey(code), goodsKey(expanded)] : [goodsKey(expanded), code]
}

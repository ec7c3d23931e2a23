// Phone numbers (Specification 5). The country of a platform follows from its currency.
import type { CurrencyCode } from './currency.ts'

const chinese = /^1\d{10}$/
const international = /^\+[1-9]\d{6,14}$/
/** A phone in either spelling: eleven digits that start with 1, or E.164 for every other country. */
export const phoneShape = /^(?:1\d{10}|\+[1-9]\d{6,14})$/
const mask = '****'
const phonesInText = /(?<![\w+])(?:1\d{10}|\+[1-9]\d{6,14})\b/g
const maskedShape = /^[1+]\d{2}\*{4}\d{4}$/

/** A whole phone number. */
export const isPhone = (text: string): boolean => phoneShape.test(text)

/** How a local number of a country is written out, and what stands before it at home; null where the currency is of many countries. */
const callingCodes: Readonly<
  Record<Exclude<CurrencyCode, 'CNY'>, { readonly code: string; readonly trunk: string } | null>
> = {
  HKD: { code: '852', trunk: '' },
  MOP: { code: '853', trunk: '' },
  TWD: { code: '886', trunk: '0' },
  SGD: { code: '65', trunk: '' },
  MYR: { code: '60', trunk: '0' },
  USD: { code: '1', trunk: '1' },
  EUR: null,
  GBP: { code: '44', trunk: '0' },
  AUD: { code: '61', trunk: '0' },
}

/**
 * A typed phone as it is stored, or null for what is none in the country of this currency. China's is
 * eleven digits that start with 1; every other is E.164, a local number completed where its country is
 * sure. So one phone has one spelling, however it was typed.
 */
export function normalPhone(typed: string, currency: CurrencyCode): string | null {
  const bare = typed.trim().replace(/[\s().-]/g, '')
  if (currency === 'CNY') {
    const local = bare.replace(/^(?:\+|00)86/, '')
    return chinese.test(local) ? local : null
  }
  const whole = wholeNumber(bare.replace(/^00/, '+'), callingCodes[currency])
  return whole !== null && international.test(whole) ? whole : null
}

function wholeNumber(
  bare: string,
  country: { readonly code: string; readonly trunk: string } | null,
): string | null {
  if (bare.startsWith('+')) return bare
  if (country === null || !/^\d{7,12}$/.test(bare)) return null
  const { code, trunk } = country
  return `+${code}${trunk !== '' && bare.startsWith(trunk) ? bare.slice(trunk.length) : bare}`
}

/**
 * First three characters, four asterisks, last four: `138****1234`. Anything that is no phone number
 * is hidden whole, because its length says nothing about which part may be shown. What is masked
 * already stays as it is, so that a phone that passes two doors can still be recognised.
 */
export function maskPhone(phone: string): string {
  if (maskedShape.test(phone)) return phone
  return isPhone(phone) ? `${phone.slice(0, 3)}${mask}${phone.slice(-4)}` : mask
}

/** A phone as anybody may see it; what is no phone, as one the server has masked, stays as it is. */
export const shownPhone = (phone: string): string => (isPhone(phone) ? maskPhone(phone) : phone)

/** A text with every phone in it masked. */
export const maskPhonesIn = (text: string): string =>
  text.replace(phonesInText, (phone) => maskPhone(phone))

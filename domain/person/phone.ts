// Phone numbers (Specification 5). How they are spelled in each country is in local-phone.ts, which tills fetch when
// they need it.
import type { CurrencyCode } from '../money/currency.ts'

/** A phone in either spelling: eleven digits that start with 1, or E.164 for every other country. */
export const phoneShape = /^(?:1\d{10}|\+[1-9]\d{6,14})$/
/** A staff number, as any keypad types it; no phone of any country is as short. */
export const staffNumberShape = /^\d{3,6}$/
export const staffNumberMax = 6
const mask = '****'
const phonesInText = /(?<![\w+])(?:1\d{10}|\+[1-9]\d{6,14})\b/g
const maskedShape = /^[1+]\d{2}\*{4}\d{4}$/

/** A whole phone number. */
export const isPhone = (text: string): boolean => phoneShape.test(text)

/** The longest phone as it is typed: a plus and fifteen digits. */
export const phoneMax = 16

/** Whether a phone is so long that nobody types on: mainland numbers alone have one length. */
export const isWholePhone = (typed: string, currency: CurrencyCode): boolean =>
  currency === 'CNY' && isPhone(typed)

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

// Phone numbers (Specification 5).

export const phoneShape = /^1\d{10}$/
const mask = '****'
const phonesInText = /\b1\d{10}\b/g
const maskedShape = /^1\d{2}\*{4}\d{4}$/

/** Eleven digits, starting with 1. */
export const isPhone = (text: string): boolean => phoneShape.test(text)

/**
 * First three digits, four asterisks, last four: `138****1234`. Anything that is no phone number
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

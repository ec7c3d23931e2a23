// Phone numbers (Specification 5).

const phoneShape = /^1\d{10}$/
const mask = '****'

/** Eleven digits, starting with 1. */
export const isPhone = (text: string): boolean => phoneShape.test(text)

/**
 * First three digits, four asterisks, last four: `138****1234`. Anything that is no phone number
 * is hidden whole, because its length says nothing about which part may be shown.
 */
export function maskPhone(phone: string): string {
  return isPhone(phone) ? `${phone.slice(0, 3)}${mask}${phone.slice(-4)}` : mask
}

// Phones as people type them in their country, which follows from the currency of the platform.
import type { CurrencyCode } from '../money/currency.ts'
import { staffNumberShape } from './phone.ts'

const chinese = /^1\d{10}$/
const international = /^\+[1-9]\d{6,14}$/

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
 * A typed phone of staff as it is stored and logged in with, or null for none. A mainland number is eleven digits in
 * every shop, since people of the mainland work in many; in the United States, whose own numbers look like it, it is
 * spelled as any other: as `normalPhone` does.
 */
export function staffPhone(typed: string, currency: CurrencyCode): string | null {
  const local = typed.replace(/[\s().-]/g, '').replace(/^(?:\+|00)86/, '')
  return currency !== 'USD' && chinese.test(local) ? local : normalPhone(typed, currency)
}

/** What somebody logs in with, spelled as it is stored: a staff number or a phone; null for neither. */
export const staffLogin = (typed: string, currency: CurrencyCode): string | null =>
  staffNumberShape.test(typed.trim()) ? typed.trim() : staffPhone(typed, currency)

// The currency a platform counts in: chosen when it is set up, and never changed, for its books do not convert.

/** The currencies a shop may count in. All have two decimals, as every amount here has. */
export const currencyCodes = [
  'CNY',
  'HKD',
  'MOP',
  'TWD',
  'SGD',
  'MYR',
  'USD',
  'EUR',
  'GBP',
  'AUD',
] as const

/** An ISO 4217 code. */
export type CurrencyCode = (typeof currencyCodes)[number]

export interface Currency {
  /** Precedes an amount, on screens and on paper. */
  readonly sign: string
  /** The notes and coins that its drawers hold, in cents, largest first. */
  readonly faces: readonly number[]
}

export const usualCurrency: CurrencyCode = 'CNY'

export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  CNY: {
    sign: '¥',
    faces: [10_000, 5000, 2000, 1000, 500, 100, 50, 10],
  },
  HKD: {
    sign: 'HK$',
    faces: [100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  },
  MOP: {
    sign: 'MOP$',
    faces: [100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  },
  TWD: {
    sign: 'NT$',
    faces: [200_000, 100_000, 50_000, 20_000, 10_000, 5000, 1000, 500, 100],
  },
  SGD: {
    sign: 'S$',
    faces: [10_000, 5000, 1000, 500, 200, 100, 50, 20, 10, 5],
  },
  MYR: {
    sign: 'RM',
    faces: [10_000, 5000, 2000, 1000, 500, 100, 50, 20, 10, 5],
  },
  USD: {
    sign: '$',
    faces: [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1],
  },
  EUR: {
    sign: '€',
    faces: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  },
  GBP: {
    sign: '£',
    faces: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  },
  AUD: {
    sign: 'A$',
    faces: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  },
}

/** Why no shop can count in it: its amounts have no two decimals (yen, dinar), or it is not among ours. */
export type CurrencyFault = 'notTwoDecimals' | 'unknown'

export const isCurrencyCode = (code: string): code is CurrencyCode =>
  currencyCodes.some((known) => known === code)

/** Returns the fault of an entered code, or null. */
export function currencyFault(code: string): CurrencyFault | null {
  if (isCurrencyCode(code)) return null
  if (!/^[A-Z]{3}$/.test(code)) return 'unknown'
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits === 2 ? 'unknown' : 'notTwoDecimals'
}

/** Signs as a Chinese keyboard writes them. */
const wideSigns: Readonly<Record<string, string>> = { '￥': '¥', '￡': '£', '＄': '$' }

/** Where an amount is said with 元 behind it. */
const calledYuan: ReadonlySet<CurrencyCode> = new Set(['CNY', 'HKD', 'MOP', 'TWD'])

/**
 * A typed amount without the sign of this currency, or the word behind it; the sign of another one
 * stays, and is no number.
 */
export function withoutSign(typed: string, currency: CurrencyCode): string {
  const bare = calledYuan.has(currency) ? typed.trim().replace(/\s*元$/, '') : typed.trim()
  const text = bare.replace(/[￥￡＄]/, (wide) => wideSigns[wide] ?? wide)
  const { sign } = currencies[currency]
  const minus = /^[-\u2212]?/.exec(text)?.[0] ?? ''
  const rest = text.slice(minus.length)
  return rest.startsWith(sign) ? minus + rest.slice(sign.length).trim() : text
}

/**
 * Returns the faces that customers typically pay with: notes and coins of five units and more,
 * smallest first.
 */
export const payingFaces = (currency: CurrencyCode): readonly number[] =>
  currencies[currency].faces.filter((face) => face >= 500).toReversed()

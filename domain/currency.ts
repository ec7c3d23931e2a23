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
  /** Stands before an amount, on screens and on paper. */
  readonly sign: string
  readonly names: { readonly zh: string; readonly en: string }
  /** The notes and coins that its drawers hold, in cents, largest first. */
  readonly faces: readonly number[]
}

export const usualCurrency: CurrencyCode = 'CNY'

export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  CNY: {
    sign: '¥',
    names: { zh: '人民币', en: 'Chinese yuan' },
    faces: [10_000, 5000, 2000, 1000, 500, 100, 50, 10],
  },
  HKD: {
    sign: 'HK$',
    names: { zh: '港元', en: 'Hong Kong dollar' },
    faces: [100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  },
  MOP: {
    sign: 'MOP$',
    names: { zh: '澳门元', en: 'Macanese pataca' },
    faces: [100_000, 50_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  },
  TWD: {
    sign: 'NT$',
    names: { zh: '新台币', en: 'New Taiwan dollar' },
    faces: [200_000, 100_000, 50_000, 20_000, 10_000, 5000, 1000, 500, 100],
  },
  SGD: {
    sign: 'S$',
    names: { zh: '新加坡元', en: 'Singapore dollar' },
    faces: [10_000, 5000, 1000, 500, 200, 100, 50, 20, 10, 5],
  },
  MYR: {
    sign: 'RM',
    names: { zh: '马来西亚林吉特', en: 'Malaysian ringgit' },
    faces: [10_000, 5000, 2000, 1000, 500, 100, 50, 20, 10, 5],
  },
  USD: {
    sign: '$',
    names: { zh: '美元', en: 'US dollar' },
    faces: [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1],
  },
  EUR: {
    sign: '€',
    names: { zh: '欧元', en: 'Euro' },
    faces: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  },
  GBP: {
    sign: '£',
    names: { zh: '英镑', en: 'Pound sterling' },
    faces: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  },
  AUD: {
    sign: 'A$',
    names: { zh: '澳元', en: 'Australian dollar' },
    faces: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  },
}

/** Why no shop can count in it: its amounts have no two decimals (yen, dinar), or it is not among ours. */
export type CurrencyFault = 'notTwoDecimals' | 'unknown'

export const isCurrencyCode = (code: string): code is CurrencyCode =>
  currencyCodes.some((known) => known === code)

/** What is wrong with a code that somebody wrote, or null. */
export function currencyFault(code: string): CurrencyFault | null {
  if (isCurrencyCode(code)) return null
  if (!/^[A-Z]{3}$/.test(code)) return 'unknown'
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits === 2 ? 'unknown' : 'notTwoDecimals'
}

/** Signs as a Chinese keyboard writes them. */
const wideSigns: Readonly<Record<string, string>> = { '￥': '¥', '￡': '£', '＄': '$' }

/** A typed amount without the sign of this currency; the sign of another one stays, and is no number. */
export function withoutSign(typed: string, currency: CurrencyCode): string {
  const text = typed.trim().replace(/[￥￡＄]/, (wide) => wideSigns[wide] ?? wide)
  const { sign } = currencies[currency]
  const minus = /^[-\u2212]?/.exec(text)?.[0] ?? ''
  const rest = text.slice(minus.length)
  return rest.startsWith(sign) ? minus + rest.slice(sign.length).trim() : text
}

/** What somebody pays with at once: notes and coins of five units and more, smallest first. */
export const payingFaces = (currency: CurrencyCode): readonly number[] =>
  currencies[currency].faces.filter((face) => face >= 500).toReversed()

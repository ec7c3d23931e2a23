// Amounts as a voice reads them: a voice says the dot of `9.50` and every digit behind it.
import type { Cents } from '@tillwright/domain/money/cents.ts'
import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import type { Language } from '../words/words.ts'

interface Spoken {
  /** Where people count in tenths, as `9元5角`, there is a word for them. */
  readonly zh: { readonly unit: string; readonly tenth: string | null; readonly cent: string }
  /** One and many. */
  readonly en: readonly [unit: string, units: string]
  readonly enCents: readonly [cent: string, cents: string]
}

const dollar = ['dollar', 'dollars'] as const
const centOrCents = ['cent', 'cents'] as const
const yuan = { unit: '元', tenth: '角', cent: '分' }

const spoken: Readonly<Record<CurrencyCode, Spoken>> = {
  CNY: { zh: yuan, en: ['yuan', 'yuan'], enCents: centOrCents },
  HKD: { zh: { ...yuan, tenth: '毫' }, en: dollar, enCents: centOrCents },
  MOP: { zh: { ...yuan, tenth: '毫' }, en: ['pataca', 'patacas'], enCents: ['avo', 'avos'] },
  TWD: { zh: yuan, en: dollar, enCents: centOrCents },
  SGD: { zh: yuan, en: dollar, enCents: centOrCents },
  MYR: {
    zh: { unit: '令吉', tenth: null, cent: '仙' },
    en: ['ringgit', 'ringgit'],
    enCents: ['sen', 'sen'],
  },
  USD: { zh: { unit: '美元', tenth: null, cent: '美分' }, en: dollar, enCents: centOrCents },
  EUR: {
    zh: { unit: '欧元', tenth: null, cent: '欧分' },
    en: ['euro', 'euros'],
    enCents: centOrCents,
  },
  GBP: {
    zh: { unit: '镑', tenth: null, cent: '便士' },
    en: ['pound', 'pounds'],
    enCents: ['penny', 'pence'],
  },
  AUD: { zh: { unit: '澳元', tenth: null, cent: '澳分' }, en: dollar, enCents: centOrCents },
}

/** `9元5角` or `9 yuan 50`. Negative amounts are spoken without their sign. */
export function spokenMoney(amount: Cents, currency: CurrencyCode, language: Language): string {
  const cents = Math.abs(amount)
  const whole = Math.floor(cents / 100)
  const rest = cents % 100
  const { zh, en, enCents } = spoken[currency]
  return language === 'en' ? inEnglish(whole, rest, { en, enCents }) : inChinese(whole, rest, zh)
}

function inEnglish(whole: number, rest: number, names: Pick<Spoken, 'en' | 'enCents'>): string {
  const units = `${whole} ${names.en[whole === 1 ? 0 : 1]}`
  if (rest === 0) return units
  return whole === 0 ? `${rest} ${names.enCents[rest === 1 ? 0 : 1]}` : `${units} ${rest}`
}

function inChinese(whole: number, rest: number, names: Spoken['zh']): string {
  const tenths = names.tenth === null ? 0 : Math.floor(rest / 10)
  const cents = rest - tenths * 10
  const parts = [
    whole > 0 || rest === 0 ? `${whole}${names.unit}` : '',
    tenths > 0 ? `${tenths}${names.tenth}` : whole > 0 && cents > 0 && cents < 10 ? '零' : '',
    cents > 0 ? `${cents}${names.cent}` : '',
  ]
  return parts.join('')
}

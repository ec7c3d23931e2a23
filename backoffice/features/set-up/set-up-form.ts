import { loginPasswordLeast } from '@tillwright/domain/person/login-password.ts'
import { type CurrencyCode, usualCurrency } from '@tillwright/domain/money/currency.ts'
import { staffPhone } from '@tillwright/domain/person/local-phone.ts'
import { sensitivePasswordFault } from '@tillwright/domain/person/sensitive-password.ts'
import type { Language } from '../../platform/words/words.ts'

/** The form that the first visitor fills in. */
export interface SetUpForm {
  readonly setUpToken: string
  readonly shopName: string
  readonly storeName: string
  readonly storePhone: string
  readonly storeAddress: string
  readonly language: Language
  readonly currency: CurrencyCode
  readonly timeZone: string
  readonly nick: string
  readonly phone: string
  readonly password: string
  readonly passwordAgain: string
  readonly pin: string
}

export type SetUpFault =
  | 'needed'
  | 'short'
  | 'pinForm'
  | 'pinWeak'
  | 'differs'
  | 'phoneForm'
  | 'phoneAbroad'
  | 'wrongToken'
export type SetUpFaults = Partial<Record<keyof SetUpForm, SetUpFault>>

/** The form before anybody typed: the usual currency, and the time zone of this machine. */
export const emptyForm = (language: Language): SetUpForm => ({
  setUpToken: '',
  shopName: '',
  storeName: '',
  storePhone: '',
  storeAddress: '',
  language,
  currency: usualCurrency,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  nick: '',
  phone: '',
  password: '',
  passwordAgain: '',
  pin: '',
})

/** Returns what prevents sending the form, by field. */
export function faultsOf(form: SetUpForm): SetUpFaults {
  const faults: SetUpFaults = {}
  for (const name of ['setUpToken', 'shopName', 'storeName', 'nick'] as const)
    if (form[name].trim() === '') faults[name] = 'needed'
  if (staffPhone(form.phone, form.currency) === null)
    faults.phone = form.currency === 'CNY' ? 'phoneForm' : 'phoneAbroad'
  if (form.password.length < loginPasswordLeast) faults.password = 'short'
  else if (form.password !== form.passwordAgain) faults.passwordAgain = 'differs'
  const pinFault = sensitivePasswordFault(form.pin)
  if (pinFault !== null) faults.pin = pinFault === 'weak' ? 'pinWeak' : 'pinForm'
  return faults
}

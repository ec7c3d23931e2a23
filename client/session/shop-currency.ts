import { type CurrencyCode, usualCurrency } from '@tillwright/domain/money/currency.ts'
import type { SessionState } from './session.ts'
import { currentSession, useSession } from './session-store.ts'

const currencyOf = ({ user }: SessionState): CurrencyCode => user?.store.currency ?? usualCurrency

/** Returns the shop's currency; before anyone has logged in, the usual one. */
export const shopCurrency = (): CurrencyCode => currencyOf(currentSession())

export const useShopCurrency = (): CurrencyCode => useSession(currencyOf)

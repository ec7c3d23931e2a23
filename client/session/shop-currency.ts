import { type CurrencyCode, usualCurrency } from '@tillwright/domain/currency.ts'
import type { SessionState } from './session.ts'
import { currentSession, useSession } from './session-store.ts'

const currencyOf = ({ user }: SessionState): CurrencyCode => user?.store.currency ?? usualCurrency

/** What the shop counts in; before anybody has logged in, what is usual. */
export const shopCurrency = (): CurrencyCode => currencyOf(currentSession())

export const useShopCurrency = (): CurrencyCode => useSession(currencyOf)

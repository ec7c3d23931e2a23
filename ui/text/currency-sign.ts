// The sign before every amount on the page: one at a time, as the language is.
import { useSyncExternalStore } from 'react'

let sign = '¥'
const listeners = new Set<() => void>()

export const currencySign = (): string => sign

/** Shows amounts under this sign from now on. Whoever learns what the shop counts in says so here. */
export function showCurrencySign(next: string): void {
  if (next === sign) return
  sign = next
  for (const listener of listeners) listener()
}

/** The sign, for a component that is drawn again when it changes. */
export const useCurrencySign = (): string => useSyncExternalStore(subscribe, currencySign)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

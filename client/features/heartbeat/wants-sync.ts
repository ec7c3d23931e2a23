import type { CatalogueState } from '../catalogue/catalogue-store.ts'

/** Prices reported by a beat, and the result of the last sync. */
interface Received {
  /** The version of prices now, and the one heard before; 0 until a first one was heard. */
  readonly priceVersion: number
  readonly knownVersion: number
  readonly failure: CatalogueState['failure']
}

/**
 * Whether to fetch the goods now: prices changed, or a call or the disk cut the last sync short. A
 * sync stopped by the user is resumed on request, or when prices change after it: the first beat
 * knows of no change, it only receives the current price version.
 */
export function wantsSync({ priceVersion, knownVersion, failure }: Received): boolean {
  if (failure === 'call' || failure === 'storage') return true
  const isFirst = knownVersion === 0
  if (isFirst && failure === 'stopped') return false
  return priceVersion > knownVersion
}

import type { CatalogueState } from '../catalogue/catalogue-store.ts'

/** What a beat heard about prices, and how the last sync ended. */
interface Received {
  /** The version of prices now, and the one heard before; 0 until a first one was heard. */
  readonly priceVersion: number
  readonly knownVersion: number
  readonly failure: CatalogueState['failure']
}

/**
 * Whether the goods are fetched now: prices changed, or a call or the disk cut the last sync short.
 * What somebody stopped goes on when they say so, or when prices change after it: the first beat
 * knows of no change, it only hears where prices stand.
 */
export function wantsSync({ priceVersion, knownVersion, failure }: Received): boolean {
  if (failure === 'call' || failure === 'storage') return true
  const isFirst = knownVersion === 0
  if (isFirst && failure === 'stopped') return false
  return priceVersion > knownVersion
}

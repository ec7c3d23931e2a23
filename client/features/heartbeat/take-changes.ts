import { repriceCart } from '../cart/cart-store.ts'
import { syncCatalogue } from '../catalogue/catalogue-service.ts'
import { useCatalogue } from '../catalogue/catalogue-store.ts'
import { isKiosk } from '../../session/kiosk-mode.ts'
import { readMenus, readSettings } from '../../session/read-settings.ts'
import { currentSession } from '../../session/session-store.ts'
import { readConfigQuietly } from '../../session/read-config.ts'
import { wantsSync } from './wants-sync.ts'

/** Current versions of the store's settings and prices. */
interface Versions {
  readonly settingsVersion: number
  readonly priceVersion: number
}

let knownPriceVersion = 0

/**
 * Reads again what changed since it was last read, from the login on: a shop that is set up while
 * somebody logs in changes between the two. Throws CallFailure; the next word of the server then
 * tries again.
 */
export async function takeChanges({ settingsVersion, priceVersion }: Versions): Promise<void> {
  // Where the versions differ either way: a store brought back from a backup counts from less.
  if (settingsVersion !== currentSession().settingsVersion) {
    const { goodsScope } = currentSession()
    // Read first in case anything moved: the queries that follow go to its present place.
    await readConfigQuietly()
    await readSettings(settingsVersion)
    // A module that was switched on or off takes its menus with it.
    if (!isKiosk()) await readMenus()
    repriceCart()
    if (currentSession().goodsScope !== goodsScope) void syncCatalogue()
  }
  const { failure } = useCatalogue.getState()
  if (wantsSync({ priceVersion, knownVersion: knownPriceVersion, failure })) void syncCatalogue()
  knownPriceVersion = priceVersion
}

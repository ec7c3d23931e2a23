import type {
  queryApplicationConfigInfo,
  updateVersion,
} from '@tillwright/contract/till/version.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { officeOriginOf } from '../platforms/platform-addresses.ts'
import { openPlatforms } from '../platforms/platform.store.ts'
import { findPlatform } from '../../platform/session/find-platform.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { updateFor } from './update-for.ts'
import { platformAddresses } from '../platforms/platform-address.store.ts'

interface VersionCalls {
  readonly updateVersion: typeof updateVersion
  readonly queryApplicationConfigInfo: typeof queryApplicationConfigInfo
}

/** Which version a till should be, and where the platform's services are. */
export const versionHandlers: Handlers<{ [K in keyof VersionCalls]: VersionCalls[K] }> = {
  updateVersion: async ({ platform_id, version }, { db }) => {
    const platform = await findPlatform(db, platform_id)
    if (platform === null) throw new Refusal('notFound', { kind: 'platform', id: platform_id })
    return updateFor(platform, version)
  },

  queryApplicationConfigInfo: async ({ platform_id }, { db, services }) => {
    const addresses = await platformAddresses(db, platform_id)
    const { api = '', update = api, config = '', pictures = api } = addresses
    const office = officeOriginOf(addresses, services.office.officeOrigin) ?? ''
    return {
      platforms: await openPlatforms(db),
      platformId: services.platformId,
      // Empty means the host of the page: one shop on one machine.
      urlsObj: {
        api,
        update,
        config,
        pictures,
        products: `${office}/backoffice/`,
        warehouse: `${office}/backoffice/`,
      },
      allowedHosts: services.cashierOrigins.map((origin) => new URL(origin).host),
      isDemo: services.isDemo,
    }
  },
}

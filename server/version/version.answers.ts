import type {
  queryApplicationConfigInfo,
  updateVersion,
} from '@tillwright/contract/till/version.ts'
import type { Answers } from '../answers.ts'
import { findPlatform, openPlatforms } from '../platform/platform.store.ts'
import { Refusal } from '../refusal.ts'
import { updateFor } from './update-for.ts'

interface VersionCalls {
  readonly updateVersion: typeof updateVersion
  readonly queryApplicationConfigInfo: typeof queryApplicationConfigInfo
}

/** Which version a till should be, and where the platform's services are. */
export const versionAnswers: Answers<{ [K in keyof VersionCalls]: VersionCalls[K] }> = {
  updateVersion: async ({ platform_id, version }, { db }) => {
    const platform = await findPlatform(db, platform_id)
    if (platform === null) throw new Refusal('notFound', { kind: 'platform', id: platform_id })
    return updateFor(platform, version)
  },

  queryApplicationConfigInfo: async (_input, { db, services }) => {
    const office = services.office.officeOrigin ?? ''
    return {
      platforms: await openPlatforms(db),
      // Empty means the server that answered: one shop on one machine.
      urlsObj: {
        api: '',
        update: '',
        config: '',
        products: `${office}/backoffice/`,
        warehouse: `${office}/backoffice/`,
      },
      allowedHosts: [...services.allowedHosts],
      isDemo: services.isDemo,
    }
  },
}

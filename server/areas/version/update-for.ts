import { isOlder } from '@tillwright/domain/older-version.ts'
import type { PlatformTable } from '../platforms/platform.tables.ts'
import { appVersion } from '@tillwright/contract/app-version.ts'

type VersionRules = Pick<PlatformTable, 'newest_version' | 'least_version' | 'update_mode'>

/**
 * Update for a till of this version: none where there is nothing newer, and a forced one below the
 * least version. The version named is never below the least one.
 */
export function updateFor(
  { newest_version, least_version: least, update_mode }: VersionRules,
  version: string,
): { readonly mode: PlatformTable['update_mode']; readonly version: string } {
  // The server serves a page of its own version, whether or not somebody wrote that down.
  const newest = isOlder(newest_version, appVersion) ? appVersion : newest_version
  if (isOlder(version, least))
    return { mode: 'force', version: least !== null && isOlder(newest, least) ? least : newest }
  return { mode: isOlder(version, newest) ? update_mode : 'none', version: newest }
}

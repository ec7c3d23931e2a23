import type { Db, Tx } from '../db/db.ts'
import type { PlatformAddressTable } from './platform.tables.ts'

/** What of a platform may stand on a host of its own. */
export const platformServices = ['api', 'update', 'config', 'office', 'pictures'] as const

export type PlatformService = PlatformAddressTable['service']

export type PlatformAddresses = Partial<Readonly<Record<PlatformService, string>>>

/** The origins that were set for a platform's services; those that are not named stand where the page is. */
export async function platformAddresses(
  db: Db | Tx,
  platformId: string,
): Promise<PlatformAddresses> {
  const rows = await db
    .selectFrom('platform_address')
    .select(['service', 'origin'])
    .where('platform_id', '=', platformId)
    .execute()
  return Object.fromEntries(rows.map(({ service, origin }) => [service, origin]))
}

/** The origin of the back office: its own, else where the calls are answered; null: where the page is. */
export const officeOriginOf = (
  { office, api }: PlatformAddresses,
  ownOrigin: string | null,
): string | null => office ?? ownOrigin ?? api ?? null

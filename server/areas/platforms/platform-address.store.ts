import type { Db, Tx } from '../../platform/db/db.ts'
import type { PlatformAddresses, PlatformService } from './platform-addresses.ts'

/** The origins that were set for a platform's services; unlisted ones are at the page's origin. */
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

interface ServiceKey {
  readonly platformId: string
  readonly service: PlatformService
}

/** Moves the service back to the page's origin. */
export async function deleteAddress(tx: Tx, { platformId, service }: ServiceKey): Promise<void> {
  await tx
    .deleteFrom('platform_address')
    .where('platform_id', '=', platformId)
    .where('service', '=', service)
    .execute()
}

/** Moves the service to this origin. */
export async function saveAddress(
  tx: Tx,
  { platformId, service }: ServiceKey,
  origin: string,
): Promise<void> {
  await tx
    .insertInto('platform_address')
    .values({ platform_id: platformId, service, origin })
    .onConflict((conflict) => conflict.columns(['platform_id', 'service']).doUpdateSet({ origin }))
    .execute()
}

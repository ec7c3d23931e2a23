import type { Db, Tx } from '../../platform/db/db.ts'
import type { PlatformAddresses, PlatformService } from './platform-addresses.ts'

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

interface ServiceKey {
  readonly platformId: string
  readonly service: PlatformService
}

/** The service stands where the page is again. */
export async function deleteAddress(tx: Tx, { platformId, service }: ServiceKey): Promise<void> {
  await tx
    .deleteFrom('platform_address')
    .where('platform_id', '=', platformId)
    .where('service', '=', service)
    .execute()
}

/** The service stands at this origin from now on. */
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

import type { Db } from '../../platform/db/db.ts'
import { isUnsettled } from '../order/payment/is-unsettled.store.ts'
import type { Device } from './device.store.ts'

/** Stores of a platform. */
interface Scope {
  readonly platformId: string
  readonly storeIds: readonly string[]
}

/** Tills in use: stopped ones need no attention. */
const inUse = (db: Db, { platformId, storeIds }: Scope) =>
  db
    .selectFrom('device')
    .where('platform_id', '=', platformId)
    .where('store_id', 'in', storeIds)
    .where('state', '<>', 'STOPPED')

/** A page of the tills in use, those with unsent sales first, then those unheard for longest, with the number of all. */
export async function fleetPage(
  db: Db,
  scope: Scope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; rows: Device[] }> {
  const { total } = await inUse(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await inUse(db, scope)
    .selectAll()
    .orderBy((order) => order.case().when('outbox_count', '>', 0).then(0).else(1).end())
    .orderBy('seen_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { total, rows }
}

const badPrinters = ['offline', 'noPaper', 'fault'] as const

/** How many of the tills in use have unsent sales, a printer that does not print, or were not heard since a moment. */
export async function fleetCounts(
  db: Db,
  scope: Scope,
  silentBeforeMs: number,
): Promise<{ unsentTills: number; faultyPrinters: number; silentTills: number }> {
  return inUse(db, scope)
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('outbox_count', '>', 0).as('unsentTills'),
      fn.countAll<number>().filterWhere('printer_state', 'in', badPrinters).as('faultyPrinters'),
      fn
        .countAll<number>()
        .filterWhere(eb('seen_at', '<', silentBeforeMs))
        .as('silentTills'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many orders of each of these tills have a payment without a known result. */
export async function doubtsOfTills(
  db: Db,
  platformId: string,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (deviceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['device_id', ({ fn }) => fn.countAll<number>().as('total')])
    .where('platform_id', '=', platformId)
    .where('device_id', 'in', deviceIds)
    .where(isUnsettled)
    .where('pay_state', '=', 'IN_DOUBT')
    .groupBy('device_id')
    .execute()
  return new Map(rows.map(({ device_id, total }) => [device_id, total]))
}

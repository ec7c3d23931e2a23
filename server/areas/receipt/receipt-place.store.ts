import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import type { Db } from '../../platform/db/db.ts'

/** Place of a sale, as shown to its customer. */
export interface ReceiptPlace {
  readonly storeName: string
  readonly timeZone: string
  readonly pointsName: string
  readonly currency: CurrencyCode
}

/** The store of a receipt, or null. */
export async function receiptPlace(
  db: Db,
  platformId: string,
  storeId: string,
): Promise<ReceiptPlace | null> {
  const found = await db
    .selectFrom('store')
    .innerJoin('platform', 'platform.platform_id', 'store.platform_id')
    .select(['store.name', 'store.time_zone', 'platform.points_name', 'platform.currency'])
    .where('store.platform_id', '=', platformId)
    .where('store.id', '=', storeId)
    .executeTakeFirst()
  if (found === undefined) return null
  const { name: storeName, time_zone: timeZone, points_name: pointsName, currency } = found
  return { storeName, timeZone, pointsName, currency }
}

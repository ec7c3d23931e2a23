import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** True where another paper opened the drawer for this movement. */
export async function hasOpened(
  db: Db,
  { platformId, storeId }: StoreScope,
  document: string,
  paperId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('spool_job')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('drawer_for', '=', document)
    .where('id', '<>', paperId)
    .executeTakeFirst()
  return found !== undefined
}

interface NamedMove {
  readonly named: string
  readonly shiftId: string
  readonly sinceMs: number
}

/**
 * The movement of cash of this shift since then that goes by this id, the till's or ours; null
 * where there is none.
 */
export async function cashMoveOf(
  db: Db,
  { platformId, storeId }: StoreScope,
  { named, shiftId, sinceMs }: NamedMove,
): Promise<string | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('client_id', '=', named)
    .executeTakeFirst()
  const id = order?.id ?? named
  const moved = await db
    .selectFrom('ledger')
    .select('source_id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('book', '=', 'cash')
    .where('account_id', '=', shiftId)
    .where('source_kind', 'in', ['order', 'refund', 'boxReturn'])
    .where('source_id', '=', id)
    .where('at', '>=', sinceMs)
    .executeTakeFirst()
  return moved?.source_id ?? null
}

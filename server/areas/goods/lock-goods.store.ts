import type { Tx } from '../../platform/db/db.ts'
import { engineOf } from '../../platform/db/engine.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

interface SharedLock {
  readonly ids: readonly string[]
  /** The goods are handed out already: also what was taken back is sold. */
  readonly includeRemoved: boolean
}

/**
 * Locks goods without a stock account that are about to be sold: until the transaction ends no
 * import of them is undone. Returns the ids of those that still exist; waits for a concurrent undo.
 * Counted goods are protected by their account, and SQLite has one writer at a time. Their prices
 * may change meanwhile.
 */
export async function lockGoodsShared(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { ids, includeRemoved }: SharedLock,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || engineOf(tx) === 'sqlite') return new Set(ids)
  const rows = await tx
    .selectFrom('goods')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .$if(!includeRemoved, (stored) => stored.where('state', '<>', 'GONE'))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Waits for every sale of these goods that is under way; those that come later wait in their turn. */
export async function lockGoodsExclusive(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  await tx
    .selectFrom('goods')
    .select('id')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

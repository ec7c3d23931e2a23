import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoredGoods } from '../goods/goods-rows.ts'
import { shelf } from '../goods/office-list.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** Those of the ids that a store has goods under. */
export async function idsIn(
  tx: Tx,
  place: StoreScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await shelf(tx, place).select('goods.id').where('goods.id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** A page of a store's goods in the order of their ids; `afterId` is null for the first page. */
export const goodsAfterId = (
  db: Db,
  place: StoreScope,
  afterId: string | null,
  limit: number,
): Promise<StoredGoods[]> => {
  const all = shelf(db, place)
  const wanted = afterId === null ? all : all.where('goods.id', '>', afterId)
  return wanted.selectAll('goods').orderBy('goods.id').limit(limit).execute()
}

/** How many goods of a store come after this id. */
export async function countAfterId(db: Db, place: StoreScope, afterId: string): Promise<number> {
  const { left } = await shelf(db, place)
    .where('goods.id', '>', afterId)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}

import type { GoodsCodes } from '@tillwright/domain/goods/import-plan.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { StoredGoods } from '../goods/goods-rows.ts'

/** Content of the goods' stock account. */
export interface KnownStock {
  /** Null without an account. */
  readonly onHand: number | null
  /** Nothing moved since the counting began: it may still begin with another figure. */
  readonly isUntouched: boolean
}

/**
 * The ids of goods with any of these barcodes, item codes or names. One query for each index: with one for
 * all, a database reads the whole store instead.
 */
export async function idsByCodes(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  wanted: readonly GoodsCodes[],
): Promise<string[]> {
  const codes = wanted.flatMap(({ barcodes }) => barcodes)
  const itemCodes = wanted.flatMap(({ itemCode }) => itemCode ?? [])
  const names = [...new Set(wanted.map(({ name }) => name))]
  const ofStore = { platform_id: platformId, store_id: storeId }
  const found: string[] = []
  if (codes.length > 0) {
    const rows = await tx
      .selectFrom('barcode')
      .select('goods_id as id')
      .where((eb) => eb.and(ofStore))
      .where('barcode', 'in', codes)
      .execute()
    found.push(...rows.map(({ id }) => id))
  }
  const inGoods = () =>
    tx
      .selectFrom('goods')
      .select('id')
      .where((eb) => eb.and(ofStore))
  if (itemCodes.length > 0) {
    const rows = await inGoods().where('item_code', 'in', itemCodes).execute()
    found.push(...rows.map(({ id }) => id))
  }
  const named = await inGoods().where('name_zh', 'in', names).execute()
  return [...new Set([...found, ...named.map(({ id }) => id)])]
}

/** These goods; unknown and removed ones are absent, and no ids ask nothing. */
export async function goodsNotRemoved(
  tx: Db,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<StoredGoods[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('goods')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('state', '<>', 'GONE')
    .execute()
}

/** Stock of these goods by their ids; goods without an account are absent. */
export async function stocksOf(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownStock>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('balance')
    .select(['account_id', 'amount', 'moves'])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('book', '=', 'stock')
    .where('account_id', 'in', [...ids])
    .execute()
  const begun = await tx
    .selectFrom('stock_switch')
    .select(['goods_id', ({ fn }) => fn.max('moves').as('moves')])
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('goods_id', 'in', [...ids])
    .groupBy('goods_id')
    .execute()
  const movesBefore = new Map(begun.map(({ goods_id, moves }) => [goods_id, moves]))
  return new Map(
    rows.map(({ account_id, amount, moves }) => [
      account_id,
      { onHand: amount, isUntouched: moves === (movesBefore.get(account_id) ?? 0) },
    ]),
  )
}

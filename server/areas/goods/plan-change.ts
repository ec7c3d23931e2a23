import { plannedMost } from '@tillwright/domain/goods/price-plan.ts'
import type { Tx } from '../../platform/db/db.ts'
import { planRows, deletePlansAt } from './price-plan.store.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PricePlanTable } from './goods.tables.ts'
import type { StoredGoods } from './goods-rows.ts'
import { invalid } from '../../platform/invalid.ts'

/** The four prices as they are stored. */
export type StoredPrices = Pick<
  PricePlanTable,
  'regular_cents' | 'offline_cents' | 'discount_cents' | 'member_cents'
>

interface Planning {
  readonly rows: readonly StoredGoods[]
  readonly fromAtMs: number
  readonly change: (prices: StoredPrices) => StoredPrices
}

/**
 * Plans a change of prices for many goods: of what will hold at that moment, be it planned or not.
 * What is planned for later stays.
 */
export async function planChange(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { rows, fromAtMs, change }: Planning,
): Promise<void> {
  const ofStore = { platform_id: platformId, store_id: storeId }
  const goodsIds = rows.map(({ id }) => id)
  const known = await planRows(tx, { platformId, storeId }, goodsIds)
  const plannedOf = (id: string) => known.filter(({ goods_id }) => goods_id === id)
  const isFull = (id: string) => plannedOf(id).length >= plannedMost
  if (rows.some(({ id }) => isFull(id))) throw invalid('pricePlan', `at most ${plannedMost}`)
  await deletePlansAt(tx, { platformId, storeId }, { goodsIds, fromAtMs })
  await insertRows(
    tx,
    'price_plan',
    rows.map((row) => {
      // Of the same moment nothing counts: said twice, it is planned once.
      const before = plannedOf(row.id).filter(({ from_at }) => from_at < fromAtMs)
      const { regular_cents, offline_cents, discount_cents, member_cents } = change(
        before.at(-1) ?? row,
      )
      const prices = { regular_cents, offline_cents, discount_cents, member_cents }
      return { ...ofStore, goods_id: row.id, from_at: fromAtMs, ...prices }
    }),
  )
}

import { isDeepStrictEqual } from 'node:util'
import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import type { PricePlan } from '@tillwright/domain/goods/price-plan.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { goodsRow } from './goods-row.store.ts'
import { columnsOf, factsOf, type StoredGoods } from './goods-rows.ts'
import { plansOf } from './price-plan.store.ts'

/** Goods as stored under an id. */
export interface SavedGoods {
  readonly row: StoredGoods
  readonly plan: PricePlan
}

/** The goods under an id, with what is planned for them; null where there are none. */
export async function savedGoods(
  db: Db,
  place: StoreScope,
  goodsId: string,
): Promise<SavedGoods | null> {
  const row = await goodsRow(db, place, goodsId)
  if (row === undefined) return null
  return { row, plan: (await plansOf(db, place, [goodsId])).get(goodsId) ?? [] }
}

/** The answer to a save may be lost: the same new goods again are there already. */
export function isSameGoods(
  { row, plan }: SavedGoods,
  { facts, pricePlan }: Pick<Input<typeof saveOfficeGoods>, 'facts' | 'pricePlan'>,
): boolean {
  const same = { ...facts, merchantId: facts.merchantId ?? row.merchant_id, barcodes: [] }
  const isSamePlan = pricePlan === undefined || isDeepStrictEqual(pricePlan, plan)
  return isSamePlan && isDeepStrictEqual(columnsOf(factsOf(row, []), []), columnsOf(same, []))
}

import { basisPointsOf } from '@tillwright/domain/number/basis-points.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import type { StoreScope } from '@tillwright/server/platform/store-scope.ts'
import { demoGoods } from './catalogue/demo-goods.ts'
import { demoGoodsId } from './seed-goods.ts'

const suppliers = [
  ['supplier-farm', '青禾农场', '13700000101', '每天早上六点送蔬菜'],
  ['supplier-dairy', '晨牧乳业', '13700000102', '周二、周五送货'],
  ['supplier-market', '江南批发市场 12 号档', '13700000103', ''],
] as const

/** Cost of goods as a share of their price, in hundredths of a per cent. */
const costBasisPoints = 6800
/** Goods that sell well are low from here on: twelve pieces or twelve kilograms. */
const lowLevel = 12_000
const popular = 60

/** Seeds the suppliers of a platform's shops. */
export const seedSuppliers = (tx: Tx, platformId: string): Promise<void> =>
  insertRows(
    tx,
    'supplier',
    suppliers.map(([id, name, phone, note]) => ({
      platform_id: platformId,
      id,
      version: 1,
      name,
      phone,
      note,
      is_active: 1,
    })),
  )

/** Seeds the cost of a store's counted goods, and which of them run low. */
export async function seedStockFacts(tx: Tx, place: StoreScope, storeSeed: number): Promise<void> {
  const counted = demoGoods(storeSeed)
    .filter(({ isWeighed }) => !isWeighed)
    .sort((one, other) => other.popularity - one.popularity)
  await insertRows(
    tx,
    'stock_goods',
    counted.map((goods, at) => ({
      platform_id: place.platformId,
      store_id: place.storeId,
      goods_id: demoGoodsId(goods),
      low_level: at < popular ? lowLevel : null,
      cost_cents: basisPointsOf(cents(goods.regularCents), costBasisPoints),
    })),
  )
}

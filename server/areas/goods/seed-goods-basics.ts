import { openItemCode } from '@tillwright/domain/goods/open-item.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { firstHash } from '../../platform/journal/row-hash.ts'
import type { StoreScope } from '../../platform/store-scope.ts'

/** The record behind everything that is sold without one: a cashier types its name and price. */
export const openItemRow = (
  { platformId, storeId, merchantId }: StoreScope & { readonly merchantId: string },
  version: number,
) => ({
  platform_id: platformId,
  store_id: storeId,
  id: `goods-${openItemCode}`,
  product_id: `product-${openItemCode}`,
  merchant_id: merchantId,
  grouped: 0,
  category_id: 'open',
  category_path: '[]',
  name_zh: '无码商品',
  name_en: 'Open item',
  spec_text: '',
  spec_text_en: '',
  spec_choices: '[]',
  pinyin: 'wmsp',
  search_text: '无码商品 open item wmsp',
  item_code: openItemCode,
  regular_cents: 1,
  offline_cents: null,
  discount_cents: null,
  member_cents: null,
  unit_kind: 'piece' as const,
  unit: '个',
  base_unit: null,
  base_units_milli: null,
  points_limit: -1,
  counts_stock: 0,
  boxes: '[]',
  picture: null,
  popularity: 0,
  state: 'ON' as const,
  version,
})

/** Prerequisites for goods in a store: its counters, and the open item. */
export async function seedGoodsBasics(
  tx: Tx,
  place: StoreScope & { readonly merchantId: string },
): Promise<void> {
  await insertRows(tx, 'goods', [openItemRow(place, 1)])
  await insertRows(tx, 'store_counter', [
    {
      platform_id: place.platformId,
      store_id: place.storeId,
      journal_seq: 0,
      journal_hash: firstHash,
      goods_version: 1,
    },
  ])
}

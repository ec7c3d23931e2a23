import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import { searchText } from '@tillwright/server/areas/goods/goods-rows.ts'
import { openItemRow } from '@tillwright/server/areas/goods/seed-goods-basics.ts'
import { firstHash } from '@tillwright/server/platform/journal/row-hash.ts'
import { moveBalances } from '@tillwright/server/platform/ledger/move-balances.ts'
import { openBalances } from '@tillwright/server/platform/ledger/balance.store.ts'
import type { StoreScope } from '@tillwright/server/platform/store-scope.ts'
import { demoCategories } from './catalogue/demo-categories.ts'
import { type DemoGoods, demoGoods } from './catalogue/demo-goods.ts'
import {
  type DemoMerchantKey,
  demoGroupers,
  demoMerchants,
  storeShares,
} from './catalogue/demo-merchants.ts'
import { demoUnits } from './catalogue/demo-units.ts'

/** The id of a demo merchant, the same on every platform. */
export const demoMerchantId = (key: DemoMerchantKey): string => `merchant-${key}`

/** The id of demo goods, the same in every store. */
export const demoGoodsId = (goods: Pick<DemoGoods, 'itemCode'>): string => `goods-${goods.itemCode}`

/** Merchants, groupers and the category tree of a demo platform. */
export async function seedAssortment(tx: Tx, platformId: string): Promise<void> {
  await insertRows(
    tx,
    'merchant',
    Object.entries(demoMerchants).map(([key, { zh }]) => ({
      platform_id: platformId,
      id: `merchant-${key}`,
      name: zh,
      store_basis_points: storeShares[key as DemoMerchantKey],
    })),
  )
  await insertRows(
    tx,
    'grouper',
    demoGroupers.map(({ id, name, phone, commission }) => ({
      platform_id: platformId,
      id,
      name: name.zh,
      phone,
      commission_basis_points: commission,
      state: 'ACTIVE' as const,
    })),
  )
  await insertRows(
    tx,
    'category',
    demoCategories.map(({ id, parentId, nameZh, nameEn, sort }) => ({
      platform_id: platformId,
      id,
      parent_id: parentId,
      name_zh: nameZh,
      name_en: nameEn,
      sort,
    })),
  )
}

/** Everything a demo store sells, with its stock in the books. */
export async function seedGoods(
  tx: Tx,
  place: StoreScope,
  { storeSeed, atMs }: { storeSeed: number; atMs: number },
): Promise<void> {
  // Most popular first: tills show goods in the order in which they came to know them.
  const all = demoGoods(storeSeed).sort((one, other) => other.popularity - one.popularity)
  await insertRows(tx, 'goods', [
    ...all.map((goods, at) => goodsRow(place, goods, at + 1)),
    openItemRow({ ...place, merchantId: demoMerchantId('own') }, all.length + 1),
  ])
  await insertRows(
    tx,
    'barcode',
    all.flatMap((goods) =>
      goods.barcode === null
        ? []
        : [
            {
              platform_id: place.platformId,
              store_id: place.storeId,
              barcode: goods.barcode,
              goods_id: demoGoodsId(goods),
            },
          ],
    ),
  )
  await seedStock(tx, place, { all, atMs })
  await insertRows(tx, 'store_counter', [
    {
      platform_id: place.platformId,
      store_id: place.storeId,
      journal_seq: 0,
      journal_hash: firstHash,
      goods_version: all.length + 1,
    },
  ])
}

const stocksAtOnce = 500

async function seedStock(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { all, atMs }: { all: readonly DemoGoods[]; atMs: number },
): Promise<void> {
  const stocks = all.map((goods) => ({
    book: 'stock' as const,
    storeId,
    accountId: demoGoodsId(goods),
    amount: goods.isWeighed ? goods.stock : goods.stock * 1000,
    leg: 'opening',
    floor: null,
  }))
  await openBalances(tx, platformId, stocks)
  for (let from = 0; from < stocks.length; from += stocksAtOnce)
    await moveBalances(
      tx,
      { platformId, kind: 'opening', id: `opening-${storeId}-${from}`, atMs },
      stocks.slice(from, from + stocksAtOnce),
    )
}

/** A case leaves in a crate of the shop's. */
const inACrate = JSON.stringify([{ kindId: 'box-crate', count: 1 }])

function goodsRow({ platformId, storeId }: StoreScope, goods: DemoGoods, version: number) {
  const [top = goods.categoryId] = goods.categoryId.split('-')
  return {
    platform_id: platformId,
    store_id: storeId,
    id: demoGoodsId(goods),
    product_id: `product-${goods.productCode}`,
    merchant_id: demoMerchantId(goods.merchant),
    grouped: goods.grouped ? 1 : 0,
    category_id: goods.categoryId,
    category_path: JSON.stringify([top, goods.categoryId]),
    name_zh: goods.nameZh,
    name_en: goods.nameEn,
    spec_text: goods.specTextZh,
    spec_text_en: goods.specTextEn,
    spec_choices: JSON.stringify(
      goods.specChoices.map(({ groupZh, valueZh, groupEn, valueEn }) => ({
        group: groupZh,
        value: valueZh,
        groupEn,
        valueEn,
      })),
    ),
    pinyin: goods.pinyinInitials,
    search_text: searchText({
      name_zh: goods.nameZh,
      name_en: goods.nameEn,
      pinyin: goods.pinyinInitials,
    }),
    item_code: goods.itemCode,
    regular_cents: goods.regularCents,
    offline_cents: goods.offlineCents,
    discount_cents: goods.discountCents,
    member_cents: goods.memberCents,
    unit_kind: goods.isWeighed ? ('weight' as const) : ('piece' as const),
    unit: goods.isWeighed ? goods.unit : demoUnits[goods.unit].zh,
    boxes: goods.unit === 'case' ? inACrate : '[]',
    base_unit: goods.holds === null ? null : demoUnits[goods.holds.unit].zh,
    base_units_milli: goods.holds === null ? null : goods.holds.count * 1000,
    points_limit: goods.pointsPercent < 0 ? -1 : goods.pointsPercent * 100,
    counts_stock: 1,
    // The colour rides along as a fragment, so that the ground is there before the picture is.
    picture: `/pictures/${goods.picture}.svg${goods.tint}`,
    popularity: goods.popularity,
    state: 'ON' as const,
    version,
  }
}

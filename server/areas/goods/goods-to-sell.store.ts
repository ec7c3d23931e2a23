import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { Db } from '../../platform/db/db.ts'
import { prepared, type Slots } from '../../platform/db/prepared.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { goodsOf } from './goods-of.ts'
import { amountInCases } from './in-cases.store.ts'
import { shownCents } from './shown-cents.store.ts'

/** Columns not needed for selling or pricing. */
const leftOut = {
  merchant_name: '',
  spec_choices: '[]',
  pinyin: '',
  search_text: '',
  picture: null,
  boxes: '[]',
  barcodes: [],
} as const

/**
 * The goods with these ids that are on sale, with all that a price and an order line depend on;
 * unknown ids are absent. Goods taken off sale are found only for a sale that is made already.
 * Every order runs this query, so fields that only show or find goods (merchant's name, choices,
 * initials, codes, picture) are left empty.
 */
export async function goodsToSell(
  db: Db,
  { platformId, storeId }: StoreScope,
  { ids, withOff = false }: { readonly ids: readonly string[]; readonly withOff?: boolean },
): Promise<Map<string, Goods>> {
  if (ids.length === 0) return new Map()
  const slotted = Object.fromEntries(ids.map((id, at) => [`id${at}`, id]))
  const { rows } = await queryFor(ids.length)(db, { platformId, storeId, ...slotted })
  const sold = withOff ? rows : rows.filter(({ state }) => state === 'ON')
  return new Map(sold.map((row) => [row.id, goodsOf({ ...row, ...leftOut })]))
}

const queries = new Map<number, ReturnType<typeof makeQuery>>()

/** The text for so many ids is built once. */
function queryFor(count: number) {
  const stored = queries.get(count)
  if (stored !== undefined) return stored
  const made = makeQuery(count)
  queries.set(count, made)
  return made
}

const makeQuery = (count: number) =>
  prepared((db, slot: Slots<Record<string, string>>) =>
    db
      .selectFrom('goods')
      .leftJoin('balance', (join) =>
        join
          .onRef('balance.platform_id', '=', 'goods.platform_id')
          .onRef('balance.store_id', '=', 'goods.store_id')
          .on('balance.book', '=', 'stock')
          .onRef('balance.account_id', '=', 'goods.id')
          .on('goods.counts_stock', '=', 1),
      )
      .select([
        'goods.id',
        'goods.product_id',
        'goods.merchant_id',
        'goods.category_path',
        'goods.name_zh',
        'goods.name_en',
        'goods.spec_text',
        'goods.spec_text_en',
        'goods.item_code',
        'goods.regular_cents',
        'goods.offline_cents',
        'goods.discount_cents',
        'goods.member_cents',
        'goods.unit_kind',
        'goods.unit',
        'goods.base_unit',
        'goods.base_units_milli',
        'goods.points_limit',
        'goods.version',
        'goods.state',
        'balance.amount as on_hand',
        amountInCases.as('in_cases'),
        shownCents,
      ])
      .where('goods.platform_id', '=', slot('platformId'))
      .where('goods.store_id', '=', slot('storeId'))
      .where(
        'goods.id',
        'in',
        Array.from({ length: count }, (_, at) => slot(`id${at}`)),
      ),
  )

import { openDatabase } from '@tillwright/server/platform/db/open.ts'
import { sql } from 'kysely'

const store = '100101'
const columns = `product_id, merchant_id, grouped, category_id, category_path, name_zh, name_en,
  spec_text, spec_choices, pinyin, search_text, regular_cents, offline_cents, discount_cents, member_cents,
  unit_kind, unit, base_unit, base_units_milli, points_limit, picture, popularity, state`

/**
 * Fills the demo store with copies of its goods until it has `count`; the shop must be closed. Answers
 * codes that can be scanned, of goods sold by the piece and not sold out.
 */
export async function growShop(folder: string, count: number): Promise<readonly string[]> {
  const opened = await openDatabase({
    url: `file:${folder}/tillwright.db`,
    nowMs: Date.now(),
  })
  const { db } = opened
  const { have } = await db
    .selectFrom('goods')
    .select(({ fn }) => fn.countAll<number>().as('have'))
    .where('platform_id', '=', '1001')
    .where('store_id', '=', store)
    .executeTakeFirstOrThrow()
  const originals = sql`platform_id = '1001' and store_id = ${store} and id not like '%-copy-%'`
  for (let copy = 1; have * (copy + 1) <= count + have; copy += 1) {
    const mark = `-copy-${copy}`
    await sql`insert into goods (platform_id, store_id, id, item_code, counts_stock, version, ${sql.raw(columns)})
      select platform_id, store_id, id || ${mark}, item_code || ${mark}, 0, version + ${copy * 10_000},
      ${sql.raw(columns)} from goods where ${originals} limit ${count - have * copy}`.execute(db)
  }
  const scannable = await db
    .selectFrom('barcode')
    .innerJoin('goods', (join) =>
      join
        .onRef('goods.platform_id', '=', 'barcode.platform_id')
        .onRef('goods.store_id', '=', 'barcode.store_id')
        .onRef('goods.id', '=', 'barcode.goods_id'),
    )
    .select('barcode.barcode')
    .where('barcode.platform_id', '=', '1001')
    .where('barcode.store_id', '=', store)
    .where('goods.unit_kind', '=', 'piece')
    .where('goods.state', '=', 'ON')
    // Sold-out goods need a confirmation before they go into a cart, and every scan after them
    // waits for the answer.
    .where(
      sql<boolean>`(goods.counts_stock = 0 or exists (select 1 from balance where book = 'stock'
        and balance.platform_id = goods.platform_id and balance.store_id = goods.store_id
        and balance.account_id = goods.id and amount > 0))`,
    )
    .orderBy('goods.popularity', 'desc')
    .limit(400)
    .execute()
  await opened.close()
  return scannable.map(({ barcode }) => barcode)
}

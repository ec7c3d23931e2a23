import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { MerchantTable } from './goods.tables.ts'
import { renumberGoods } from './renumber-goods.store.ts'

/** The merchants of a platform by name, each with how many goods of theirs are on sale, null for none. */
export function merchantsWithGoods(db: Db, platformId: string) {
  const onSale = db
    .selectFrom('goods')
    .select('merchant_id')
    .select(({ fn }) => fn.countAll<number>().as('goods'))
    .where('platform_id', '=', platformId)
    .where('state', '=', 'ON')
    .groupBy('merchant_id')
    .as('shelf')
  return db
    .selectFrom('merchant')
    .leftJoin(onSale, 'shelf.merchant_id', 'merchant.id')
    .select([
      'merchant.id',
      'merchant.name',
      'merchant.phone',
      'merchant.store_basis_points',
      'merchant.state',
      'shelf.goods',
    ])
    .where('merchant.platform_id', '=', platformId)
    .orderBy('merchant.name')
    .orderBy('merchant.id')
    .execute()
}

/** Writes a new merchant. */
export async function insertMerchant(tx: Tx, row: Insertable<MerchantTable>): Promise<void> {
  await tx.insertInto('merchant').values(row).execute()
}

/** Stores the facts of a merchant in place of those before. */
export async function updateMerchant(
  tx: Tx,
  { platform_id: platformId, id, ...facts }: Insertable<MerchantTable>,
): Promise<void> {
  await tx
    .updateTable('merchant')
    .set(facts)
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .execute()
}

/** Goods carry the name of their merchant to the tills: under another one they are fetched again. */
export async function renumberGoodsOfMerchant(
  tx: Tx,
  platformId: string,
  merchantId: string,
): Promise<void> {
  const stores = await tx
    .selectFrom('goods')
    .select(['store_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('platform_id', '=', platformId)
    .where('merchant_id', '=', merchantId)
    .groupBy('store_id')
    .orderBy('store_id')
    .execute()
  for (const { store_id: storeId, count } of stores)
    await renumberGoods(
      tx,
      { platformId, storeId },
      { count: Number(count), which: sql`merchant_id = ${merchantId}` },
    )
}

import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeMerchant } from '@tillwright/contract/office/office-shop.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { RecordType } from '../records/record-type.ts'
import { renumberGoods } from './renumber-goods.ts'

type Facts = Input<typeof saveOfficeMerchant>['facts']

/** The merchants whose goods a platform sells, each with how many of them are on sale. */
export const merchantRecord: RecordType<Facts, { readonly goods: number }> = {
  kind: 'merchant',
  scope: 'platform',
  reachesTills: false,
  words: ({ facts }) => [facts.name],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const onSale = db
      .selectFrom('goods')
      .select('merchant_id')
      .select(({ fn }) => fn.countAll<number>().as('goods'))
      .where('platform_id', '=', platformId)
      .where('state', '=', 'ON')
      .groupBy('merchant_id')
      .as('shelf')
    const rows = await db
      .selectFrom('merchant')
      .leftJoin(onSale, 'shelf.merchant_id', 'merchant.id')
      .select(['merchant.id', 'merchant.name', 'shelf.goods'])
      .where('merchant.platform_id', '=', platformId)
      .orderBy('merchant.name')
      .orderBy('merchant.id')
      .execute()
    return rows.map(({ id, name, goods }) => ({
      id,
      facts: { name },
      notes: { goods: Number(goods ?? 0) },
    }))
  },

  plan:
    async ({ platformId }, { id, facts, before }) =>
    async (tx) => {
      const name = facts.name.trim()
      if (before === null) {
        await tx.insertInto('merchant').values({ platform_id: platformId, id, name }).execute()
        return
      }
      await tx
        .updateTable('merchant')
        .set({ name })
        .where('platform_id', '=', platformId)
        .where('id', '=', id)
        .execute()
      if (before.name !== name) await renewGoods(tx, platformId, id)
    },
}

/** Goods carry the name of their merchant to the tills: under another one they are fetched again. */
async function renewGoods(tx: Tx, platformId: string, merchantId: string): Promise<void> {
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

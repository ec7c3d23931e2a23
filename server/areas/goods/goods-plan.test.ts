// How the databases find the goods of a category: by an index alone, or a large shop waits.
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { branchOf } from './branch-of.store.ts'
import { wantedGoods } from './office-list.store.ts'

const place = { platformId: '1001', storeId: '100101' }

let shop: TestShop
let root: string

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.opened
  const found = await db
    .selectFrom('category as child')
    .innerJoin('category as parent', 'parent.id', 'child.parent_id')
    .select('parent.id')
    .where('parent.parent_id', 'is', null)
    .where('parent.platform_id', '=', place.platformId)
    .executeTakeFirstOrThrow()
  root = found.id
})
afterAll(() => shop.close())

it('selects a category with all below it, and nothing next to it', async () => {
  const { db } = shop.opened
  const below = await db
    .selectFrom('category')
    .select('id')
    .where('platform_id', '=', place.platformId)
    .where('parent_id', '=', root)
    .execute()
  const branch = await branchOf(db, place.platformId, root)
  expect(branch).toEqual(expect.arrayContaining([root, ...below.map(({ id }) => id)]))
  expect(branch?.length).toBeGreaterThan(1)
  expect(await branchOf(db, place.platformId, 'nobody')).toEqual(['nobody'])
  expect(await branchOf(db, place.platformId, null)).toBeNull()
})

it.each([
  ['all', ''],
  ['onSale', ''],
  ['noPicture', ''],
  ['all', '牛奶'],
  ['onSale', '690123'],
] as const)(
  'lists and counts a category (%s, found by "%s") by its own index, without reading a row',
  async (shown, keyword) => {
    const { db, engine } = shop.opened
    const branch = await branchOf(db, place.platformId, root)
    const wanted = wantedGoods(db, place, { branch, shown, keyword })
    const page = wanted.select('goods.id').orderBy('goods.version', 'desc').limit(60)
    const count = wanted.select(sql<number>`count(*)`.as('total'))
    const plans = await db.transaction().execute(async (tx) => {
      // A shop of a few thousand goods is read as fast from end to end.
      if (engine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
      const how = engine === 'postgres' ? 'explain' : 'explain query plan'
      return Promise.all(
        [page.compile(), count.compile()].map(async (query) => {
          const request = CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters])
          return JSON.stringify((await tx.executeQuery(request)).rows)
        }),
      )
    })
    for (const plan of plans) expect(plan).toContain('goods_in_category')
    if (engine === 'sqlite') for (const plan of plans) expect(plan).toContain('COVERING INDEX')
  },
)

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { migrate } from './migrate.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Takes two steps back, to the tables as they were when packs had no batch and boxes no loans. */
async function stepBack(): Promise<void> {
  const { db, engine } = shop.opened
  const whole = engine === 'sqlite' ? 'integer' : 'bigint'
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`create table prepack (platform_id text not null, store_id text not null,
    code text not null, goods_id text not null, grams ${whole} not null,
    price_cents ${whole} not null, state text not null, packed_at ${whole} not null,
    expires_at ${whole} not null, primary key (platform_id, store_id, code))`)
  await run(`insert into prepack select platform_id, store_id, code, goods_id, quantity,
    label_cents, state, packed_at, expires_at from pre_pack`)
  const appendOnly = ['pre_pack_batch', 'box_return', 'box_return_part']
  for (const table of [...appendOnly, 'pre_pack', 'box_loan', 'box_kind'])
    await run(`drop table ${table}`)
  if (engine === 'postgres')
    for (const table of appendOnly) await run(`drop function if exists ${table}_append_only`)
  for (const column of ['boxes', 'deposit_cents'])
    await run(`alter table orders drop column ${column}`)
  await run(`update role set permissions = replace(permissions, '"order.openItem",', '')`)
  await run(`delete from schema_step where name in ('0015-box', '0016-pre-pack')`)
}

it('keeps the packs, the boxes owed and the permissions of an existing shop', async () => {
  const { db, engine } = shop.opened
  const packs = () =>
    db.selectFrom('pre_pack').select(['code', 'quantity', 'label_cents']).execute()
  const before = await packs()
  await stepBack()
  const taken = await migrate(db, { engine, nowMs: 2, backUp: async () => null })
  expect(taken).toEqual(['0015-box', '0016-pre-pack'])
  expect(await packs()).toEqual(before)
  const loans = await db
    .selectFrom('box_loan')
    .select(['member_id', 'lent', 'deposit_cents'])
    .execute()
  expect(loans).toEqual([{ member_id: 'member-0001', lent: 3, deposit_cents: 0 }])
  const roles = await db.selectFrom('role').select('permissions').execute()
  for (const { permissions } of roles) expect(JSON.parse(permissions)).toContain('order.openItem')
  expect(await shop.broken()).toEqual([])
})

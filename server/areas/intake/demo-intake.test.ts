// The demo shop is filled through the calls of other programs.
import { demoMembers } from '@tillwright/demo/catalogue/demo-members.ts'
import { demoTopUps } from '@tillwright/demo/catalogue/demo-packages.ts'
import { demoPickups } from '@tillwright/demo/catalogue/demo-pickups.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const storeId = '100101'
const account = { platform_id: '1001', channel: 'online-shop', account_id: 'online-shop' }

it('has a request of the online shop for each order and top-up of the demo', async () => {
  const rows = await shop.opened.db
    .selectFrom('intake_request')
    .selectAll()
    .where('store_id', '=', storeId)
    .execute()
  expect(rows.filter(({ kind }) => kind === 'ORDER')).toHaveLength(demoPickups.length)
  expect(rows.filter(({ kind }) => kind === 'RECHARGE')).toHaveLength(demoTopUps.length)
  for (const row of rows) expect(row).toMatchObject(account)
})

it('has a pick list waiting for each order of the demo', async () => {
  const rows = await shop.opened.db
    .selectFrom('print_job')
    .select(['kind', 'state', 'source_id'])
    .where('store_id', '=', storeId)
    .execute()
  expect(rows).toHaveLength(demoPickups.length)
  for (const row of rows) expect(row).toMatchObject({ kind: 'PICKUP', state: 'WAITING' })
})

it('has each member of the demo joined by an import of the online shop', async () => {
  const rows = await shop.opened.db
    .selectFrom('member_join')
    .select(['client_id', 'source', 'staff_id'])
    .where('platform_id', '=', '1001')
    .execute()
  expect(rows).toHaveLength(demoMembers.length)
  for (const row of rows)
    expect(row).toMatchObject({ source: 'IMPORT', staff_id: 'service-online-shop' })
})

// As many stores as a platform may have: no list on the way to one of them loses any.
import { randomUUID } from 'node:crypto'
import { storesMax } from '@tillwright/contract/office/office-stores.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill, Wire } from '../../testing/test-till.ts'

const ownerPhone = '13800000004'
const lastName = 'The last branch'
const path = (name: string) => `/api/v1/backoffice/${name}`
let shop: TestShop
let office: TestTill
/** The store that is opened when all but one are there. */
let last: string
/** Every store of the platform, in the order of their ids. */
let ids: string[]

beforeAll(async () => {
  shop = await openTestShop()
  office = shop.till()
  await office.login(ownerPhone)
  const others = await fillPlatform()
  last = (await openStore(lastName)).data['thing']?.['id'] ?? ''
  ids = [...others, last].toSorted()
}, 120_000)
afterAll(() => shop.close())

const openStore = (name: string) =>
  office.post(path('saveOfficeStore'), {
    id: null,
    saveId: randomUUID(),
    version: 0,
    facts: { name, phone: '', address: '', timeZone: 'Asia/Shanghai' },
  })

/** Writes rows of stores of the owner until one more may be opened. */
async function fillPlatform(): Promise<string[]> {
  const { db } = shop.opened
  const there = await db.selectFrom('store').selectAll().execute()
  const home = await db
    .selectFrom('staff_store')
    .innerJoin('staff', 'staff.id', 'staff_store.staff_id')
    .selectAll('staff_store')
    .where('staff.phone', '=', ownerPhone)
    .executeTakeFirstOrThrow()
  const like = there.find(({ id }) => id === home.store_id)
  if (like === undefined) throw new Error('The owner works nowhere.')
  const added = Array.from({ length: storesMax - there.length - 1 }, (_none, at) => ({
    ...like,
    id: `branch-${at}`,
    name: `Branch ${at}`,
  }))
  await insertRows(db, 'store', added)
  const works = added.map(({ id }) => ({ ...home, store_id: id, is_home: 0 as const }))
  await insertRows(db, 'staff_store', works)
  return [...there, ...added].map(({ id }) => id)
}

/** A list of an answer, which is typed as loosely as what comes by wire. */
const listOf = (data: Wire, name: string) =>
  data[name] as unknown as readonly { readonly id: string; readonly isHere?: boolean }[]

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).toSorted()

it('opens no store more when there are as many as may be', async () => {
  expect((await openStore('One too many')).code).toBe(20504)
})

it('lists every store page by page, and finds one by its name, when there are thousands', async () => {
  const page = async (pageNo: number, keyword = '') =>
    (await office.post(path('queryOfficeStore'), { pageNo, pageSize: 100, keyword })).data
  const found: { readonly id: string }[] = []
  for (let pageNo = 1; pageNo <= storesMax / 100; pageNo += 1)
    found.push(...listOf(await page(pageNo), 'list'))
  expect(idsOf(found)).toEqual(ids)
  expect(await page(1, lastName)).toMatchObject({ total: 1, list: [{ id: last }] })
})

it('registers a till in the last of thousands, and shows it in the fleet', async () => {
  const { code, data } = await shop.till().post('device/queryDeviceId', {
    fingerprint: randomUUID(),
    name: 'Far away',
    kind: 'desktop',
    version: '12.79.2',
    storeId: last,
  })
  expect(code).toBe(1200)
  const fleet = await office.get(path('queryFleet'), { pageNo: '1', pageSize: '100' })
  const { deviceId } = data
  expect(fleet.data['list']).toContainEqual(
    expect.objectContaining({ deviceId, storeId: last, storeName: lastName }),
  )
})

it('makes a key of another program for all stores when there are thousands', async () => {
  const made = await office.post(path('createServiceAccount'), {
    name: 'Mini program',
    channel: 'mini',
    scopes: ['orders.read'],
    storeIds: ids,
    expiresTime: null,
  })
  expect(made).toMatchObject({ code: 1200 })
  expect(made.data['account']?.['storeIds']).toEqual(ids)
  const program = shop.till()
  program.token = made.data['key'] ?? ''
  const own = await program.get('/api/v1/open/getServiceAccount')
  expect(own.data['stores']).toHaveLength(storesMax)
})

it('sends goods to each of thousands of stores', async () => {
  const { code, data } = await office.get(path('queryWarehouse'))
  expect(code).toBe(1200)
  const own = listOf((await office.get(path('queryOwnStores'))).data, 'list')
  const here = own.filter(({ isHere }) => isHere)
  expect(idsOf([...listOf(data, 'stores'), ...here])).toEqual(ids)
})

it('lets the owner enter the last of thousands, where the report is of its own sales', async () => {
  const till = await shop.till().onDuty()
  const apples = { id: 'goods-10001', number: 1, weightG: 1234 }
  expect((await till.sell(await till.cashOrder([apples]))).code).toBe(1200)
  const salesToday = async () =>
    (await office.get(path('queryDashboard'))).data['today']?.['salesCount']
  expect(await salesToday()).toBe(1)
  const { data } = await office.get(path('queryOwnStores'))
  expect(idsOf(listOf(data, 'list'))).toEqual(ids)
  const entered = await office.post(path('enterStore'), { storeId: last })
  expect(entered.code).toBe(1200)
  office.token = entered.data['token'] ?? ''
  expect(await salesToday()).toBe(0)
})

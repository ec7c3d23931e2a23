import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'
import { endOf, office, unknownTill } from '../../testing/wire-inputs.ts'

const managerPhone = '13800000003'
const cashierPhone = '13800000001'

let shop: TestShop
let manager: TestTill
/** The manager in the store that the first test makes. */
let second: TestTill
let storeId = ''

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  manager = await shop.till().onDuty(managerPhone)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const facts = {
  name: '晨光二店',
  phone: '021-5555',
  address: '花园路 2 号',
  timeZone: 'Asia/Urumqi',
}
const save = (kind: string, input: object, by = manager) =>
  by.post(office(`saveOffice${kind}`), { id: null, saveId: randomUUID(), version: 0, ...input })
const find = async (kind: string, keyword: string, by = manager): Promise<Wire> => {
  const { data } = await by.post(office(`queryOffice${kind}`), {
    pageNo: 1,
    pageSize: 100,
    keyword,
  })
  return data['list']?.[0] as Wire
}
const enter = (id: string, by = manager) => by.post(office('enterStore'), { storeId: id })
const inStore = async (id: string): Promise<TestTill> => {
  const page = shop.till()
  page.token = String((await enter(id)).data['token'])
  return page
}
const codes = (all: readonly CallResponse[]) => all.map(({ code }) => code)

it('creates a second store once, with its own books, and moves its creator there', async () => {
  const input = { saveId: randomUUID(), facts }
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => save('Store', input)))
  expect(codes(all)).toEqual([1200, 1200, 1200, 1200, 1200])
  storeId = String(all[0]?.data['thing']?.['id'])
  expect(await find('Store', '花园路')).toMatchObject({
    id: storeId,
    facts,
    notes: { isHere: false, people: 1, tills: 0 },
  })
  const own = await manager.get(office('queryOwnStores'))
  expect(own.data['list']).toContainEqual({ id: storeId, name: '晨光二店', isHere: false })
  second = await inStore(storeId)
  const { data } = await second.get('user/getLoginUserInfo')
  expect(data['userInfo']?.['shopInfo']).toMatchObject({ id: storeId, name: '晨光二店' })
  const steps = await second.get(office('queryFirstSteps'))
  expect(steps.data).toEqual({ goods: 0, cashiers: 1, tills: 0, sales: 0 })
  expect((await manager.get('user/getLoginUserInfo')).code).toBe(1200)
})

it('admits and removes people, pairs a till, and keeps its sales from every other store', async () => {
  const sheet = { line: 2, name: '二店的苹果', itemCode: '90001', regularCents: '5', stock: '50' }
  const rows = [sheet]
  const input = { importId: randomUUID(), fileName: '表.csv', isTrial: false, rows }
  expect((await second.post(office('importGoods'), input)).data).toMatchObject({ created: 1 })
  expect(await saveStaff((own) => [...own, storeId])).toMatchObject({ code: 1200 })
  expect((await find('Staff', cashierPhone, second))?.['notes']).toMatchObject({ isSelf: false })
  await manager.post('device/setDeviceApproval', { approval: true })
  const known = await shop.till().post('device/queryDeviceId', unknownTill())
  const deviceId = String(known.data['deviceId'])
  expect((await shop.till().login(cashierPhone, undefined, deviceId)).code).toBe(20212)
  const { data } = await second.post(office('issuePairingCode'), {})
  const paired = await shop
    .till()
    .post('device/pairDevice', { deviceId, pairingCode: data['pairingCode'] })
  expect(paired.data).toEqual({ storeName: '晨光二店' })
  await manager.post('device/setDeviceApproval', { approval: false })
  const till = shop.till()
  expect((await till.login(cashierPhone, undefined, deviceId)).code).toBe(1200)
  await till.signOn()
  const goods = (
    await till.get('queryGoodsByStore', { pageNo: '1', pageSize: '10', keyword: '二店' })
  ).data['list']?.[0]
  const line = { id: goods?.['id'], number: 2 }
  expect((await till.sell(await till.cashOrder([line]))).code).toBe(1200)
  const sold = async (by: TestTill) => (await by.get(office('queryFirstSteps'))).data
  expect(await sold(second)).toEqual({ goods: 1, cashiers: 2, tills: 1, sales: 1 })
  const elsewhere = { pageNo: '1', pageSize: '10', keyword: '二店的苹果' }
  expect((await manager.get('queryGoodsByStore', elsewhere)).data['list']).toEqual([])
  // Removed from the store again: their session there ends, and they cannot log in again.
  expect(await saveStaff((own) => own.filter((id) => id !== storeId))).toMatchObject({ code: 1200 })
  expect((await till.get('user/getLoginUserInfo')).code).toBe(1405)
  expect((await shop.till().login(cashierPhone, undefined, deviceId)).code).toBe(20206)
  expect((await shop.till().login(cashierPhone)).code).toBe(1200)
})

it("copies another store's goods, keeps those already known, and undoes the copy", async () => {
  const bring = (input: object, by = second) =>
    by.post(office('bringGoods'), { fromStoreId: '100101', cursor: null, ...input })
  const all = async (importId: string) => {
    const said = { pages: 0, created: 0, same: 0, left: 1 }
    for (let cursor: unknown = null; said.pages === 0 || cursor !== null; said.pages += 1) {
      // A lost answer is requested again: the page is there already.
      const { data } = await bring({ importId, cursor })
      const again = await bring({ importId, cursor })
      expect(again.data).toMatchObject({ created: 0, left: data['left'], cursor: data['cursor'] })
      said.created += Number(data['created'])
      said.same += Number(data['same'])
      said.left = Number(data['left'])
      cursor = data['cursor']
    }
    return said
  }
  const sheetOf = async (by: TestTill) => {
    const { data } = await by.post(office('exportGoods'), { cursor: null })
    const rows: Wire[] = data['rows'] ?? []
    return rows
      .map((row) => JSON.stringify({ ...Object(row), line: 0 }))
      .filter((row) => !row.includes('二店的'))
      .sort()
  }
  const known = { line: 2, name: '二店的牛奶', itemCode: '10052', regularCents: '99' }
  await second.post(office('importGoods'), {
    importId: randomUUID(),
    isTrial: false,
    rows: [known],
  })
  // Two goods without a code and of one name, far from each other: each comes, whatever page it is on.
  const { db } = shop.opened
  const of = { platform_id: '1001', store_id: '100101' }
  const twin = await db
    .selectFrom('goods')
    .selectAll()
    .where((eb) => eb.and({ ...of, id: 'goods-10001' }))
    .executeTakeFirstOrThrow()
  await db
    .updateTable('goods')
    .set({ brand: '华山' })
    .where((eb) => eb.and({ ...of, id: 'goods-10001' }))
    .execute()
  for (const id of ['aa-twin', 'zz-twin'])
    await db
      .insertInto('goods')
      .values({ ...twin, id, product_id: id, item_code: null, counts_stock: 0, name_zh: '双胞胎' })
      .execute()
  const importId = randomUUID()
  const { created, same, left, pages } = await all(importId)
  const [here, there] = [await sheetOf(second), await sheetOf(manager)]
  expect([created, same, left, pages > 4]).toEqual([there.length - 2, 2, 0, true])
  expect(here).toEqual(there.filter((row) => !/"itemCode":"(10052|90001)"/.test(row)))
  const goods = async (goodsId: string, by: TestTill) =>
    (await by.get(office('getOfficeGoods'), { goodsId })).data['goods'] as Wire
  const [mine, theirs] = [await goods('goods-10001', second), await goods('goods-10001', manager)]
  expect(mine['brand']).toBe('华山')
  expect(mine).toEqual({ ...Object(theirs), onHand: 0, version: mine['version'], pricePlan: [] })
  const stored = await second.get(office('getOfficeGoods'), { goodsId: 'goods-10052' })
  expect(stored.code).toBe(20107)
  // Goods received and sold there are sold only there; a transfer knows the goods on both sides.
  const arrives = { goodsId: 'goods-10001', quantity: 3, costMoney: null, expiresDay: null }
  const document = { supplierId: null, reason: null, note: '', lines: [arrives] }
  const sent = await manager.post(office('postStockDocument'), {
    ...document,
    clientDocumentId: randomUUID(),
    kind: 'SHIP',
    toStoreId: storeId,
  })
  expect(sent.code).toBe(1200)
  // A person who does not work there cannot bring its goods, and no store brings its own.
  for (const fromStoreId of ['nowhere', storeId])
    expect((await bring({ importId: randomUUID(), fromStoreId })).code).toBe(20206)
  const { userInfo } = (await manager.get('user/getLoginUserInfo')).data
  const shopInfo = userInfo?.['shopInfo']
  const listed = await second.post(office('queryGoodsImports'), { pageNo: 1, pageSize: 5 })
  expect(listed.data['list']).toContainEqual(
    expect.objectContaining({ importId, created, changed: 0, fileName: shopInfo?.['name'] }),
  )
  for (let rest = 1; rest > 0; ) {
    const { data } = await second.post(office('undoGoodsImport'), { importId })
    rest = Number(data['left'])
  }
  expect(await sheetOf(second)).toEqual([])
  expect(await all(randomUUID())).toMatchObject({ created, same: 2 })
})

it('moves a till from another store once nothing of that store waits on it', async () => {
  const phone = '13800000002'
  const known = await shop.till().post('device/queryDeviceId', unknownTill())
  const deviceId = String(known.data['deviceId'])
  const till = shop.till()
  const logIn = (unsent?: string) => till.login(phone, undefined, deviceId, unsent)
  const storeNow = async () =>
    (await till.get('user/getLoginUserInfo')).data['userInfo']?.['shopInfo']?.['id']
  const listed = async (by: TestTill) => {
    const { data } = await by.get('device/queryDevices', { pageNo: '1', pageSize: '100' })
    const list: Wire[] = data['list'] ?? []
    return list.find((one) => one['deviceId'] === deviceId)?.['movesTo']
  }
  const beat = async () => {
    const details = { deviceId, version: '12.79.2', outboxCount: 0, outboxOldestTime: null }
    const deviceTime = new Date(shop.clock.nowMs).toISOString()
    const { data } = await till.post('heartbeat', { ...details, printerState: 'none', deviceTime })
    return data['movesTo']
  }
  const send = (toStoreId: string, by = manager) =>
    by.post(office('moveTill'), { deviceId, toStoreId })
  expect(await saveStaff((own) => [...own, storeId], phone)).toMatchObject({ code: 1200 })
  await logIn()
  expect([await storeNow(), await beat()]).toEqual(['100101', null])
  await till.signOn()
  const hardware = (await till.get('getHardwareSetting')).data
  const paper = { ...Object(hardware['hardware']), receiptCopies: 2 }
  await till.post('setHardwareSetting', { hardware: paper, version: hardware['version'] })
  const chosen = (await till.get('getHardwareSetting')).data['hardware']
  expect(
    codes(await Promise.all([send('nowhere'), send(storeId, second), send(storeId, till)])),
  ).toEqual([20206, 20107, 20204])
  expect((await send(storeId)).data['device']).toMatchObject({ movesTo: '晨光二店' })
  expect(await send(storeId)).toMatchObject({ code: 1200 })
  // A cashier on duty continues selling; the till is notified, and moves nowhere before the shift
  // is over.
  expect([await beat(), await listed(manager)]).toEqual(['晨光二店', '晨光二店'])
  await logIn('')
  expect(await storeNow()).toBe('100101')
  expect((await till.post('shift/closeShift', endOf(till))).code).toBe(1200)
  // A sale of that store waits on it, or the till does not say: it stays, and sends that first.
  for (const unsent of ['100101', undefined]) {
    await logIn(unsent)
    expect(await storeNow()).toBe('100101')
  }
  expect((await send('100101')).data['device']).toMatchObject({ movesTo: null })
  await logIn('')
  expect(await storeNow()).toBe('100101')
  // Without an open shift, a logged-in user has to log in again.
  await send(storeId)
  expect((await till.get('user/getLoginUserInfo')).code).toBe(1405)
  await logIn('')
  expect([await storeNow(), await beat()]).toEqual([storeId, null])
  expect((await till.get('getHardwareSetting')).data['hardware']).toEqual(chosen)
  expect([await listed(manager), await listed(second)]).toEqual([undefined, null])
  expect((await till.signOn()).code).toBe(1200)
  // Removed from that store again: nobody of the first store can log in there on this till.
  expect(await saveStaff((own) => own.filter((id) => id !== storeId), phone)).toMatchObject({
    code: 1200,
  })
  expect((await logIn('')).code).toBe(20206)
})

it('is refused without a name, a time zone or permission, and where the person does not work', async () => {
  const cashier = await shop.till().onDuty(cashierPhone)
  expect((await save('Store', { facts }, cashier)).code).toBe(20204)
  for (const wrong of [{ name: ' ' }, { timeZone: 'Mars/Olympus' }, { name: '长'.repeat(61) }])
    expect((await save('Store', { facts: { ...facts, ...wrong } })).code).toBe(20101)
  const renamed = { id: storeId, version: 1, facts: { ...facts, name: '别的名字' } }
  expect((await save('Store', renamed)).code).toBe(20504)
  const abroad = await shop.till('1002').onDuty(managerPhone)
  expect(await find('Store', '晨光二店', abroad)).toBeUndefined()
  for (const [by, id] of [
    [abroad, storeId],
    [cashier, storeId],
    [manager, 'nowhere'],
  ] as const)
    expect((await enter(id, by)).code).toBe(20206)
  expect((await saveStaff(() => [])).code).toBe(20101)
  expect((await saveStaff((own) => [...own, 'nowhere'])).code).toBe(20206)
  expect((await saveStaff(() => [storeId], managerPhone)).code).toBe(20504)
  expect((await saveStaff((own) => own)).code).toBe(1200)
})

it('is created by those who ran the whole shop before there were several', async () => {
  const { db, engine } = shop.opened
  const held = async () =>
    (await db.selectFrom('role').select(['id', 'permissions']).orderBy('id').execute()).map(
      ({ id, permissions }) => [id, JSON.parse(permissions).includes('store.manage')],
    )
  const before = await held()
  const roles = await db.selectFrom('role').select(['platform_id', 'id', 'permissions']).execute()
  for (const { permissions, ...key } of roles) {
    const left = JSON.parse(permissions).filter((one: string) => one !== 'store.manage')
    await db
      .updateTable('role')
      .set({ permissions: JSON.stringify(left) })
      .where((eb) => eb.and(key))
      .execute()
  }
  await db.deleteFrom('schema_step').where('name', '=', '0078-open-stores').execute()
  await migrate(db, { engine, nowMs: 2, backUp: async () => null })
  expect(await held()).toEqual(before)
  expect(before).toContainEqual(['owner', true])
})

/** Lets somebody work in other stores than those they worked in. */
async function saveStaff(
  storesOf: (own: readonly string[]) => readonly string[],
  phone = cashierPhone,
): Promise<CallResponse> {
  const person = await find('Staff', phone)
  const known = Object(person?.['facts'])
  const input = { id: person?.['id'], version: person?.['version'] }
  return save('Staff', { ...input, facts: { ...known, storeIds: storesOf(known.storeIds) } })
}

it('lists, finds and assigns each of two thousand stores', async () => {
  const { db } = shop.opened
  const of = { platform_id: '1002' }
  const owner = await shop.till('1002').onDuty(managerPhone)
  const first = await db
    .selectFrom('store')
    .selectAll()
    .where((eb) => eb.and(of))
    .executeTakeFirstOrThrow()
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .where((eb) => eb.and({ ...of, phone: managerPhone }))
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: 2000 }, (_, at) => `many-${10_000 + at}`)
  const stores = ids.map((id) => ({ ...first, id, name: `店 ${id}`, grouper_id: `grouper-${id}` }))
  await insertRows(db, 'store', stores)
  const works = ids.map((store_id) => ({ ...of, staff_id: staff.id, store_id, is_home: 0 }))
  await insertRows(db, 'staff_store', works)
  const { code, data } = await owner.get(office('queryOwnStores'))
  expect([code, (data['list'] as unknown[]).length > 2000]).toEqual([1200, true])
  expect(await find('Store', 'many-11999', owner)).toMatchObject({ id: 'many-11999' })
  const other = await db
    .selectFrom('staff')
    .select('phone')
    .where((eb) => eb.and(of))
    .where('phone', '<>', managerPhone)
    .orderBy('phone')
    .executeTakeFirstOrThrow()
  const { id, version, facts: known } = Object(await find('Staff', other.phone, owner))
  const facts = { ...known, storeIds: [...known.storeIds, ...ids] }
  const saved = await save('Staff', { id, version, facts }, owner)
  expect(saved.code).toBe(1200)
})

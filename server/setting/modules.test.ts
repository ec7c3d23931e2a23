import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { TestTill } from '../testing/test-till.ts'
import { proveSave } from '../testing/wishes.ts'

let shop: TestShop
let owner: TestTill
let till: TestTill

const path = (name: string) => `/api/v1/backoffice/${name}`
const all = { inventory: true, boxes: true, recharge: true, pickup: true }
/** More apples than any store of the demo has. */
const tooMany = { id: 'goods-10001', number: 1, weightG: 900_000 }

beforeAll(async () => {
  shop = await openTestShop()
  owner = await shop.till().onDuty('13800000004')
  till = await shop.till().onDuty()
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})
beforeEach(() => save('ModuleForm', all))

async function save(form: string, change: object): Promise<void> {
  const { data } = await owner.post(path(`queryOffice${form}`), {
    pageNo: 1,
    pageSize: 10,
    keyword: '',
  })
  const [listed]: readonly { id: string; version: number; facts: object }[] = data['list'] ?? []
  if (listed === undefined) throw new Error('the platform has no settings')
  const { id, version, facts } = listed
  const saveId = randomUUID()
  await proveSave(owner, saveId)
  const body = { id, version, saveId, facts: { ...facts, ...change } }
  expect(await owner.post(path(`saveOffice${form}`), body)).toMatchObject({ code: 1200 })
}

const sell = async () => (await till.sell(await till.cashOrder([tooMany]))).code
const menus = async () => JSON.stringify((await owner.get('/api/v1/role/queryFrontHadMenus')).data)

it('a platform without stock sells what its books do not have, and its books say why', async () => {
  expect(await sell()).toBe(20301)
  await save('ModuleForm', { inventory: false })
  expect(await sell()).toBe(1200)
  const { data } = await till.get('getStoreSetting')
  expect(data['moduleList']).toEqual(['boxes', 'recharge', 'pickup'])
  const audit = await shop.opened.db
    .selectFrom('audit')
    .select('reason')
    .where('operation', '=', 'stock.oversold')
    .execute()
  expect(audit).toEqual([{ reason: 'the store keeps no stock' }])
})

it('a store that keeps no stock does the same', async () => {
  await save('StoreForm', { hasInventory: false })
  expect((await owner.get(path('queryWarehouse'))).code).toBe(20311)
  expect(await sell()).toBe(1200)
  await save('StoreForm', { hasInventory: true })
  expect(await sell()).toBe(20301)
})

it.each([
  ['boxes', 'members.boxes', 'returnTurnoverBox'],
  ['pickup', 'pickup', 'order/doVerificationOrder'],
  ['recharge', 'members.recharge', null],
  ['inventory', 'warehouse', null],
] as const)('without %s its menu is gone and its calls are refused', async (name, menu, call) => {
  expect(await menus()).toContain(`"${menu}"`)
  await save('ModuleForm', { [name]: false })
  expect(await menus()).not.toContain(`"${menu}"`)
  if (call !== null) expect(await till.post(call, {})).toMatchObject({ code: 20204 })
})

import { randomUUID } from 'node:crypto'
import type { Call } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { type ModuleName, moduleNames } from '@tillwright/contract/modules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permissionsOfModule } from '../../platform/session/module-permissions.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { sampleOf } from '../../testing/wire-samples.ts'
import { proveSave } from '../../testing/wire-inputs.ts'

let shop: TestShop
let owner: TestTill
let till: TestTill

const path = (name: string) => `/api/v1/backoffice/${name}`
const all = Object.fromEntries(moduleNames.map((name) => [name, true]))
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

it('the owner moves the platform to the new order service and back', async () => {
  const isOpen = async () => (await till.get('/api/v1/settings/checkOpenNewOrderService')).data
  await save('ModuleForm', { newOrderService: true })
  expect(await isOpen()).toEqual({ open: true })
  await save('ModuleForm', { newOrderService: false })
  expect(await isOpen()).toEqual({ open: false })
})

it('the store says whether it brings goods, and only where it has pick-up', async () => {
  const offered = async () =>
    (await till.post('/api/v1/settings/queryMiniSetting', {})).data as object
  expect(await offered()).toMatchObject({ pickUp: true, delivery: true })
  await save('StoreForm', { delivers: false })
  expect(await offered()).toMatchObject({ pickUp: true, delivery: false })
  await save('StoreForm', { delivers: true })
  await save('ModuleForm', { pickup: false })
  expect(await offered()).toMatchObject({ pickUp: false, delivery: false })
})

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

const menuOf: Readonly<Record<ModuleName, string>> = {
  boxes: 'members.boxes',
  pickup: 'pickup',
  recharge: 'members.recharge',
  inventory: 'warehouse',
}

/** Calls of the contract that a till's person may make only while the platform has the module. */
const callsOf = (name: ModuleName) =>
  Object.entries<Call>(calls).filter(([, { needs }]) =>
    permissionsOfModule[name].some((permission) => permission === needs),
  )

it('each module has calls that it switches, but for top-ups, which are sales', () => {
  for (const name of moduleNames)
    expect([name, callsOf(name).length > 0]).toEqual([name, name !== 'recharge'])
})

describe.each(moduleNames)('%s', (name) => {
  const moduleList = async () => (await till.get('getStoreSetting')).data['moduleList']
  const settingsVersion = async () =>
    Number((await till.get('catalogue/queryChanges')).data['settingsVersion'])
  /** Returns what the till may not do, by the calls that report it whatever their input. */
  const refused = async () => {
    const names = []
    for (const [call, of] of callsOf(name)) {
      const sample = sampleOf(call, of).input
      const { code } =
        of.method === 'GET' ? await owner.get(of.path) : await owner.post(of.path, sample)
      if (code === 20204) names.push(call)
    }
    return names
  }

  it('takes the menu and every call of a module away when it is switched off, and brings them back', async () => {
    const there = { list: await moduleList(), version: await settingsVersion() }
    expect(await menus()).toContain(`"${menuOf[name]}"`)
    expect(await refused()).toEqual([])
    await save('ModuleForm', { [name]: false })
    expect(await menus()).not.toContain(`"${menuOf[name]}"`)
    expect(await refused()).toEqual(callsOf(name).map(([call]) => call))
    expect(await moduleList()).not.toContain(name)
    const off = await settingsVersion()
    expect(off).toBeGreaterThan(there.version)
    await save('ModuleForm', { [name]: true })
    expect(await menus()).toContain(`"${menuOf[name]}"`)
    expect(await refused()).toEqual([])
    expect(await moduleList()).toEqual(there.list)
    expect(await settingsVersion()).toBeGreaterThan(off)
  })
})

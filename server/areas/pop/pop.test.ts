// Price displays: registered once, bound to goods, and never reported as showing something
// unconfirmed.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
let apples: string
let milk: string

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty('13800000003')
  const { data } = await till.get('queryGoodsByStore', { pageNo: '1', pageSize: '2' })
  const list = data['list'] as readonly { id: string }[]
  apples = list[0]?.id ?? ''
  milk = list[1]?.id ?? ''
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

let made = 0
const facts = (more: object = {}) => ({
  name: '水果架 1',
  mac: `00000218${String((made += 1)).padStart(4, '0')}`,
  accessPoint: 'http://ap.local',
  place: '水果区',
  ...more,
})

const create = (body: object, by = till) => by.post('createPopDevice', body)
const created = async (more: object = {}) =>
  String((await create(facts(more))).data['device']?.['deviceId'])
const bind = (deviceId: string, goodsIds: readonly string[], template = 'price') =>
  till.post('doBindGoods', { deviceId, goodsIds, template })

interface Shown {
  goodsId: string
  shownMoney: number | null
  tillMoney: number
  pushState: string
}
const shown = async (query: Record<string, string> = {}) => {
  const { data } = await till.get('queryPopGoods', { pageNo: '1', pageSize: '100', ...query })
  return { list: data['list'] as readonly Shown[], total: Number(data['total']) }
}
const devices = async (query: Record<string, string> = {}, by = till) => {
  const { data } = await by.get('queryPopDevices', { pageNo: '1', pageSize: '100', ...query })
  return data['list'] as readonly { deviceId: string; state: string; name: string; mac: string }[]
}

/** Confirms, as the access point does, that the display has it. */
const confirm = (deviceId: string, shownCents: number) =>
  shop.opened.db
    .updateTable('pop_goods')
    .set({ push_state: 'SHOWN', shown_cents: shownCents, shown_at: shop.clock.nowMs })
    .where('device_id', '=', deviceId)
    .execute()

describe('a display', () => {
  it('is not said to have the address of another where another unique key refuses a row', async () => {
    const one = facts()
    const deviceId = await created(one)
    const taken = facts()
    await created(taken)
    const { db } = shop.opened
    await sql`create unique index pop_name_conflict on pop_device (name)
      where name = '重名'`.execute(db)
    await created({ name: '重名' })
    const renamed = { ...one, deviceId, name: '重名' }
    expect(await till.post('updatePopDevice', renamed)).toMatchObject({ code: 20113 })
    await sql`drop index pop_name_conflict`.execute(db)
    expect(await till.post('updatePopDevice', renamed)).toMatchObject({ code: 1200 })
    const moved = { ...renamed, mac: taken.mac }
    expect(await till.post('updatePopDevice', moved)).toMatchObject({ code: 20108 })
  })

  it('is registered once, however often and at once it is requested', async () => {
    const body = facts()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1200]))
    expect(new Set(answers.map(({ data }) => String(data['device']?.['deviceId']))).size).toBe(1)
    expect(await devices({ keyword: body.mac })).toHaveLength(1)
    expect(await create({ ...body, name: 'other' })).toMatchObject({ code: 20108 })
  })

  it('stores its address in hexadecimal capitals and refuses unknown fields', async () => {
    for (const mac of ['', 'zz0002180001', '00000218000', '00000218000G'])
      expect(await create(facts({ mac }))).toMatchObject({ code: 20101 })
    expect(await create(facts({ batteryMv: 3000 }))).toMatchObject({ code: 20101 })
  })

  it('is changed, but never to the address of another', async () => {
    const first = facts()
    await create(first)
    const deviceId = await created()
    const renamed = facts({ name: '水果架 9' })
    const changed = await till.post('updatePopDevice', { deviceId, ...renamed })
    expect(changed.data['device']).toMatchObject({ name: '水果架 9', mac: renamed.mac })
    expect(
      await till.post('updatePopDevice', { deviceId, ...renamed, mac: first.mac }),
    ).toMatchObject({ code: 20108 })
    expect(await till.post('updatePopDevice', { deviceId: 'none', ...facts() })).toMatchObject({
      code: 20107,
    })
  })

  it('is found by a part of its name or place, as it is written', async () => {
    await created({ name: '100%_鲜', place: '入口' })
    expect((await devices({ keyword: '%_鲜' })).map(({ name }) => name)).toEqual(['100%_鲜'])
    expect(await devices({ keyword: '%' })).toHaveLength(1)
    expect((await devices({ keyword: '入口' })).length).toBe(1)
  })

  it('is forgotten with what it showed, and forgetting twice is no mistake', async () => {
    const deviceId = await created()
    await bind(deviceId, [apples])
    const removed = await Promise.all(
      Array.from({ length: 5 }, () => till.post('deletePopDevice', { deviceId })),
    )
    expect(removed.map(({ code }) => code)).toEqual([1200, 1200, 1200, 1200, 1200])
    expect((await shown({ deviceId })).total).toBe(0)
    expect(await till.post('deletePopDevice', { deviceId: 'never' })).toMatchObject({ code: 20107 })
    const audits = await shop.opened.db
      .selectFrom('audit')
      .select('id')
      .where('operation', '=', 'pop.delete')
      .where('subject_id', '=', deviceId)
      .execute()
    expect(audits).toHaveLength(1)
  })
})

describe('what a display shows', () => {
  it('is queued at the till’s price and shows nothing until the display says so', async () => {
    const deviceId = await created()
    expect((await devices()).find((one) => one.deviceId === deviceId)?.state).toBe('UNBOUND')
    expect(await bind(deviceId, [apples, milk])).toMatchObject({ data: { pushState: 'QUEUED' } })
    const { list } = await shown({ deviceId })
    expect(list.map(({ goodsId }) => goodsId)).toEqual([apples, milk])
    for (const one of list) expect(one).toMatchObject({ shownMoney: null, pushState: 'QUEUED' })
    expect((await devices()).find((one) => one.deviceId === deviceId)?.state).toBe('OFFLINE')
  })

  it('is named where it differs from what the till charges', async () => {
    const deviceId = await created()
    await bind(deviceId, [apples])
    const [before] = (await shown({ deviceId })).list
    const tillCents = Math.round((before?.tillMoney ?? 0) * 100)
    await confirm(deviceId, tillCents)
    expect((await shown({ deviceId, onlyMismatches: 'true' })).total).toBe(0)
    await shop.opened.db
      .updateTable('goods')
      .set({ discount_cents: tillCents - 10 })
      .where('id', '=', apples)
      .where('store_id', '=', '100101')
      .execute()
    const { list, total } = await shown({ deviceId, onlyMismatches: 'true' })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      goodsId: apples,
      shownMoney: tillCents / 100,
      tillMoney: (tillCents - 10) / 100,
    })
    expect(await bind(deviceId, [apples])).toMatchObject({ data: { pushState: 'QUEUED' } })
    expect((await shown({ deviceId })).list[0]).toMatchObject({ shownMoney: tillCents / 100 })
  })

  it('stays as it is when the same is bound again, and is drawn anew for one change', async () => {
    const deviceId = await created()
    await bind(deviceId, [apples, milk])
    await confirm(deviceId, 100)
    expect(await bind(deviceId, [apples, milk])).toMatchObject({ data: { pushState: 'SHOWN' } })
    expect(await bind(deviceId, [milk, apples])).toMatchObject({ data: { pushState: 'QUEUED' } })
    expect((await shown({ deviceId })).list.map(({ goodsId }) => goodsId)).toEqual([milk, apples])
    await bind(deviceId, [milk])
    expect((await shown({ deviceId })).total).toBe(1)
    await bind(deviceId, [])
    expect((await shown({ deviceId })).total).toBe(0)
  })

  it('shows one whole list when several are bound at once', async () => {
    const deviceId = await created()
    const lists = [[apples], [milk], [apples, milk], [milk, apples]]
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => bind(deviceId, lists[at % lists.length] ?? [])),
    )
    const { list } = await shown({ deviceId })
    expect(lists).toContainEqual(list.map(({ goodsId }) => goodsId))
  })

  it('holds only goods of this store that are on sale, at most ten', async () => {
    const deviceId = await created()
    expect(await bind(deviceId, ['goods-of-nobody'])).toMatchObject({ code: 20302 })
    expect(await bind('none', [apples])).toMatchObject({ code: 20107 })
    const many = Array.from({ length: 11 }, () => apples)
    expect(await bind(deviceId, many)).toMatchObject({ code: 20101 })
    expect((await bind(deviceId, [apples, apples])).code).toBe(1200)
    expect((await shown({ deviceId })).total).toBe(1)
  })
})

it('the demo shop has displays that agree with the till, one that does not, and one that waits', async () => {
  const demo = (await devices()).filter(({ deviceId }) => deviceId.startsWith('display-'))
  expect(demo.map(({ state }) => state)).toEqual([
    'ONLINE',
    'ONLINE',
    'ONLINE',
    'ONLINE',
    'ONLINE',
    'UNBOUND',
  ])
  const { list } = await shown({ onlyMismatches: 'true' })
  expect(list.filter(({ shownMoney }) => shownMoney !== null).length).toBeGreaterThan(0)
  expect(list.filter(({ shownMoney }) => shownMoney === null).length).toBeGreaterThan(0)
})

it('a display is nobody’s but its store’s, and a cashier only looks', async () => {
  const body = facts()
  const deviceId = String((await create(body)).data['device']?.['deviceId'])
  const other = await shop.till('1002').onDuty('13800000003')
  expect(await devices({ keyword: body.mac }, other)).toEqual([])
  expect(await other.post('deletePopDevice', { deviceId })).toMatchObject({ code: 20107 })
  expect((await create(body, other)).code).toBe(1200)
  await shop.opened.db
    .updateTable('pop_device')
    .set({ store_id: '100102' })
    .where('id', '=', deviceId)
    .execute()
  for (const call of ['deletePopDevice', 'updatePopDevice', 'doBindGoods']) {
    const more = {
      deletePopDevice: {},
      updatePopDevice: facts(),
      doBindGoods: { goodsIds: [apples], template: '' },
    }[call]
    expect(await till.post(call, { deviceId, ...more })).toMatchObject({ code: 20107 })
  }
  expect(await create(body)).toMatchObject({ code: 20108, data: null })
  await shop.opened.db.deleteFrom('pop_device').where('id', '=', deviceId).execute()
  const cashier = await shop.till().onDuty('13800000001')
  expect(await create(facts(), cashier)).toMatchObject({ code: 20204 })
  expect(Array.isArray(await devices({}, cashier))).toBe(true)
})

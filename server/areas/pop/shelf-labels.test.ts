// Price displays over a real access point of the lab: drawn, handed over, and shown only when they say so.
import { type AccessPoint, openAccessPoint } from '@tillwright/lab/access-point-server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

const macs = Array.from({ length: 30 }, (_, at) => `0000021800${String(at).padStart(6, '0')}`)
let lab: AccessPoint
let shop: TestShop
let till: TestTill
let apples: string
let milk: string

beforeAll(async () => {
  let nowMs = 0
  lab = await openAccessPoint({ macs, nowSeconds: () => Math.floor(nowMs / 1000) })
  const place = { host: '127.0.0.1', port: lab.port }
  shop = await openTestShop(['1001'], { pop: { lab: new Map([['shelf', place]]) } })
  nowMs = shop.clock.nowMs
  till = await shop.till().onDuty('13800000003')
  const { data } = await till.get('queryGoodsByStore', { pageNo: '1', pageSize: '1' })
  const list = data['list'] as readonly { id: string }[]
  apples = list[0]?.id ?? ''
  const found = await till.get('queryGoodsByStore', {
    pageNo: '1',
    pageSize: '1',
    keyword: '牧野纯牛奶',
  })
  const [sold] = found.data['list'] as readonly { id: string }[]
  milk = sold?.id ?? ''
})
afterAll(async () => {
  await shop.close()
  await lab.close()
})
beforeEach(() => {
  lab.setFaults({ isBusy: false, isDead: false, isAsleep: false, losesPictures: false })
  shop.clock.nowMs += 60_000
})
afterEach(async () => expect(await shop.broken()).toEqual([]))

let used = 0
async function display(goodsIds: readonly string[], more: object = {}): Promise<string> {
  const mac = macs[(used += 1)] ?? ''
  const facts = { name: `shelf ${used}`, mac, accessPoint: 'shelf', place: '', ...more }
  const { data } = await till.post('createPopDevice', facts)
  const deviceId = String(data['device']?.['deviceId'])
  await till.post('doBindGoods', { deviceId, goodsIds, template: 'price' })
  await shop.popService.sweep()
  return deviceId
}

interface Work {
  deviceId: string
  version: string
  widthDots: number
  heightDots: number
  colours: string
  lines: readonly { goodsId: string; priceMoney: number }[]
}
const workFor = async (deviceId: string): Promise<Work | undefined> => {
  const { data } = await till.get('pop/queryPopWork')
  return (data['list'] as readonly Work[]).find((one) => one.deviceId === deviceId)
}
const picture = (mark: number) => Buffer.from([0xff, 0xd8, mark, 1, 2, 3, 4, 5]).toString('base64')
let drawn = 0
const send = (deviceId: string, version: string, jpegBase64 = picture((drawn += 1) % 250)) =>
  till.post('pop/sendPopPicture', { deviceId, version, jpegBase64 })
const draw = async (deviceId: string) => {
  const work = await workFor(deviceId)
  return send(deviceId, work?.version ?? '')
}
const shown = async (deviceId: string) => {
  const { data } = await till.get('queryPopGoods', { pageNo: '1', pageSize: '100', deviceId })
  return data['list'] as readonly {
    pushState: string
    shownMoney: number | null
    tillMoney: number
  }[]
}
const device = async (deviceId: string) => {
  const { data } = await till.get('queryPopDevices', { pageNo: '1', pageSize: '100' })
  const list = data['list'] as readonly {
    deviceId: string
    fault: string | null
    batteryMv: number
  }[]
  return list.find((one) => one.deviceId === deviceId)
}
const price = (goodsId: string, cents: number | null) =>
  shop.opened.db
    .updateTable('goods')
    .set({ discount_cents: cents })
    .where('id', '=', goodsId)
    .where('store_id', '=', '100101')
    .execute()

it('learns size and inks from the access point, and is drawn for them', async () => {
  const deviceId = await display([apples, milk])
  const work = await workFor(deviceId)
  expect(work).toMatchObject({ widthDots: 296, heightDots: 128, colours: 'bwr' })
  expect(work?.lines.map(({ goodsId }) => goodsId)).toEqual([apples, milk])
  expect((await device(deviceId))?.batteryMv).toBe(2950)
})

it('is sent when the access point has the picture, and shown when the display says so', async () => {
  const deviceId = await display([apples])
  lab.setFaults({ isAsleep: true })
  expect((await draw(deviceId)).data).toEqual({ pushState: 'SENT', fault: null })
  for (let at = 0; at < 3; at += 1) {
    lab.wake()
    await shop.popService.sweep()
    expect(await shown(deviceId)).toMatchObject([{ pushState: 'SENT', shownMoney: null }])
  }
  lab.setFaults({ isAsleep: false })
  lab.wake()
  await shop.popService.sweep()
  const [one] = await shown(deviceId)
  expect(one).toMatchObject({ pushState: 'SHOWN', shownMoney: one?.tillMoney })
  expect(await workFor(deviceId)).toBeUndefined()
})

it('is drawn again for a price that changed, and shows the old one until then', async () => {
  const deviceId = await display([milk])
  await draw(deviceId)
  lab.wake()
  await shop.popService.sweep()
  const before = (await shown(deviceId))[0]?.shownMoney
  await price(milk, 101)
  const work = await workFor(deviceId)
  expect(work?.lines).toMatchObject([{ goodsId: milk, priceMoney: 1.01 }])
  expect(await shown(deviceId)).toMatchObject([{ pushState: 'QUEUED', shownMoney: before }])
  await send(deviceId, work?.version ?? '')
  lab.wake()
  await shop.popService.sweep()
  expect(await shown(deviceId)).toMatchObject([{ pushState: 'SHOWN', shownMoney: 1.01 }])
  await price(milk, null)
})

it('refuses a picture of a price that is over, and one that is no picture', async () => {
  const deviceId = await display([milk])
  const work = await workFor(deviceId)
  await price(milk, 99)
  expect(await send(deviceId, work?.version ?? '')).toMatchObject({ code: 20110 })
  const now = await workFor(deviceId)
  const text = Buffer.from('<svg onload="x">').toString('base64')
  expect(await send(deviceId, now?.version ?? '', text)).toMatchObject({ code: 20101 })
  expect(await send('none', now?.version ?? '')).toMatchObject({ code: 20107 })
  await price(milk, null)
})

it('keeps what an access point that is busy or gone could not take, and tries again', async () => {
  const deviceId = await display([apples])
  for (const [fault, name] of [
    [{ isBusy: true, isDead: false }, 'busy'],
    [{ isBusy: false, isDead: true }, 'unreachable'],
  ] as const) {
    lab.setFaults(fault)
    expect((await draw(deviceId)).data).toEqual({ pushState: 'QUEUED', fault: name })
    expect(await workFor(deviceId)).toBeUndefined()
    expect((await device(deviceId))?.fault).toBe(name)
    await shop.popService.sweep()
    shop.clock.nowMs += 31_000
  }
  lab.setFaults({ isDead: false })
  expect((await draw(deviceId)).data).toMatchObject({ pushState: 'SENT' })
})

it('fails where the access point does not know it, or stands nowhere in the shop', async () => {
  const unknown = await display([apples])
  await shop.opened.db
    .updateTable('pop_device')
    .set({ mac: 'FFFFFFFFFFFF' })
    .where('id', '=', unknown)
    .execute()
  expect((await draw(unknown)).data).toEqual({ pushState: 'FAILED', fault: 'unknownTag' })
  for (const accessPoint of ['http://8.8.8.8', 'http://127.0.0.1', '192.168.1.5:22', 'metadata']) {
    const far = await display([apples], { accessPoint })
    await shop.opened.db
      .updateTable('pop_device')
      .set({ width_dots: 296, height_dots: 128 })
      .where('id', '=', far)
      .execute()
    expect((await draw(far)).data).toEqual({ pushState: 'FAILED', fault: 'address' })
  }
})

it('is sent its picture again when it has not shown it for half an hour', async () => {
  const deviceId = await display([apples])
  lab.setFaults({ losesPictures: true })
  await draw(deviceId)
  lab.wake()
  await shop.popService.sweep()
  expect(await shown(deviceId)).toMatchObject([{ pushState: 'SENT', shownMoney: null }])
  shop.clock.nowMs += 31 * 60_000
  await shop.popService.sweep()
  expect(await shown(deviceId)).toMatchObject([{ pushState: 'QUEUED' }])
  expect((await device(deviceId))?.fault).toBe('silent')
  lab.setFaults({ losesPictures: false })
  await draw(deviceId)
  lab.wake()
  await shop.popService.sweep()
  expect(await shown(deviceId)).toMatchObject([{ pushState: 'SHOWN' }])
})

it('is handed over once when twenty tills draw it at once', async () => {
  const deviceId = await display([apples])
  const work = await workFor(deviceId)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(deviceId, work?.version ?? '')),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1200]))
  const [first] = await shown(deviceId)
  expect(first?.pushState).toBe('SENT')
  lab.wake()
  await shop.popService.sweep()
  expect(await shown(deviceId)).toMatchObject([{ pushState: 'SHOWN' }])
  expect(lab.shown(macs[used] ?? '')?.length).toBe(8)
})

it('is drawn when it was bound to other goods and back before', async () => {
  const deviceId = await display([apples])
  await draw(deviceId)
  lab.wake()
  await shop.popService.sweep()
  for (const goods of [milk, apples])
    await till.post('doBindGoods', { deviceId, goodsIds: [goods], template: 'price' })
  expect(await workFor(deviceId)).toBeDefined()
  await draw(deviceId)
  lab.wake()
  await shop.popService.sweep()
  expect(await shown(deviceId)).toMatchObject([{ pushState: 'SHOWN' }])
})

it('decides the price when it shows less and the shop charges what displays show', async () => {
  const { data: listed } = await till.get('queryGoodsByStore', { pageNo: '1', pageSize: '90' })
  const list = listed['list'] as readonly { id: string; stock: number | null }[]
  const inStock = ({ id, stock }: { id: string; stock: number | null }) =>
    id !== milk && id !== apples && (stock ?? 0) > 5
  const juice = list.find(inStock)?.id ?? ''
  const cost = (goodsId: string, cents: number) =>
    shop.opened.db
      .updateTable('goods')
      .set({ regular_cents: cents, offline_cents: null, discount_cents: null })
      .where('id', '=', goodsId)
      .where('store_id', '=', '100101')
      .execute()
  const deviceId = await display([juice])
  await cost(juice, 200)
  await draw(deviceId)
  lab.wake()
  await shop.popService.sweep()
  await cost(juice, 350)
  const line = [{ id: juice, number: 1 }]
  const due = async () => {
    const { data } = await till.post('order/createPreOrder', { goodsList: line })
    return Number(data['orderMoney'])
  }
  expect(await due()).toBe(3.5)
  const { data } = await till.get('pop/queryShelfRule')
  const rule = (chargesShown: boolean, version: number, by = till) =>
    by.post('pop/saveShelfRule', { chargesShown, version })
  expect(data).toEqual({ chargesShown: false, version: 0 })
  expect(await rule(true, 0)).toMatchObject({ code: 1200, data: { version: 1 } })
  expect(await rule(true, 0)).toMatchObject({ code: 20110 })
  expect(await due()).toBe(2)
  const order = await till.cashOrder(line)
  expect(order).toMatchObject({ orderMoney: 2 })
  expect((await till.sell(order)).code).toBe(1200)
  const sold = await shop.opened.db
    .selectFrom('order_line')
    .select(['price_source', 'unit_price_cents'])
    .where('goods_id', '=', juice)
    .where('price_source', '=', 'shown')
    .execute()
  expect(sold).toEqual([{ price_source: 'shown', unit_price_cents: 200 }])
  await draw(deviceId)
  lab.wake()
  await shop.popService.sweep()
  expect(await due()).toBe(3.5)
  await cost(juice, 150)
  expect(await due()).toBe(1.5)
  await cost(juice, 350)
  await draw(deviceId)
  lab.wake()
  await shop.popService.sweep()
  await cost(juice, 900)
  expect(await due()).toBe(3.5)
  await till.post('doBindGoods', { deviceId, goodsIds: [], template: 'price' })
  expect(await due()).toBe(9)
  expect(await rule(false, 1)).toMatchObject({ code: 1200 })
  const cashier = await shop.till().onDuty('13800000001')
  expect(await rule(true, 2, cashier)).toMatchObject({ code: 20204 })
  await cost(juice, 350)
})

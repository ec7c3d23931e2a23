// Refusals that no area's own test provokes: each over HTTP, with what it carries.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { topUp, unknownTill } from '../../testing/wire-inputs.ts'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())

describe('a request', () => {
  it('is refused with another method or media type', async () => {
    const wrong = await till.raw('/api/v1/cashier/heartbeat', { method: 'GET' })
    expect([wrong.status, await wrong.json()]).toMatchObject([405, { code: 20104 }])
    const headers = { 'content-type': 'text/xml' }
    const xml = await till.raw('/api/v1/cashier/heartbeat', {
      method: 'POST',
      body: '<a/>',
      headers,
    })
    expect([xml.status, await xml.json()]).toMatchObject([415, { code: 20106 }])
  })

  it('is refused with a waiting time when it comes too often', async () => {
    const busy = await openTestShop(['1001'], { rate: { perSecond: 1, burst: 3 } })
    const flood = await Promise.all(
      Array.from({ length: 20 }, () =>
        busy.till().raw('/api/v1/cashier/getSetting', { method: 'GET' }),
      ),
    )
    const late = flood.filter(({ status }) => status === 429)
    expect(late).toHaveLength(17)
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await late[0]?.json()).toMatchObject({
      code: 20111,
      data: { retryAfterMs: expect.any(Number) },
    })
    await busy.close()
  })

  it('is told to come again when the server stopped meanwhile', async () => {
    const stopping = await openTestShop()
    const { hostname, port } = new URL(stopping.url)
    const body = JSON.stringify({ a: 'b' })
    const said = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/v1/cashier/heartbeat HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
        )
        setTimeout(() => {
          const closed = stopping.close()
          socket.write(body)
          socket.on('close', () => void closed.then(() => resolve(text)))
        }, 100)
      })
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString()
        socket.end()
      })
    })
    expect(said).toMatch(/^HTTP\/1.1 503 /)
    expect(said).toMatch(/"code":20114/)
    expect(said.toLowerCase()).toMatch(/retry-after: \d/)
  })
})

describe('a shop in trouble', () => {
  const apples = { id: 'goods-10001', number: 1, weightG: 10 }

  it('reports an internal error without its cause', async () => {
    const broken = await openTestShop()
    const till = await broken.till().onDuty()
    await sql.raw('drop table held_cart').execute(broken.opened.db)
    const said = await till.raw('/api/v1/cashier/hold/queryHolds', { method: 'GET' })
    const text = await said.text()
    expect([said.status, JSON.parse(text)]).toMatchObject([500, { code: 20113, data: null }])
    expect(text).not.toMatch(/held_cart|table|relation|\n\s+at /)
    expect(said.headers.get('traceid')).toBeTruthy()
    expect((await till.sell(await till.cashOrder([apples]))).code).toBe(1200)
    await broken.close()
  })

  it('sells nothing and still reads when the disk is full, and sells again once there is room', async () => {
    const full = await openTestShop()
    const { db, engine } = full.opened
    const till = await full.till().onDuty()
    // PostgreSQL reports 53100, and no test can fill its disk; the file of SQLite can be kept from
    // growing.
    const pages = async (most: string) => {
      if (engine === 'sqlite') await sql.raw(`pragma max_page_count = ${most}`).execute(db)
    }
    const first = await till.sell(await till.cashOrder([apples]))
    await pages('1')
    const said: number[] = []
    let order = await till.cashOrder([apples])
    while (engine === 'sqlite' && said.length < 400 && said.at(-1) !== 20114) {
      order = await till.cashOrder([apples])
      const { status, code } = await till.sell(order)
      expect([status, code]).toEqual(code === 1200 ? [200, 1200] : [503, 20114])
      said.push(code)
    }
    if (engine === 'sqlite') expect(said.at(-1)).toBe(20114)
    const orderId = String(first.data['order']?.['orderId'])
    expect((await till.get('order/getOrderInfo', { orderId })).code).toBe(1200)
    expect(await full.broken()).toEqual([])
    await pages('1000000')
    expect((await till.sell(order)).code).toBe(1200)
    const acked = 2 + said.filter((code) => code === 1200).length
    const { report } = (await till.get('statis/getCloseReport')).data
    expect(Number(report?.['salesCount'])).toBe(acked)
    expect(await full.broken()).toEqual([])
    await full.close()
  })
})

describe('a till', () => {
  const phone = '13800000002'
  const registered = async (set: object) => {
    const { data } = await shop.till().post('device/queryDeviceId', unknownTill())
    const id = String(data['deviceId'])
    await shop.opened.db.updateTable('device').set(set).where('id', '=', id).execute()
    return id
  }
  const login = async (deviceId: string) =>
    (await shop.till().login(phone, undefined, deviceId)).code

  it('refuses a till that waits for approval, was stopped, or belongs to a store where the cashier does not work', async () => {
    expect(await login(await registered({ state: 'WAITING' }))).toBe(20212)
    expect(await login(await registered({ state: 'STOPPED' }))).toBe(20213)
    await shop.opened.db
      .deleteFrom('staff_store')
      .where('staff_id', '=', 'staff-0002')
      .where('store_id', '=', '100102')
      .execute()
    expect(await login(await registered({ store_id: '100102' }))).toBe(20206)
  })

  it('opens no shift before the service agreement is accepted', async () => {
    await shop.opened.db
      .insertInto('agreement')
      .values({
        platform_id: '1001',
        id: 'terms-2',
        title: '服务协议',
        text: '…',
        published_at: shop.clock.nowMs,
      })
      .execute()
    const other = shop.till()
    await other.login('13800000001')
    const input = { clientShiftId: randomUUID(), floatMoney: 100, agreementId: null }
    expect(await other.post('shift/openShift', input)).toMatchObject({
      code: 20605,
      msg: '服务协议',
    })
    expect(await other.post('shift/openShift', { ...input, agreementId: 'terms-2' })).toMatchObject(
      {
        code: 1200,
      },
    )
  })
})

describe('a sale', () => {
  it('is refused with more points than it can take', async () => {
    const apples = { id: 'goods-10001', number: 1, weightG: 500 }
    const order = await till.cashOrder([apples], { userId: 'member-0001' })
    const greedy = { ...order, clientOrderId: randomUUID(), useIntegral: 11_999 }
    const { code, data } = await till.sell(greedy)
    expect(code).toBe(20406)
    expect(Number(data['usable'])).toBeLessThan(11_999)
  })

  it('is refused with points of a member whose points are hidden', async () => {
    const apples = { id: 'goods-10001', number: 1, weightG: 500 }
    const order = await till.cashOrder([apples], { userId: 'member-0001' })
    const show = (shows_points: number) =>
      shop.opened.db
        .updateTable('member')
        .set({ shows_points })
        .where('id', '=', 'member-0001')
        .execute()
    await show(0)
    const request = { ...order, clientOrderId: randomUUID(), useIntegral: 1 }
    expect(await till.sell(request)).toMatchObject({ code: 20406, data: { usable: 0 } })
    await show(1)
  })

  it('refuses a sale and a top-up when the member was stopped, unless it was made already', async () => {
    const apples = { id: 'goods-10001', number: 1, weightG: 500 }
    const sale = await till.cashOrder([apples], { userId: 'member-0003' })
    await shop.opened.db
      .updateTable('member')
      .set({ state: 'STOPPED' })
      .where('id', '=', 'member-0003')
      .execute()
    const quote = { goodsList: [apples], userId: 'member-0003', couponIds: [], useIntegral: 0 }
    expect(await till.post('order/createPreOrder', quote)).toMatchObject({ code: 20214 })
    expect(await till.sell(sale)).toMatchObject({ code: 20214 })
    expect(await till.sell({ ...sale, offline: true })).toMatchObject({ code: 1200 })
    const input = topUp(till, {
      userId: 'member-0003',
      amountMoney: 100,
      saleMs: shop.clock.nowMs,
    })
    expect(await till.post('order/create', input)).toMatchObject({ code: 20214 })
  })
})

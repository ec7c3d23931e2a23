import { type Call, decodeInput } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { programOf } from '../../testing/trade-intake.ts'

// Every call of the contract meets every kind of bad input. None may fail with an inside shown,
// answer anything but the envelope, or write.

let shop: TestShop
let till: TestTill
let program: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  // The owner makes its key: whoever is on the till logs in after that.
  program = await programOf(shop)
  till = await shop.till().onDuty('13800000004')
})
afterAll(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.close()
})

const all = Object.entries<Call>(calls)
const posts = all.filter(([, of]) => of.methods.includes('POST') && of.bodyType === 'json')

/** Counts the rows in the tables that bad input must not reach. */
async function rowsWritten(): Promise<number> {
  const tables = ['orders', 'ledger', 'journal', 'setting', 'audit', 'client_log', 'shift'] as const
  const counts = await Promise.all(
    tables.map((table) =>
      shop.opened.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { total }) => sum + total, 0)
}

async function refused(
  path: string,
  init: RequestInit,
  statuses: readonly number[],
  by: TestTill = till,
) {
  const before = await rowsWritten()
  const response = await by.raw(path, init)
  const text = await response.text()
  const envelope = JSON.parse(text) as { code: number; msg: string }
  expect(statuses).toContain(response.status)
  expect(envelope.code).not.toBe(1200)
  expect(envelope.msg.length).toBeGreaterThan(3)
  expect(text).not.toMatch(/\n\s+at |node_modules|\/server\/|SQLITE|select .* from/i)
  expect(response.headers.get('traceid')).toBeTruthy()
  expect(await rowsWritten()).toBe(before)
  return envelope
}

const post = (body: string | Uint8Array, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: body as NonNullable<RequestInit['body']>,
  headers: { 'content-type': 'application/json', ...headers },
})

describe.each(posts)('%s', (_name, of) => {
  /** Sent by somebody whose body is read: a person, or a program where the call is one's. */
  const isRefused = (init: RequestInit, status: number) =>
    refused(of.path, init, [status], of.needs === 'service' ? program : till)

  it('refuses what is no JSON', async () => {
    await isRefused(post('{"a":'), 400)
    await isRefused(post(new Uint8Array([0xc3, 0x28, 0x7b])), 400)
  })

  it('refuses keys that reach for a prototype, and nesting without end', async () => {
    await isRefused(post('{"__proto__":{"x":1}}'), 400)
    await isRefused(post('{"a":{"constructor":{"prototype":{"x":1}}}}'), 400)
    await isRefused(post(`${'['.repeat(5000)}${']'.repeat(5000)}`), 400)
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })

  it('refuses a body that is too large, and one of another type', async () => {
    const tooLong = of.bodyMaxBytes + 1
    await isRefused(post(`"${'x'.repeat(tooLong)}"`), 413)
    await isRefused(post('<a/>', { 'content-type': 'text/xml' }), 415)
  })
})

describe.each(all)('%s', (_name, of) => {
  const [method = 'GET'] = of.methods
  const sent = (headers: Record<string, string> = {}): RequestInit =>
    method === 'GET' || of.bodyType === 'form'
      ? { method, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } }
      : post('{}', headers)

  it("refuses without a session, with an unknown one, and with another platform's", async () => {
    if (['anyone', 'nobody', 'device'].includes(of.needs)) return
    for (const Authorization of ['', 'Bearer nothing', `Bearer pos_1001_${'a'.repeat(43)}`])
      expect(await refused(of.path, sent({ Authorization }), [200])).toMatchObject({ code: 1405 })
    const other = await refused(of.path, sent({ platformid: '1002' }), [200])
    expect(other).toMatchObject({ code: 20205 })
  })

  it('refuses any other method', async () => {
    const other = method === 'GET' && !of.methods.includes('POST') ? 'POST' : 'DELETE'
    const body = other === 'POST' ? { body: '{}' } : {}
    await refused(
      of.path,
      { method: other, headers: { 'content-type': 'application/json' }, ...body },
      [405],
    )
  })

  it('names what is missing or of the wrong type', async () => {
    const wrong = { pageNo: 'x', clientOrderId: 7, goodsList: 'no', userId: [1], deviceId: {} }
    if (of.bodyType !== 'json' || !of.methods.includes('POST')) return
    if (decodeInput(of, wrong).ok) return
    await refused(of.path, post(JSON.stringify(wrong)), [400, 200])
  })
})

describe('elsewhere', () => {
  it('answers 404 for an unknown path', async () => {
    expect(await refused('/api/v1/cashier/nothing', { method: 'GET' }, [404])).toMatchObject({
      code: 20103,
    })
    await refused('/assets/gone-12345678.js', { method: 'GET' }, [404])
    await refused('/api/v1/cashier/order/%2e%2e/secret', { method: 'GET' }, [404])
  })

  it('hides the orders of another store', async () => {
    const order = await till.sell(
      await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }]),
    )
    const orderId = String(order.data['order']?.['orderId'])
    await shop.opened.db
      .updateTable('session')
      .set({ store_id: '100102' })
      .where('ended_at', 'is', null)
      .execute()
    expect(await till.get('order/getOrderInfo', { orderId })).toMatchObject({ code: 20107 })
  })
})

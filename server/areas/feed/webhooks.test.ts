import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill, Wire } from '../../testing/test-till.ts'
import { intakeOf, open, programOf } from '../../testing/trade-intake.ts'
import { type Received, WebhookConsumer, withStatus } from '../../testing/webhook-consumer.ts'
import { WebhookSender } from './webhook-sender.ts'

const office = (name: string) => `/api/v1/backoffice/${name}`
const storeId = '100101'
const [secondMs, minuteMs, hourMs] = [1_000, 60_000, 3_600_000]

let shop: TestShop
let owner: TestTill
let program: TestTill
let consumer: WebhookConsumer
let elsewhere: WebhookConsumer

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'], { webhooks: { timeoutMs: 2_500 } })
  program = await programOf(shop, { scopes: ['orders.write', 'events.read'] })
  consumer = await WebhookConsumer.open()
  elsewhere = await WebhookConsumer.open()
})
beforeEach(async () => {
  consumer.clear()
  elsewhere.clear()
  owner = await freshOwner()
})
afterEach(async () => {
  expect(await shop.broken()).toEqual([])
  owner = await freshOwner()
  for (const { id } of await shop.opened.db.selectFrom('webhook').select('id').execute())
    await owner.post(office('removeWebhook'), { webhookId: id })
})
afterAll(async () => {
  await shop.close()
  await consumer.close()
  await elsewhere.close()
})

const wanted = (more: object = {}) => ({
  webhookId: randomUUID(),
  url: consumer.url,
  kinds: [],
  storeIds: [storeId],
  ...more,
})
const create = (more: object = {}): Promise<CallResponse> =>
  owner.post(office('createWebhook'), wanted(more))

async function made(more: object = {}): Promise<{ readonly id: string; readonly secret: string }> {
  const { code, data } = await create(more)
  expect(code).toBe(1200)
  // Making it has the server look once by itself: from here on nothing is sent that a test does not ask for.
  await sweep()
  return { id: String(data['webhook']?.['webhookId']), secret: String(data['secret']) }
}

const little = {
  lines: [{ goodsId: 'goods-10001', number: 1, weightG: 100, priceMoney: 4 }],
  payList: [{ tender: 'other', amountMoney: 0.8 }],
  orderMoney: 0.8,
}

async function sell(times = 1): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const { code } = await program.post(open('placeIntakeOrder'), intakeOf(little))
    expect(code).toBe(1200)
  }
}

const sweep = () => shop.services.webhooks.sweep()

async function viewOf(id: string): Promise<Wire> {
  const { data } = await owner.get(office('queryWebhooks'))
  const found = [...data['list']].find((one) => (one as Wire)['webhookId'] === id)
  return found as Wire
}
const deliveryOf = async (id: string): Promise<Wire> => (await viewOf(id))['stores'][0] as Wire

/** As the Standard Webhooks specification tells whoever receives. */
function isGenuine({ headers, text }: Received, secret: string, nowMs: number): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': sent, 'webhook-signature': said } = headers
  if (Math.abs(nowMs / 1000 - Number(sent)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const own = createHmac('sha256', key)
    .update(`${String(id)}.${String(sent)}.${text}`)
    .digest()
  return String(said)
    .split(' ')
    .some((part) => {
      const [version, code = ''] = part.split(',')
      const other = Buffer.from(code, 'base64')
      return version === 'v1' && other.length === own.length && timingSafeEqual(own, other)
    })
}

describe('an event that is sent', () => {
  it('is what the feed shows, signed so that a changed byte is noticed', async () => {
    const { secret } = await made()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    await sell()
    await sweep()
    const sale = consumer.received.find(({ body }) => (body['type'] as string) === 'sale')
    if (sale === undefined) throw new Error('no sale came')
    expect(isGenuine(sale, secret, shop.clock.nowMs)).toBe(true)
    const changed = { ...sale, text: sale.text.replace('"sale"', '"sole"') }
    expect(isGenuine(changed, secret, shop.clock.nowMs)).toBe(false)
    expect(isGenuine(sale, `whsec_${'A'.repeat(43)}=`, shop.clock.nowMs)).toBe(false)
    expect(isGenuine(sale, secret, shop.clock.nowMs + 10 * minuteMs)).toBe(false)
    const after = String(Number(sale.body['seq']) - 1)
    const { data } = await program.get(open('queryEvents'), { storeId, after, limit: '1' })
    const [event] = data['list'] as unknown as Wire[]
    expect(sale.body).toMatchObject({ platformId: '1001', storeId, data: event?.['data'] })
    expect(sale.headers['webhook-id']).toBe(event?.['id'])
  })

  it('is of the kinds that were asked for, and of what came after the address', async () => {
    await sell()
    await made({ kinds: ['drawer.move'] })
    await sell()
    const manager = await shop.till().onDuty('13800000003')
    const paid = { clientCashId: randomUUID(), kind: 'payIn', amountMoney: 5, reason: '零钱' }
    expect(
      await manager.post('shift/moveDrawerCash', { ...paid, approvalToken: null }),
    ).toMatchObject({
      code: 1200,
    })
    await sweep()
    expect(new Set(consumer.received.map(({ body }) => body['type'] as string))).toEqual(
      new Set(['drawer.move']),
    )
  })

  it('goes out as soon as it is written, without anybody looking for it', async () => {
    const base = { db: shop.opened.db, clock: shop.services.clock, log: shop.services.log }
    const { sealer } = shop.services.webhooks
    const sender = new WebhookSender({ ...base, sealer, isPrivateAllowed: true, eachMs: 3_600_000 })
    await made()
    const came = new Promise<void>((resolve) => {
      consumer.says = (response, received) => {
        withStatus(204)(response, received)
        if ((received.body['type'] as string) === 'sale') resolve()
      }
    })
    await sell()
    await came
    await sender.stop()
  })
})

describe('an answer', () => {
  it.each([
    { name: 'a fault', says: withStatus(500), failure: 'HTTP 500' },
    { name: 'a no', says: withStatus(404), failure: 'HTTP 404' },
    { name: 'no answer', says: () => undefined, failure: 'TIMEOUT' },
  ])(
    'that is $name has the event sent again, and what follows waits',
    async ({ says, failure }) => {
      const { id } = await made()
      consumer.says = says
      await sell(2)
      await sweep()
      expect(consumer.received).toHaveLength(1)
      expect(await deliveryOf(id)).toMatchObject({ tries: 1, failure })
      await sweep()
      expect(consumer.received).toHaveLength(1)
      const [first] = consumer.received
      consumer.clear()
      shop.clock.nowMs += 5 * secondMs
      await sweep()
      expect(consumer.received[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(consumer.seqs).toEqual([...consumer.seqs].sort((left, right) => left - right))
      expect(
        consumer.received.filter(({ body }) => (body['type'] as string) === 'sale'),
      ).toHaveLength(2)
      const { sentSeq, newestSeq, tries } = await deliveryOf(id)
      expect([sentSeq, tries]).toEqual([newestSeq, 0])
    },
  )

  it('follows no redirect', async () => {
    const { id } = await made()
    consumer.says = withStatus(307, { location: elsewhere.url })
    await sell()
    await sweep()
    expect(elsewhere.received).toEqual([])
    expect(await deliveryOf(id)).toMatchObject({ failure: 'HTTP 307' })
  })

  it('counts a slow or endless answer as success when its status says so', async () => {
    const { id } = await made()
    consumer.says = (response) => {
      setTimeout(() => {
        response.writeHead(200)
        response.end('x'.repeat(2_000_000))
      }, 100)
    }
    await sell(2)
    await sweep()
    const { sentSeq, newestSeq } = await deliveryOf(id)
    expect(sentSeq).toEqual(newestSeq)
  })

  it('names the failure when nobody answers', async () => {
    const missing = await WebhookConsumer.open()
    const { id } = await made({ url: missing.url })
    await missing.close()
    await sell()
    await sweep()
    expect(await deliveryOf(id)).toMatchObject({ failure: 'UNREACHABLE ECONNREFUSED' })
  })
})

describe('a program that is away', () => {
  it('gets everything of a day in order once it is back', async () => {
    const { id } = await made()
    consumer.says = withStatus(503)
    const begin = Number((await deliveryOf(id))['sentSeq'])
    for (let hour = 0; hour < 24; hour += 1) {
      shop.clock.nowMs += 30 * minuteMs
      await sell()
      await sweep()
      shop.clock.nowMs += 30 * minuteMs
      await sweep()
    }
    consumer.clear()
    shop.clock.nowMs += 11 * hourMs
    await sweep()
    const shown = await feed(begin)
    expect(shown.filter(({ kind }) => (kind as string) === 'sale')).toHaveLength(24)
    expect(consumer.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      shown.map((event) => event['id']),
    )
  })

  it('is given up after three days and started again from any event', async () => {
    const { id } = await made({ kinds: ['sale'] })
    consumer.says = withStatus(500)
    const begin = Number((await deliveryOf(id))['sentSeq'])
    await sell(2)
    for (let hour = 0; hour < 72; hour += 1) {
      await sweep()
      shop.clock.nowMs += hourMs
    }
    owner = await freshOwner()
    expect(await viewOf(id)).toMatchObject({ state: 'ON' })
    await sweep()
    expect(await viewOf(id)).toMatchObject({ state: 'STOPPED', stores: [{ failure: 'HTTP 500' }] })
    const tried = consumer.received.length
    expect(tried).toBeLessThan(15)
    shop.clock.nowMs += 11 * hourMs
    await sweep()
    expect(consumer.received).toHaveLength(tried)
    consumer.clear()
    const again = { webhookId: id, storeId, fromSeq: begin + 1 }
    expect(await owner.post(office('resendWebhook'), again)).toMatchObject({
      code: 1200,
      data: { webhook: { state: 'ON' } },
    })
    await sweep()
    expect(consumer.received).toHaveLength(2)
  })

  it('gets again what its owner says, under the same ids', async () => {
    const { id } = await made()
    await sell(2)
    await sweep()
    const first = consumer.received.map(({ headers }) => headers['webhook-id'])
    const [fromSeq] = consumer.seqs
    consumer.clear()
    await owner.post(office('resendWebhook'), { webhookId: id, storeId, fromSeq })
    await sweep()
    expect(consumer.received.map(({ headers }) => headers['webhook-id'])).toEqual(first)
  })
})

describe('servers that send', () => {
  it('lose nothing where one ends and begins anew', async () => {
    await made({ kinds: ['sale'] })
    consumer.says = withStatus(500)
    await sell(2)
    await sweep()
    await shop.restart()
    consumer.clear()
    shop.clock.nowMs += 5 * secondMs
    await sweep()
    expect(consumer.received).toHaveLength(2)
  })

  it('send each event once between them', async () => {
    const base = { db: shop.opened.db, clock: shop.services.clock, log: shop.services.log }
    const { sealer } = shop.services.webhooks
    const others = [1, 2, 3].map(
      () => new WebhookSender({ ...base, sealer, isPrivateAllowed: true }),
    )
    await made({ kinds: ['sale'] })
    consumer.says = (response, received) => {
      setTimeout(() => withStatus(204)(response, received), 20)
    }
    await sell(8)
    await Promise.all([sweep(), ...others.map((sender) => sender.sweep())])
    expect(consumer.received).toHaveLength(8)
    expect(new Set(consumer.seqs).size).toBe(8)
    for (const sender of others) await sender.stop()
  })

  it('go on a minute after another was killed', async () => {
    const { id } = await made({ kinds: ['sale'] })
    await sell()
    await shop.opened.db
      .updateTable('webhook_delivery')
      .set({ held_by: 'killed', held_until: shop.clock.nowMs + minuteMs })
      .where('webhook_id', '=', id)
      .execute()
    await sweep()
    expect(consumer.received).toEqual([])
    shop.clock.nowMs += minuteMs
    await sweep()
    expect(consumer.received).toHaveLength(1)
  })

  it('stop where the owner turned it off, and pass nothing over until it is on again', async () => {
    const facts = wanted({ kinds: ['sale'] })
    expect(await owner.post(office('createWebhook'), facts)).toMatchObject({ code: 1200 })
    await owner.post(office('changeWebhook'), { ...facts, isOn: false })
    await sell()
    await sweep()
    expect(consumer.received).toEqual([])
    await owner.post(office('changeWebhook'), { ...facts, url: elsewhere.url, isOn: true })
    await sweep()
    expect([consumer.received.length, elsewhere.received.length]).toEqual([0, 1])
  })
})

describe('the owner', () => {
  it('sees the secret once, and the database never has it', async () => {
    const facts = wanted()
    const { data } = await owner.post(office('createWebhook'), facts)
    const secret = String(data['secret'])
    const { data: again } = await owner.post(office('createWebhook'), facts)
    expect(again).toMatchObject({ secret: null, webhook: data['webhook'] as unknown as object })
    expect(
      await owner.post(office('createWebhook'), { ...facts, url: elsewhere.url }),
    ).toMatchObject({ code: 20108 })
    const rows = await shop.opened.db.selectFrom('webhook').selectAll().execute()
    const audit = await shop.opened.db.selectFrom('audit').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, audit])).not.toContain(secret.replace('whsec_', ''))
    const operations = audit.map(({ operation }) => operation)
    expect(operations.filter((one) => one === 'webhook.create').length).toBeGreaterThan(0)
  })

  it('alone may do it, for the own stores and addresses', async () => {
    const cashier = shop.till()
    await cashier.login('13800000001')
    expect(await cashier.post(office('createWebhook'), wanted())).toMatchObject({ code: 20204 })
    expect(await create({ storeIds: ['100201'] })).toMatchObject({ code: 20107 })
    expect(await create({ storeIds: [] })).toMatchObject({ code: 20101 })
    expect(await create({ kinds: ['journal'] })).toMatchObject({ code: 20101 })
    const { id } = await made()
    const abroad = shop.till('1002')
    await abroad.login('13800000004')
    const facts = { url: consumer.url, kinds: [], storeIds: ['100201'], isOn: false }
    const changed = await abroad.post(office('changeWebhook'), { webhookId: id, ...facts })
    expect(changed).toMatchObject({ code: 20107 })
    const again = { webhookId: id, storeId: '100201', fromSeq: 1 }
    expect(await abroad.post(office('resendWebhook'), again)).toMatchObject({ code: 20107 })
    expect((await abroad.post(office('removeWebhook'), { webhookId: id })).code).toBe(1200)
    expect(await viewOf(id)).toMatchObject({ state: 'ON' })
    const next = { webhookId: id, storeId: '100102', fromSeq: 1 }
    expect(await owner.post(office('resendWebhook'), next)).toMatchObject({ code: 20107 })
  })
})

async function freshOwner(): Promise<TestTill> {
  const again = shop.till()
  await again.login('13800000004')
  return again
}

/** All that a program reads of the store after a number. */
async function feed(after: number): Promise<Wire[]> {
  const query = { storeId, after: String(after), limit: '1000' }
  const { data } = await program.get(open('queryEvents'), query)
  return data['list'] as unknown as Wire[]
}

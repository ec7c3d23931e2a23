import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '@tillwright/server/testing/start-postgres.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { makeDatabase } from '@tillwright/server/testing/test-database.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { intakeOf, open } from '@tillwright/server/testing/trade-intake.ts'
import { WebhookConsumer, withStatus } from '@tillwright/server/testing/webhook-consumer.ts'
import { ms, percentile, perSecond, verdict } from './figures.ts'

const events = Number(process.env['EVENTS'] ?? 10_000)
const atOnce = 8
const messages = 200
const leastPerSecond = 5000
const webhookLimitMs = 1000
const storeId = '100101'
const usualPageSize = '1000'

/** Events read by a program, and how soon after its commit one is at a webhook, on both databases. */
export async function benchFeed(): Promise<void> {
  const stopPostgres = await startPostgres()
  for (const kind of ['sqlite', 'postgres'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'tillwright-bench-'))
    const database = await makeDatabase(kind, folder)
    const shop = await startShop(folder, {
      DATABASE_URL: database.url,
      WEBHOOK_PRIVATE: '1',
      CALLS_PER_SECOND: '100000',
    })
    const owner = new TestTill(shop.url, '1001', { nowMs: Date.now() })
    await owner.login('13800000004')
    const program = await programOf(owner, shop.url)
    await placeMany(program)
    await readAll(kind, program)
    await sendMany(kind, owner, program)
    await shop.stop()
    await database.drop()
    dropShop(folder)
  }
  await stopPostgres()
}

async function programOf(owner: TestTill, url: string): Promise<TestTill> {
  const { data } = await owner.post('/api/v1/backoffice/createServiceAccount', {
    name: 'bench',
    channel: 'bench',
    scopes: ['orders.write', 'events.read'],
    storeIds: [storeId],
    expiresTime: null,
  })
  const program = new TestTill(url, '1001', { nowMs: Date.now() })
  program.token = String(data['key'])
  return program
}

/** An order of a gram, so that the stock is enough for all of them. */
const gram = {
  lines: [{ goodsId: 'goods-10001', number: 1, weightG: 1, priceMoney: 4 }],
  payList: [{ tender: 'other', amountMoney: 0.01 }],
  orderMoney: 0.01,
}

async function place(program: TestTill): Promise<string> {
  const { code, msg, data } = await program.post(open('placeIntakeOrder'), intakeOf(gram))
  if (code !== 1200) throw new Error(`an order was refused: ${code} ${msg}`)
  return String(data['order']?.['orderId'])
}

async function placeMany(program: TestTill): Promise<void> {
  const hand = async () => {
    for (let at = 0; at < events / atOnce; at += 1) await place(program)
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
}

async function readAll(kind: string, program: TestTill): Promise<void> {
  const startedMs = performance.now()
  let count = 0
  for (let after = '0', isEnd = false; !isEnd; ) {
    const { code, data } = await program.get(open('queryEvents'), {
      storeId,
      after,
      limit: usualPageSize,
    })
    if (code !== 1200) throw new Error(`${kind}: the events were refused: ${code}`)
    count += [...data['list']].length
    after = String(data['next'])
    isEnd = Boolean(data['isEnd'])
  }
  if (count < events) throw new Error(`${kind}: ${count} events`)
  const rate = perSecond(count, performance.now() - startedMs)
  const held = rate >= leastPerSecond ? 'held' : 'MISSED'
  console.log(`${kind}: ${count} events read, ${rate.toFixed(0)} a second, ${held}`)
}

async function sendMany(kind: string, owner: TestTill, program: TestTill): Promise<void> {
  const consumer = await WebhookConsumer.open()
  const arrivedMs = new Map<string, number>()
  const thanks = withStatus(204)
  consumer.says = (response, received) => {
    arrivedMs.set(String(Object(received.body['data'])['orderId']), performance.now())
    thanks(response, received)
  }
  const wanted = { webhookId: randomUUID(), url: consumer.url, kinds: [], storeIds: [storeId] }
  const { code, msg } = await owner.post('/api/v1/backoffice/createWebhook', wanted)
  if (code !== 1200) throw new Error(`${kind}: no webhook: ${code} ${msg}`)
  const placedMs = new Map<string, number>()
  for (let at = 0; at < messages; at += 1) placedMs.set(await place(program), performance.now())
  for (let waited = 0; waited < 100 && arrivedMs.size < messages; waited += 1) await sleep(100)
  const took = [...placedMs].map(
    ([id, atMs]) => (arrivedMs.get(id) ?? Number.POSITIVE_INFINITY) - atMs,
  )
  const p95 = Math.max(0, percentile(took, 95))
  console.log(`${kind}: webhook p95 ${ms(p95)} after the response, ${verdict(p95, webhookLimitMs)}`)
  await consumer.close()
}

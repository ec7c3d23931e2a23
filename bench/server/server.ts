import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@tillwright/server/platform/db/open.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { startPostgres } from '@tillwright/server/testing/start-postgres.ts'
import { makeDatabase } from '@tillwright/server/testing/test-database.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { sealDeskOf, sealWith } from '@tillwright/server/platform/seal/seal-service.ts'
import { verifyBooks } from '@tillwright/server/app/verify/verify-books.ts'
import { ms, percentile, perSecond } from '../figures.ts'
import { fillPockets } from './full-pockets.ts'
import { growOrders, markOf, waitingOrder } from './grown-orders.ts'
import { rawOrdersPerSecond } from '../orders/raw-orders.ts'
import { rawPostgresOrdersPerSecond } from '../orders/raw-postgres-orders.ts'
import { type TimedCall, type CallWorld, must, serverCalls } from './server-calls.ts'

const clients = [1, 4, 16]
const seconds = 2
/** A smaller old shop, on a machine that has little time: `ORDERS=100000 npm run bench -- server`. */
const ages = [10_000, Number(process.env['ORDERS'] ?? 1_000_000)]
const waitingEach = 6_000
/** Of somebody who buys nothing here: their orders are as many in an old shop as in a young one. */
const waitingPhone = '13900000003'

export const benchSqliteServer = (): Promise<void> => benchServer('sqlite')

export const benchPostgresServer = async (): Promise<void> => {
  const stop = await startPostgres(['max_wal_size=8GB'])
  await benchServer('postgres')
  await stop()
}

/** The calls of a shop's day on one database, in a young shop and in an old one. */
async function benchServer(kind: 'sqlite' | 'postgres'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-bench-'))
  const database = await makeDatabase(kind, folder)
  const { url } = database
  const env = { DATABASE_URL: url, CALLS_PER_SECOND: '1000000' }
  const first = await startShop(folder, env)
  const seller = new TestTill(first.url, '1001', { nowMs: Date.now() })
  await seller.onDuty('13800000001')
  const order = await seller.cashOrder([{ id: 'goods-10001', number: 1, weightG: 10 }])
  const sold = String((await seller.sell(order)).data['order']?.['orderId'])
  await first.stop()
  const nextCoupon = await withDatabase({ url, folder }, ({ db }) => fillPockets(db))
  await byHand(kind, url, folder)
  const medians: Map<string, number>[] = []
  let grown = 0
  for (const [at, age] of ages.entries()) {
    const waiting = await withDatabase({ url, folder }, (opened) =>
      grow(opened, { sold, from: grown, age, at }),
    )
    grown = age
    const shop = await startShop(folder, env)
    const till = new TestTill(shop.url, '1001', { nowMs: Date.now() })
    await till.onDuty('13800000003')
    const request = { till, nextCoupon, waiting, phone: waitingPhone }
    medians.push(await aDay(`${kind}, ${age} orders`, request))
    await meanwhile(`${kind}, ${age} orders`, { till, url: shop.url })
    await endShift(till)
    await shop.stop()
  }
  for (const name of medians[0]?.keys() ?? []) {
    const [young = 0, old = 0] = medians.map((all) => all.get(name) ?? 0)
    const isRead = serverCalls[name]?.isRead === true
    const budget = isRead ? ` (budget 1.5: ${old / young <= 1.5 ? 'held' : 'MISSED'})` : ''
    console.log(`${kind}: ${name}, old beside young: ${(old / young).toFixed(2)}${budget}`)
  }
  await withDatabase({ url, folder }, (opened) => holdBooks(kind, opened))
  await database.drop()
  dropShop(folder)
}

async function withDatabase<T>(
  { url, folder }: { url: string; folder: string },
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase({ url, nowMs: Date.now() })
  sealWith(opened.db, folder)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

async function byHand(kind: string, url: string, folder: string): Promise<void> {
  if (kind === 'sqlite')
    return console.log(`by hand: ${rawOrdersPerSecond(folder, seconds).toFixed(0)} orders/s`)
  for (const connections of clients)
    console.log(
      `by hand, ${connections} connections: ${(await rawPostgresOrdersPerSecond(url, connections, seconds)).toFixed(0)} orders/s`,
    )
}

/** Makes the shop so old, with more orders that wait to be fetched; answers those. */
async function grow(
  { db }: OpenDatabase,
  { sold, from, age, at }: { sold: string; from: number; age: number; at: number },
): Promise<string[]> {
  const begun = performance.now()
  await growOrders(db, { orderId: sold, from, to: age })
  const model = await waitingOrder(db)
  const waits = { orderId: model, from: at * waitingEach, to: (at + 1) * waitingEach }
  await growOrders(db, waits)
  console.log(`${age} orders, made in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  return Array.from({ length: waitingEach }, (_, one) => markOf(waits.from + one + 1, model))
}

/** Ends the shift: nobody signs on twice, and the next day begins with a shift of its own. */
async function endShift(till: TestTill): Promise<void> {
  const count = { counted: [], keptFloatMoney: 0, note: '' }
  await must(till.post('shift/closeShift', { cashierRecordId: till.shiftId, ...count }))
}

/** Every kind of call with 1, 4 and 16 clients; answers the medians of one client. */
async function aDay(where: string, request: CallWorld): Promise<Map<string, number>> {
  const medians = new Map<string, number>()
  for (const [name, { prepare }] of Object.entries(serverCalls)) {
    for (const count of clients) {
      const check = await prepare(request)
      const { rate, samples } = await timed(count, check)
      const [p50, p99] = [percentile(samples, 50), percentile(samples, 99)]
      console.log(
        `${where}: ${name}, ${count} clients: ${rate.toFixed(0)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}`,
      )
      if (count === 1) medians.set(name, p50)
    }
  }
  return medians
}

/** So many clients, each asking again as soon as it is answered. */
async function timed(count: number, request: TimedCall) {
  const samples: number[] = []
  const begun = performance.now()
  const client = async (): Promise<void> => {
    while (performance.now() < begun + seconds * 1000) {
      const startedMs = performance.now()
      const answered = request()
      if (answered === null) return
      await answered
      samples.push(performance.now() - startedMs)
    }
  }
  await Promise.all(Array.from({ length: count }, client))
  return { rate: perSecond(samples.length, performance.now() - begun), samples }
}

/** Sales while the server holds its books against every invariant. */
async function meanwhile(where: string, { till }: { till: TestTill; url: string }): Promise<void> {
  const request = await serverCalls['cash order']?.prepare({
    till,
    nextCoupon: () => '',
    waiting: [],
    phone: '',
  })
  if (request === undefined) return
  const begun = performance.now()
  const samples: number[] = []
  let isChecking = true
  const check = async (): Promise<void> => {
    while (isChecking) {
      const { data } = await till.get('health/queryBookHealth')
      isChecking = String(data['isChecking']) === 'true'
    }
  }
  const sell = async (): Promise<void> => {
    while (isChecking) {
      const startedMs = performance.now()
      await request()
      samples.push(performance.now() - startedMs)
    }
  }
  await Promise.all([check(), sell()])
  const took = (performance.now() - begun) / 1000
  console.log(
    `${where}: books checked in ${took.toFixed(1)} s; a sale meanwhile: p50 ${ms(percentile(samples, 50))}, p99 ${ms(percentile(samples, 99))}, worst ${ms(Math.max(...samples))}`,
  )
}

/** Checks that the books of the measured shop agreed, and still do. */
async function holdBooks(kind: string, opened: OpenDatabase): Promise<void> {
  const reader = await opened.openReader()
  const begun = performance.now()
  const desk = sealDeskOf(opened.db)
  const witness = { keys: desk?.keys ?? null, heads: desk?.heads.all() ?? [] }
  const verdicts = await verifyBooks(opened.db, reader.read, witness)
  const took = ((performance.now() - begun) / 1000).toFixed(1)
  await reader.close()
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0)
  const names = broken.map(({ name, breaches }) => `${name} (${breaches[0] ?? ''})`).join(', ')
  console.log(
    `${kind}: ${verdicts.length - broken.length} invariants hold, broken: ${names || 'none'}; asked in ${took} s`,
  )
}

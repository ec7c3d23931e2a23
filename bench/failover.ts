// A pair of PostgreSQL servers that fails over repeatedly during sales: compares the acknowledged
// sales with the recorded ones.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresPair } from '@tillwright/server/testing/postgres-pair.ts'
import { dropShop, type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { ms, percentile } from './figures.ts'

const platformId = '1001'
const phones = ['13800000001', '13800000002', '13800000003']
const lines = [{ id: 'goods-10001', number: 1, weightG: 10 }]
/** Each till has so many sales under way. */
const atOnce = 3
const longestPauseMs = 10_000
const betweenMs = 1_500
const againMs = 200
/** Everything the tills know, whatever the servers say. */
interface Outcome {
  readonly acked: { readonly clientId: string; readonly atMs: number }[]
  /** Answers that are neither done nor "ask again". */
  readonly refused: string[]
  isOver: boolean
}

/**
 * `FAILOVERS` says how many, `CUTS` how many times all connections are ended or go dead; 50 each. Every
 * fifth failover loses its standby first, and then the connections that wait for it. Ends as failed where
 * an acknowledged sale is lost or doubled, a server process ended, or sales stopped for ten seconds.
 */
export async function benchFailover(): Promise<void> {
  const failovers = Number(process.env['FAILOVERS'] ?? 50)
  const cuts = Number(process.env['CUTS'] ?? 50)
  const pair = await PostgresPair.start()
  const shops = await startShops(pair)
  const details: Outcome = { acked: [], refused: [], isOver: false }
  const tills = await Promise.all(
    phones.map((phone, at) => openTill(shops[at % shops.length]?.url ?? '', phone)),
  )
  // Requested before the first fault: a quote is no sale, and is not requested again.
  const models = await Promise.all(tills.map((till) => till.cashOrder(lines)))
  const selling = tills.flatMap((till, at) =>
    Array.from({ length: atOnce }, () => sellOn(till, models[at] ?? {}, details)),
  )
  const pauses: number[] = []
  for (let fault = 0; fault < Math.max(failovers, cuts); fault += 1) {
    if (fault < cuts) pauses.push(await pauseAfter(details, () => cutConnections(pair, fault)))
    if (fault < failovers) {
      pauses.push(await pauseAfter(details, () => failOver(pair, fault)))
      await pair.joinAgain()
    }
    console.log(
      `  round ${fault + 1}: ${details.acked.length} sales, longest pause ${ms(Math.max(...pauses))}`,
    )
  }
  details.isOver = true
  await Promise.all(selling)
  const stopped = shops.filter((shop) => !shop.isRunning()).length
  await judge(pair, {
    outcome: details,
    pauses,
    stopped,
    title: `${failovers} failovers, ${cuts} cuts`,
  })
  for (const shop of shops) await shop.stop()
  await pair.stop()
  for (const { folder } of shops) dropShop(folder)
}

/** Two processes of one shop; the first fills it. */
async function startShops({ url }: PostgresPair): Promise<ShopProcess[]> {
  const env = { DATABASE_URL: url, CALLS_PER_SECOND: '1000000', LOG_LEVEL: 'silent' }
  const first = await startShop(undefined, env)
  return [first, await startShop(first.folder, env)]
}

async function openTill(url: string, phone: string): Promise<TestTill> {
  const till = new TestTill(url, platformId, { nowMs: Date.now() })
  await till.onDuty(phone)
  if (till.shiftId === '') throw new Error(`${phone} is not on duty`)
  return till
}

/** Sells for cash until it is over; each sale is sent, the same to the letter, until it is acknowledged. */
async function sellOn(till: TestTill, model: object, details: Outcome): Promise<void> {
  while (!details.isOver) {
    const clientId = randomUUID()
    // Sent as a final sale: however often it is sent, no stock and no price refuses it.
    const saleTime = new Date().toISOString()
    const sale = { ...model, clientOrderId: clientId, saleTime, offline: true }
    for (;;) {
      const said = await till.sell(sale).catch(() => null)
      if (said?.code === 1200) {
        details.acked.push({ clientId, atMs: performance.now() })
        break
      }
      if (said !== null && said.status !== 503) {
        details.refused.push(`${said.code} ${said.msg}`)
        break
      }
      await sleep(againMs)
    }
  }
}

/** How long no sale was acknowledged around a fault. */
async function pauseAfter(details: Outcome, fault: () => Promise<void>): Promise<number> {
  const from = details.acked.length
  const begun = performance.now()
  await fault()
  const back = performance.now()
  // Sales of before may still be answered: the pause has ended once one comes that is younger than the fault.
  while (!details.acked.slice(from).some(({ atMs }) => atMs > back)) {
    if (performance.now() - back > 6 * longestPauseMs) break
    await sleep(20)
  }
  const since = [begun, ...details.acked.slice(from).map(({ atMs }) => atMs)]
  await sleep(betweenMs)
  return Math.max(...since.map((atMs, at) => (since[at + 1] ?? atMs) - atMs))
}

async function cutConnections(pair: PostgresPair, at: number): Promise<void> {
  if (at % 2 === 0) await pair.endConnections()
  else pair.freezeConnections()
}

async function failOver(pair: PostgresPair, at: number): Promise<void> {
  if (at % 5 === 4) {
    pair.freezeReplication()
    await sleep(1000)
    // Commits that wait for the standby are ended; what they wrote can be read here, and dies with the primary.
    await pair.endConnections()
    await sleep(1000)
  }
  await pair.failOver()
}

interface Trial {
  readonly outcome: Outcome
  readonly pauses: readonly number[]
  readonly stopped: number
  readonly title: string
}

/** Reads every order from the server that is left, and its drawers, and says what does not agree. */
async function judge(
  pair: PostgresPair,
  { outcome, pauses, stopped, title }: Trial,
): Promise<void> {
  const orders = await pair.read<{ client_id: string; times: string }>(
    "select client_id, count(*) as times from orders where body_hash <> '' group by client_id",
  )
  const timesOf = new Map(orders.map((row) => [row.client_id, Number(row.times)]))
  const ids = outcome.acked.map(({ clientId }) => clientId)
  const lost = ids.filter((id) => !timesOf.has(id))
  const doubled = ids.filter((id) => (timesOf.get(id) ?? 0) > 1)
  const drawers = await pair.read<{ source_id: string }>(
    `select source_id from ledger where book = 'cash' and source_kind = 'order'
      group by platform_id, source_id having count(*) > 1`,
  )
  const longest = Math.max(...pauses)
  console.log(
    `${title}: ${ids.length} sales acknowledged, lost ${lost.length}, doubled ${doubled.length + drawers.length}; processes ended ${stopped}; pause p50 ${ms(percentile(pauses, 50))}, longest ${ms(longest)}; other answers ${outcome.refused.length}`,
  )
  for (const said of new Set(outcome.refused)) console.log(`  said: ${said}`)
  const isHeld = lost.length + doubled.length + drawers.length + stopped === 0
  if (!isHeld || longest > longestPauseMs || outcome.refused.length > 0) process.exitCode = 1
}

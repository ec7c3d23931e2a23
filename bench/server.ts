import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { startPostgres } from '@tillwright/server/testing/start-postgres.ts'
import { readyRefund, refundOf } from '@tillwright/server/testing/give-back.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { makeDatabase } from '@tillwright/server/testing/test-database.ts'
import { type Answered, TestTill, type WireOrder } from '@tillwright/server/testing/test-till.ts'
import { ms, percentile, perSecond } from './figures.ts'
import { fillPockets, growOrders, waitingOrders } from './grown-orders.ts'
import { rawOrdersPerSecond } from './raw-orders.ts'

const clients = [1, 4, 16]
const seconds = 4
const preparedRefunds = 60
const ages = [10_000, 1_000_000]
const lines = [
  { id: 'goods-10001', number: 1, weightG: 310 },
  { id: 'goods-10052', number: 1, weightG: 412 },
  { id: 'goods-10001', number: 1, weightG: 514 },
]

/** One thing a till asks; null when there is nothing left to ask it about. */
type Ask = () => Promise<unknown> | null

/** The calls of a shop's day on both databases, in a young shop and in an old one. */
export async function benchServer(): Promise<void> {
  const stopPostgres = await startPostgres()
  for (const kind of ['sqlite', 'postgres'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'tillwright-bench-'))
    const database = await makeDatabase(kind, folder)
    const env = { DATABASE_URL: database.url, CALLS_PER_SECOND: '1000000' }
    await (await startShop(folder, env)).stop()
    const nextCoupon = await fillPockets(database.url, 200_000)
    if (kind === 'sqlite')
      console.log(`by hand: ${rawOrdersPerSecond(folder, 3).toFixed(0)} three-line orders/s`)
    const medians: Map<string, number>[] = []
    for (const age of ages) {
      await growOrders(database.url, age)
      const shop = await startShop(folder, env)
      const till = new TestTill(shop.url, '1001', { nowMs: Date.now() })
      await till.onDuty('13800000003')
      const where = `${kind}, ${age} orders`
      medians.push(await aDay({ till, url: database.url, where, nextCoupon }))
      await endShift(till)
      await shop.stop()
    }
    for (const name of reads) {
      const [young = 0, old = 0] = medians.map((all) => all.get(name) ?? 0)
      console.log(`${kind}: ${name}, old beside young: ${(old / young).toFixed(2)} (budget 1.5)`)
    }
    await database.drop()
    dropShop(folder)
  }
  await stopPostgres()
}

/** Nobody signs on twice: the next day begins with a shift of its own. */
async function endShift(till: TestTill): Promise<void> {
  const count = { counted: [], keptFloatMoney: 0, note: '' }
  await must(till.post('shift/closeShift', { cashierRecordId: till.shiftId, ...count }))
}

const reads = ['day report', 'order list']

/** Where the calls of a day go. */
interface Place {
  readonly till: TestTill
  readonly url: string
  readonly where: string
  readonly nextCoupon: () => string
}

/** Every kind of call with 1, 4 and 16 clients; answers the medians of one client. */
async function aDay(place: Place): Promise<Map<string, number>> {
  const { where } = place
  const medians = new Map<string, number>()
  for (const [name, prepare] of Object.entries(day)) {
    for (const count of clients) {
      const ask = await prepare(place)
      const { rate, samples } = await timed(count, ask)
      const [p50, p99] = [percentile(samples, 50), percentile(samples, 99)]
      console.log(
        `${where}: ${name}, ${count} clients: ${rate.toFixed(0)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}`,
      )
      if (count === 1) medians.set(name, p50)
    }
  }
  return medians
}

/** What is asked, made ready beforehand: only the asking itself is timed. */
const day: Readonly<Record<string, (place: Place) => Promise<Ask>>> = {
  'cash order': async ({ till }) => {
    const order = await till.cashOrder(lines)
    return () => must(till.sell({ ...order, clientOrderId: randomUUID(), offline: true }))
  },
  'order with coupon, points and stored value': memberOrders,
  refund: refunds,
  'write-off': writeOffs,
  'day report':
    async ({ till }) =>
    () =>
      must(till.get('statis/getDayReport')),
  'order list':
    async ({ till }) =>
    () =>
      must(till.post('order/queryOrderListByEs', { pageNo: 1, pageSize: 20 })),
}

async function memberOrders({ till, nextCoupon }: Place): Promise<Ask> {
  const userId = 'member-0001'
  const order = await till.cashOrder(lines, {
    userId,
    couponIds: [nextCoupon()],
    useIntegral: 10,
  })
  const payList = [{ tender: 'storedValue', amountMoney: order['orderMoney'] }]
  return () =>
    must(
      till.sell({
        ...order,
        clientOrderId: randomUUID(),
        couponIds: [nextCoupon()],
        payList,
      }),
    )
}

/** A supervisor's leave takes two slow hashes on purpose: it is got beforehand. */
async function refunds({ till }: Place): Promise<Ask> {
  const ready: WireOrder[] = []
  for (let made = 0; made < preparedRefunds; made += 1) {
    const sold = await till.sell(await till.cashOrder(lines))
    const wish = refundOf(sold.data['order']?.['orderId'] ?? '', [{ lineNo: 1, weightG: 310 }])
    ready.push(await readyRefund(till, wish))
  }
  return () => {
    const wish = ready.pop()
    return wish === undefined ? null : must(till.post('refund/create', wish))
  }
}

async function writeOffs({ till, url }: Place): Promise<Ask> {
  const waiting = await waitingOrders(url, 3000)
  return () => {
    const orderId = waiting.pop()
    if (orderId === undefined) return null
    const wish = { clientWriteOffId: randomUUID(), orderId, lines: null, undo: false }
    return must(till.post('order/doVerificationOrder', wish))
  }
}

async function must(asked: Promise<Answered>): Promise<void> {
  const { code, msg } = await asked
  if (code !== 1200) throw new Error(`${code} ${msg}`)
}

/** So many clients, each asking again as soon as it is answered. */
async function timed(count: number, ask: Ask) {
  const samples: number[] = []
  const begun = performance.now()
  const client = async (): Promise<void> => {
    while (performance.now() < begun + seconds * 1000) {
      const asked = performance.now()
      const answered = ask()
      if (answered === null) return
      await answered
      samples.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: count }, client))
  return { rate: perSecond(samples.length, performance.now() - begun), samples }
}

import { randomUUID } from 'node:crypto'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { LightTill } from '../light-till.ts'
import { ms, percentile, perSecond } from '../figures.ts'
import { rawOrdersPerSecond } from './raw-orders.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'

const clients = 16
const seconds = 8
const lines = [
  { id: 'goods-10001', number: 1, weightG: 10 },
  { id: 'goods-10052', number: 1, weightG: 12 },
  { id: 'goods-10001', number: 1, weightG: 14 },
]

/** Three-line orders over HTTP, alongside the same rows written by hand, in one run on one disk. */
export async function benchOrders(): Promise<void> {
  const shop = await startShop(undefined, { CALLS_PER_SECOND: '1000000' })
  const till = new TestTill(shop.url, '1001', { nowMs: Date.now() })
  await till.onDuty('13800000003')
  const setting = await till.get('getStoreSetting')
  if (setting.code !== 1200) throw new Error(setting.msg)
  const model = await till.cashOrder(lines)
  const mark = randomUUID()
  const text = JSON.stringify({ ...model, clientOrderId: mark, offline: true })
  const sell = async (by: LightTill): Promise<number> => {
    const begun = performance.now()
    const said = await by.post(text.replace(mark, randomUUID()))
    if (!said.startsWith('{"code":1200,')) throw new Error(said)
    return performance.now() - begun
  }
  const open = (): LightTill =>
    new LightTill(shop.url, '/api/v1/cashier/order/createV2', till.headers())
  for (const count of [1, clients]) {
    await timed(count, { open, sell }, 2)
    const { rate, samples } = await timed(count, { open, sell }, seconds)
    const raw = rawOrdersPerSecond(shop.folder, 3)
    console.log(
      `${count} clients: ${rate.toFixed(0)} orders/s, p50 ${ms(percentile(samples, 50))}, p99 ${ms(percentile(samples, 99))}; by hand ${raw.toFixed(0)}/s; ratio ${(rate / raw).toFixed(2)}`,
    )
    dropShop(`${shop.folder}/raw.db`)
    dropShop(`${shop.folder}/raw.db-wal`)
    dropShop(`${shop.folder}/raw.db-shm`)
  }
  await shop.stop()
  dropShop(shop.folder)
}

interface Work {
  readonly open: () => LightTill
  readonly sell: (by: LightTill) => Promise<number>
}

async function timed(count: number, { open, sell }: Work, forSeconds: number) {
  const samples: number[] = []
  const begun = performance.now()
  const until = begun + forSeconds * 1000
  const client = async (): Promise<void> => {
    const till = open()
    while (performance.now() < until) samples.push(await sell(till))
    till.close()
  }
  await Promise.all(Array.from({ length: count }, client))
  return { rate: perSecond(samples.length, performance.now() - begun), samples }
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '@tillwright/server/platform/db/open.ts'
import { sealWith } from '@tillwright/server/platform/seal/seal-service.ts'
import { startPostgres } from '@tillwright/server/testing/start-postgres.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { makeDatabase } from '@tillwright/server/testing/test-database.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { sql } from 'kysely'
import { ms, percentile } from './figures.ts'
import { growOrders } from './server/grown-orders.ts'

const orders = 1_000_000
const daysStored = 400
const times = 40
const budgetMs = 300

/** The dashboard and the reports of a shop with a million orders and a year of sums behind it. */
export async function benchReports(): Promise<void> {
  const stopPostgres = await startPostgres()
  for (const kind of ['sqlite', 'postgres'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'tillwright-bench-'))
    const database = await makeDatabase(kind, folder)
    const env = { DATABASE_URL: database.url, CALLS_PER_SECOND: '1000000' }
    const young = await startShop(folder, env)
    const orderId = await soldOnce(young.url)
    await young.stop()
    await growOld({ url: database.url, folder }, orderId)
    const shop = await startShop(folder, env)
    const till = new TestTill(shop.url, '1001', { nowMs: Date.now() })
    await till.login('13800000003')
    await requestReports(kind, till)
    await shop.stop()
    await database.drop()
    dropShop(folder)
  }
  await stopPostgres()
}

async function requestReports(kind: string, till: TestTill): Promise<void> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const month = { fromDay: day(30), untilDay: day(1) }
  await timed(`${kind}: dashboard`, till, 'queryDashboard', {})
  await timed(`${kind}: 30 days by day`, till, 'queryReport', { ...month, by: 'day' })
  await timed(`${kind}: 30 days by goods`, till, 'queryReport', { ...month, by: 'goods' })
}

async function timed(
  what: string,
  till: TestTill,
  name: string,
  query: Record<string, string>,
): Promise<void> {
  const samples: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const startedMs = performance.now()
    const { code, msg } = await till.get(`/api/v1/backoffice/${name}`, query)
    if (code !== 1200) throw new Error(`${code} ${msg}`)
    samples.push(performance.now() - startedMs)
  }
  const [p50, p95] = [percentile(samples, 50), percentile(samples, 95)]
  console.log(`${what} at ${orders} orders: p50 ${ms(p50)}, p95 ${ms(p95)} (budget ${budgetMs} ms)`)
}

/** The order that all others are copies of. */
async function soldOnce(url: string): Promise<string> {
  const till = new TestTill(url, '1001', { nowMs: Date.now() })
  await till.onDuty('13800000002')
  const sold = await till.sell(
    await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 310 }]),
  )
  if (sold.code !== 1200) throw new Error(`${sold.code} ${sold.msg}`)
  return String(sold.data['order']?.['orderId'])
}

/** A million orders, and every good sold on every day of more than a year: more than such a shop does. */
async function growOld(
  { url, folder }: { url: string; folder: string },
  orderId: string,
): Promise<void> {
  const opened = await openDatabase({ url, nowMs: Date.now() })
  sealWith(opened.db, folder)
  await sql`update balance set amount = 1000000000 where platform_id = '1001' and book = 'stock'`.execute(
    opened.db,
  )
  await growOrders(opened.db, { orderId, from: 0, to: orders })
  await addYear(opened)
  await opened.close()
}

async function addYear({ db, engine }: OpenDatabase): Promise<void> {
  const day =
    engine === 'sqlite'
      ? `date('now', '-' || n.i || ' days')`
      : `to_char(now() - n.i * interval '1 day', 'YYYY-MM-DD')`
  const add = (scope: string, measure: string, from: string) =>
    sql
      .raw(`insert into running_total (platform_id, store_id, scope, scope_id, measure, count, amount)
        with recursive n (i) as (select 0 union all select i + 1 from n where i < ${daysStored})
        select '1001', '100101', '${scope}', ${day}, ${measure}, 1000, 12345 from n cross join ${from}
        where 1 = 1 on conflict do nothing`)
      .execute(db)
  const goods = `(select id from goods where platform_id = '1001' and store_id = '100101') g`
  await add('GOODS', `'sale.' || g.id`, goods)
  await add('DAY', 'm.name', `(select 'sale' as name union all select 'refund') m`)
  await add('DAY', 'h.name', `(select 'hour.09' as name union all select 'hour.18') h`)
  await sql`analyze`.execute(db)
}

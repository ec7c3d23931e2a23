import { openDatabase } from '@tillwright/server/db/open.ts'
import type { Db } from '@tillwright/server/db/db.ts'
import { sql } from 'kysely'

const store = '100101'

/** What makes a row its own; the rest of a copy is the original's. */
const own = new Set(['id', 'order_id', 'client_id', 'number', 'pickup_code', 'code'])

/**
 * Makes the demo store as old as `count` orders by copying those it has. Only what is
 * measured is grown: its books no longer agree.
 */
export async function growOrders(url: string, count: number): Promise<void> {
  const opened = await openDatabase({ url, nowMs: Date.now() })
  const { db } = opened
  const seeded = sql`platform_id = '1001' and store_id = ${store} and id like 'online-%'`
  const originals = sql`${seeded} and id not like '%-copy-%'`
  const have = await countOf(db, originals)
  const from = (await countOf(db, seeded)) / have - 1
  const to = Math.ceil(count / have) - 1
  const ofThem = sql`platform_id = '1001' and order_id in (select id from orders where ${originals})`
  for (const table of ['order_line', 'order_leg'])
    await copy(db, { table, from, to, where: ofThem })
  await copy(db, { table: 'orders', from, to, where: originals })
  await sql`analyze`.execute(db)
  await opened.close()
}

async function countOf(db: Db, where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from orders
    where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * Gives the demo's first member coupons, money and points, and the shop stock, that a bench does not
 * come to the end of. Answers the coupons one after the other.
 */
export async function fillPockets(url: string, coupons: number): Promise<() => string> {
  const opened = await openDatabase({ url, nowMs: Date.now() })
  const where = sql`platform_id = '1001' and id = 'coupon-amount-any'`
  await copy(opened.db, { table: 'coupon', from: 0, to: coupons, where })
  await sql`update balance set amount = 100000000 where platform_id = '1001'
    and book in ('stock', 'money', 'points')`.execute(opened.db)
  await opened.close()
  let given = 0
  return () => {
    given += 1
    return `coupon-amount-any-copy-${given}`
  }
}

/** Orders that wait to be fetched. */
export async function waitingOrders(url: string, most: number): Promise<string[]> {
  const opened = await openDatabase({ url, nowMs: Date.now() })
  const rows = await opened.db
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', '1001')
    .where('store_id', '=', store)
    .where('goods_state', '=', 'READY')
    .where('pay_state', '=', 'PAID')
    .where('id', 'like', '%-copy-%')
    .limit(most)
    .execute()
  await opened.close()
  return rows.map(({ id }) => id)
}

interface Copied {
  readonly table: string
  readonly from: number
  readonly to: number
  readonly where: ReturnType<typeof sql>
}

/** Copies what stands there so many times, from one number of copies to another. */
async function copy(db: Db, { table, from, to, where }: Copied): Promise<void> {
  if (to <= from) return
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where ${where}
    limit 1`.execute(db)
  const names = Object.keys(rows[0] ?? {})
  const values = names.map((name) => {
    if (own.has(name)) return sql`${sql.ref(name)} || '-copy-' || cast(n.i as text)`
    return name === 'created_at' ? sql`${sql.ref(name)} - n.i * 1000` : sql.ref(name)
  })
  // The originals are read once, not again for each copy out of a table that grows meanwhile.
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    with recursive n (i) as (select ${from} + 1 union all select i + 1 from n where i < ${to}),
    originals as materialized (select * from ${sql.table(table)} where ${where})
    select ${sql.join(values)} from n cross join originals`.execute(db)
}

import type { Migration } from '../migration.ts'
import { dayAt, localTime } from '@tillwright/domain/time/calendar.ts'
import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** No clock of the world differs from another by less. */
const quarterMs = 900_000

/**
 * Days know in which hour and of which category goods came back, what of it was rounding and what
 * members got, and what of each tender went back for top-ups: for all that came back before. A sale
 * that rounding left nothing of is counted like any other.
 */
export const figuresOfRefundsStep: Migration = {
  name: '0100-figures-of-refunds',
  up: async ({ tx }) => {
    await addRoundingAndMembers(tx)
    const zones = await zonesOf(tx)
    const sums = new Sums()
    await addHours(tx, zones, sums)
    await addCategories(tx, sums)
    await addRechargeTenders(tx, zones, sums)
    await addSalesOfNothing(tx, zones, sums)
    await sums.write(tx)
  },
}

interface Row {
  readonly platform_id: string
  readonly store_id: string
  readonly day: string
}

type Zones = (row: Row) => string

/** Rows of running totals to be added, each once. */
class Sums {
  readonly #rows = new Map<string, { key: readonly string[]; count: number; amount: number }>()

  add(row: Row, scope: readonly [string, string], measure: string, by: [number, number]): void {
    const key = [row.platform_id, row.store_id, ...scope, measure]
    const name = key.join('\u0000')
    const sum = this.#rows.get(name) ?? { key, count: 0, amount: 0 }
    this.#rows.set(name, { key, count: sum.count + by[0], amount: sum.amount + by[1] })
  }

  async write(tx: Tx): Promise<void> {
    for (const { key, count, amount } of this.#rows.values())
      await sql`insert into running_total
        (platform_id, store_id, scope, scope_id, measure, count, amount)
        values (${sql.join(key)}, ${count}, ${amount})
        on conflict (platform_id, store_id, scope, scope_id, measure) do update set
        count = running_total.count + excluded.count,
        amount = running_total.amount + excluded.amount`.execute(tx)
  }
}

const read = async <Found>(tx: Tx, text: string): Promise<readonly Found[]> =>
  (await sql.raw<Found>(text).execute(tx)).rows

async function zonesOf(tx: Tx): Promise<Zones> {
  const stores = await read<{ platform_id: string; id: string; time_zone: string }>(
    tx,
    'select platform_id, id, time_zone from store',
  )
  const zones = new Map(stores.map((one) => [`${one.platform_id} ${one.id}`, one.time_zone]))
  return ({ platform_id: platformId, store_id: storeId }) =>
    zones.get(`${platformId} ${storeId}`) ?? 'UTC'
}

const goodsRefunds = `refund r join orders o on o.platform_id = r.platform_id and o.id = r.order_id
  and o.kind = 'GOODS'`

async function addRoundingAndMembers(tx: Tx): Promise<void> {
  const parts = [
    ['refundRounding', 'rounding_cents', 'r.rounding_cents <> 0'],
    ['memberRefund', 'refund_cents', 'r.member_id is not null'],
  ]
  for (const [scope, id] of [
    ['SHIFT', 'shift_id'],
    ['DAY', 'day'],
  ])
    for (const [measure, column, where] of parts)
      await sql
        .raw(`insert into running_total
          (platform_id, store_id, scope, scope_id, measure, count, amount)
          select r.platform_id, r.store_id, '${scope}', r.${id}, '${measure}', count(*),
            cast(sum(r.${column}) as bigint) from ${goodsRefunds}
          where r.shift_id <> '' and ${where} group by r.platform_id, r.store_id, r.${id}`)
        .execute(tx)
}

async function addHours(tx: Tx, zones: Zones, sums: Sums): Promise<void> {
  const rows = await read<Row & { quarter: number; times: number; total: number }>(
    tx,
    `select r.platform_id, r.store_id, r.day, r.created_at / ${quarterMs} as quarter,
      count(*) as times, cast(sum(r.refund_cents) as bigint) as total from ${goodsRefunds}
      where r.shift_id <> ''
      group by r.platform_id, r.store_id, r.day, r.created_at / ${quarterMs}`,
  )
  for (const row of rows) {
    const measure = `refundHour.${hourAt(Number(row.quarter) * quarterMs, zones(row))}`
    sums.add(row, ['DAY', row.day], measure, [Number(row.times), Number(row.total)])
  }
}

const hourAt = (ms: number, zone: string): string =>
  String(localTime(ms, zone).hour).padStart(2, '0')

async function addCategories(tx: Tx, sums: Sums): Promise<void> {
  const rows = await read<Row & { category_path: string; times: number; total: number }>(
    tx,
    `select r.platform_id, r.store_id, r.day, l.category_path, count(*) as times,
      cast(sum(n.refund_cents) as bigint) as total from ${goodsRefunds}
      join refund_line n on n.platform_id = r.platform_id and n.refund_id = r.id
      join order_line l on l.platform_id = r.platform_id and l.order_id = r.order_id
      and l.line_no = n.line_no where r.shift_id <> ''
      group by r.platform_id, r.store_id, r.day, l.category_path`,
  )
  for (const row of rows) {
    const [top = ''] = JSON.parse(row.category_path) as string[]
    const by: [number, number] = [Number(row.times), Number(row.total)]
    sums.add(row, ['DAY', row.day], `refundCategory.${top}`, by)
  }
}

interface RechargeLeg extends Row {
  readonly shift_id: string
  readonly tender: string
  readonly amount_cents: number
  readonly done_tender: string | null
  readonly done_shift_id: string | null
  readonly done_at: number | null
}

/** As planned, and where staff gave it back by another tender, by that one from then on. */
async function addRechargeTenders(tx: Tx, zones: Zones, sums: Sums): Promise<void> {
  const legs = await read<RechargeLeg>(
    tx,
    `select r.platform_id, r.store_id, r.day, r.shift_id, l.tender, l.amount_cents, l.done_tender,
      l.done_shift_id, l.done_at from refund r join orders o on o.platform_id = r.platform_id
      and o.id = r.order_id and o.kind = 'RECHARGE' join refund_leg l
      on l.platform_id = r.platform_id and l.refund_id = r.id where r.shift_id <> ''`,
  )
  for (const leg of legs) {
    const amount = Number(leg.amount_cents)
    const add = (at: readonly [string, string], tender: string, sign: number) =>
      sums.add(leg, at, `rechargeRefund.${tender}`, [sign, sign * amount])
    for (const at of [['SHIFT', leg.shift_id] as const, ['DAY', leg.day] as const])
      add(at, leg.tender, 1)
    const { done_tender: done, done_shift_id: shiftId, done_at: doneAt } = leg
    if (done === null || done === leg.tender || shiftId === null || doneAt === null) continue
    const day = dayAt(Number(doneAt), zones(leg))
    for (const at of [['SHIFT', shiftId] as const, ['DAY', day] as const]) {
      add(at, done, 1)
      add(at, leg.tender, -1)
    }
  }
}

interface Sale extends Row {
  readonly shift_id: string
  readonly member_id: string | null
  readonly created_at: number
}

async function addSalesOfNothing(tx: Tx, zones: Zones, sums: Sums): Promise<void> {
  const sales = await read<Sale>(
    tx,
    `select platform_id, store_id, day, shift_id, member_id, created_at from orders
      where pay_state = 'PAID' and kind = 'GOODS' and shift_id is not null and payable_cents = 0`,
  )
  for (const sale of sales) {
    const day = ['DAY', sale.day] as const
    for (const at of [['SHIFT', sale.shift_id] as const, day])
      for (const measure of ['sale', ...(sale.member_id === null ? [] : ['member'])])
        sums.add(sale, at, measure, [1, 0])
    sums.add(sale, day, `hour.${hourAt(Number(sale.created_at), zones(sale))}`, [1, 0])
  }
}

import type { Migration } from '../migration.ts'
import { sql } from 'kysely'
import type { Tx } from '../db.ts'
import { createIndex } from '../table.ts'

/** Sums of each day by goods, cashier, member, coupon and box, of all that was sold and given back before. */
export const breakdownStep: Migration = {
  name: '0052-breakdowns',
  up: async (schema) => {
    const { tx } = schema
    const paid = `o.pay_state = 'PAID' and o.kind = 'GOODS' and o.shift_id is not null`
    const add = (text: string) => sql.raw(`insert into running_total ${text}`).execute(tx)
    const head = (scope: string, kind: string, id: string) =>
      `select o.platform_id, o.store_id, '${scope}', o.day, '${kind}.' || ${id}`
    await add(`${head('GOODS', 'sale', 'n.goods_id')}, sum(n.quantity), sum(n.payable_cents)
      from orders o join order_line n on n.platform_id = o.platform_id and n.order_id = o.id
      where ${paid} group by o.platform_id, o.store_id, o.day, n.goods_id`)
    await add(`${head('CASHIER', 'sale', 'o.staff_id')}, count(*), sum(o.payable_cents)
      from orders o where ${paid} group by o.platform_id, o.store_id, o.day, o.staff_id`)
    await add(`${head('MEMBER', 'sale', 'o.member_id')}, count(*), sum(o.payable_cents)
      from orders o where ${paid} and o.member_id is not null
      group by o.platform_id, o.store_id, o.day, o.member_id`)
    const back = `from refund o join orders s on s.platform_id = o.platform_id and s.id = o.order_id
      and s.kind = 'GOODS' where o.shift_id <> ''`
    await add(`${head('GOODS', 'refund', 'n.goods_id')}, sum(n.quantity), sum(n.refund_cents)
      from refund o join orders s on s.platform_id = o.platform_id and s.id = o.order_id
      and s.kind = 'GOODS' join refund_line n on n.platform_id = o.platform_id
      and n.refund_id = o.id where o.shift_id <> ''
      group by o.platform_id, o.store_id, o.day, n.goods_id`)
    await add(`${head('CASHIER', 'refund', 'o.staff_id')}, count(*), sum(o.refund_cents)
      ${back} group by o.platform_id, o.store_id, o.day, o.staff_id`)
    await add(`${head('MEMBER', 'refund', 'o.member_id')}, count(*), sum(o.refund_cents)
      ${back} and o.member_id is not null
      group by o.platform_id, o.store_id, o.day, o.member_id`)
    await addLists(tx, paid)
    await createIndex(schema, 'orders', ['platform_id', 'store_id', 'day'])
  },
}

interface Listing {
  readonly platform_id: string
  readonly store_id: string
  readonly day: string
  readonly coupons: string
  readonly boxes: string
}

/** Coupons and boxes are lists in their orders. */
async function addLists(tx: Tx, paid: string): Promise<void> {
  const { rows } = await sql
    .raw<Listing>(`select platform_id, store_id, day, coupons, boxes from orders o
      where ${paid} and (coupons <> '[]' or boxes <> '[]')`)
    .execute(tx)
  const sums = new Map<string, { key: readonly string[]; count: number; amount: number }>()
  const add = (row: Listing, [scope, id]: [string, string], count: number, amount: number) => {
    const key = [row.platform_id, row.store_id, scope, row.day, `sale.${id}`]
    const sum = sums.get(key.join('\u0000')) ?? { key, count: 0, amount: 0 }
    sum.count += count
    sum.amount += amount
    sums.set(key.join('\u0000'), sum)
  }
  for (const row of rows) {
    const coupons = JSON.parse(row.coupons) as { name: string; discountCents: number }[]
    const boxes = JSON.parse(row.boxes) as { kindId: string; count: number; depositCents: number }[]
    for (const one of coupons) add(row, ['COUPON', one.name], 1, one.discountCents)
    for (const one of boxes) add(row, ['BOX', one.kindId], one.count, one.count * one.depositCents)
  }
  for (const { key, count, amount } of sums.values())
    await sql`insert into running_total values (${sql.join(key)}, ${count}, ${amount})`.execute(tx)
}

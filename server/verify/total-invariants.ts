import type { Invariant } from './invariants.ts'

const sums = (kind: string, scope: string): string =>
  `select platform_id, store_id, scope_id, sum(amount) as amount from running_total
    where scope = '${scope}' and measure like '${kind}.%' group by platform_id, store_id, scope_id`

const isCounted = `o.pay_state = 'PAID' and o.kind = 'GOODS' and o.shift_id is not null`

/** What must hold between the sums that reports read and the orders behind them. */
export const totalInvariants: readonly Invariant[] = [
  {
    name: 'sums by goods',
    says: 'What a day says it sold of all goods is the sum of the lines of its orders.',
    query: `select o.store_id || ' ' || o.day as subject from (select o.platform_id, o.store_id,
        o.day, sum(n.payable_cents) as total from orders o join order_line n
        on n.platform_id = o.platform_id and n.order_id = o.id where ${isCounted}
        group by o.platform_id, o.store_id, o.day) o
      left join (${sums('sale', 'GOODS')}) t on t.platform_id = o.platform_id
      and t.store_id = o.store_id and t.scope_id = o.day
      where coalesce(t.amount, 0) <> o.total`,
  },
  {
    name: 'sums by cashier',
    says: 'What a day says all cashiers sold is what it sold.',
    query: `select o.store_id || ' ' || o.day as subject from (select o.platform_id, o.store_id,
        o.day, sum(o.payable_cents) as total from orders o where ${isCounted}
        group by o.platform_id, o.store_id, o.day) o
      left join (${sums('sale', 'CASHIER')}) t on t.platform_id = o.platform_id
      and t.store_id = o.store_id and t.scope_id = o.day
      where coalesce(t.amount, 0) <> o.total`,
  },
  {
    name: 'refunds by cashier',
    says: 'What a day says all cashiers gave back is what its refunds of goods say.',
    query: `select r.store_id || ' ' || r.day as subject from (select r.platform_id, r.store_id,
        r.day, sum(r.refund_cents) as total from refund r join orders o
        on o.platform_id = r.platform_id and o.id = r.order_id and o.kind = 'GOODS'
        where r.shift_id <> '' group by r.platform_id, r.store_id, r.day) r
      left join (${sums('refund', 'CASHIER')}) t on t.platform_id = r.platform_id
      and t.store_id = r.store_id and t.scope_id = r.day
      where coalesce(t.amount, 0) <> r.total`,
  },
]

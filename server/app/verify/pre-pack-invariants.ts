import type { Invariant } from './invariants.ts'

/** Pre-packs: each is sold once, by the order that says so. */
export const prePackInvariants: readonly Invariant[] = [
  {
    name: 'packs sold',
    says: 'A pack that was sold stands in the one order that holds it, and that order is paid.',
    query: `select p.code as subject from pre_pack p
      left join orders o on o.platform_id = p.platform_id and o.store_id = p.store_id
      and o.id = p.order_id
      left join (select platform_id, order_id, prepack_code, count(*) as times from order_line
        where prepack_code is not null group by platform_id, order_id, prepack_code) n
      on n.platform_id = p.platform_id and n.order_id = p.order_id and n.prepack_code = p.code
      where (p.order_id is not null and (coalesce(n.times, 0) <> 1
        or o.pay_state in ('CLOSED', 'REVERSED')))
      or (p.state = 'SOLD' and (o.id is null or o.pay_state <> 'PAID'))
      or (p.state in ('VOID', 'EXPIRED') and p.order_id is not null)`,
  },
  {
    name: 'packs of orders',
    says: 'No pack stands in two orders that count, and none is sold without its line.',
    query: `select n.prepack_code as subject from order_line n
      join orders o on o.platform_id = n.platform_id and o.id = n.order_id
      left join pre_pack p on p.platform_id = o.platform_id and p.store_id = o.store_id
      and p.code = n.prepack_code
      where n.prepack_code is not null and o.pay_state not in ('CLOSED', 'REVERSED')
      and (p.code is null or p.order_id is null or p.order_id <> o.id
        or p.goods_id <> n.goods_id or p.quantity <> n.quantity
        or (o.pay_state = 'PAID' and p.state not in ('SOLD', 'RETURNED')))`,
  },
]

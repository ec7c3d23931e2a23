import type { Invariant } from './invariants.ts'
import { moved } from './sale-invariants.ts'

/** Invariants of orders and top-ups that other programs send. */
export const intakeInvariants: readonly Invariant[] = [
  {
    name: 'requests of channels',
    says: 'What a channel asked for under a number is one order, of what it asked for, in the store it asked in.',
    query: `select r.channel || ' ' || r.request_id as subject from intake_request r
      left join orders o on o.platform_id = r.platform_id and o.store_id = r.store_id
        and o.id = r.order_id and o.channel = 'ONLINE' and o.created_at = r.at
        and o.body_hash = r.body_hash and o.staff_id = 'service-' || r.account_id
        and o.kind = case when r.kind = 'RECHARGE' then 'RECHARGE' else 'GOODS' end
      where o.id is null or r.kind not in ('ORDER', 'CHANGE', 'RECHARGE')
      or (r.kind <> 'RECHARGE' and not exists (select 1 from intake_order i
        where i.platform_id = r.platform_id and i.store_id = r.store_id and i.order_id = r.order_id
        and i.channel = r.channel))
      union all select order_id from intake_request group by platform_id, order_id having count(*) > 1`,
  },
  {
    name: 'orders of channels',
    says: 'An external number is one order at a time: each change ended the one before it.',
    query: `select i.channel || ' ' || i.external_id as subject from intake_order i
      left join orders o on o.platform_id = i.platform_id and o.store_id = i.store_id
        and o.id = i.order_id
      where o.id is null or i.revision < 0
      or (i.revision = 0 and o.body_hash <> '' and not exists (select 1 from intake_request r
        where r.platform_id = i.platform_id and r.order_id = i.order_id and r.channel = i.channel
        and r.kind = 'ORDER' and r.request_id = i.external_id))
      or (i.revision > 0 and not exists (select 1 from intake_request r
        where r.platform_id = i.platform_id and r.order_id = i.order_id and r.channel = i.channel
        and r.kind = 'CHANGE'))
      or (i.revision > 0 and not exists (select 1 from intake_order b join orders e
        on e.platform_id = b.platform_id and e.store_id = b.store_id and e.id = b.order_id
        where b.platform_id = i.platform_id and b.channel = i.channel
        and b.external_id = i.external_id and b.revision = i.revision - 1
        and e.goods_state = 'CANCELLED'))`,
  },
  {
    name: 'money of channels',
    says: 'An order from elsewhere is paid in full or not at all, and what ended unpaid holds no stock.',
    query: `select o.id as subject from intake_order i join orders o on o.platform_id = i.platform_id
        and o.store_id = i.store_id and o.id = i.order_id
      left join (select platform_id, order_id, sum(amount_cents) as paid from order_leg
        where state = 'PAID' group by platform_id, order_id) l
        on l.platform_id = o.platform_id and l.order_id = o.id
      where coalesce(l.paid, 0) <> case when o.pay_state = 'PAID' then o.payable_cents else 0 end
      or (o.pay_state = 'CLOSED' and coalesce((select sum(m.amount) from ledger m
        where m.platform_id = o.platform_id and m.source_id = o.id
        and m.source_kind in ('order', 'order.undo')), 0) <> 0)`,
  },
  {
    name: 'points of channels',
    says: 'An order from elsewhere gave its member the points it says: once it was paid in a shift, never where it was paid elsewhere.',
    query: `select o.id as subject from intake_order i join orders o on o.platform_id = i.platform_id
        and o.store_id = i.store_id and o.id = i.order_id
      where (o.shift_id is null and o.pay_state = 'PAID' and o.earned_points <> 0)
      or ${moved("'points'")} <> case when o.pay_state = 'PAID'
        then o.earned_points - o.points_used else 0 end`,
  },
]

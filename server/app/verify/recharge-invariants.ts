import type { Invariant } from './invariants.ts'

/** Invariants of stored value: top-ups, gift money apart, limits. */
export const rechargeInvariants: readonly Invariant[] = [
  {
    name: 'top-ups',
    says: 'Each top-up is one order; once it is paid its real money and gifts are in the books of its member.',
    query: `select r.order_id as subject from recharge r
      left join orders o on o.platform_id = r.platform_id and o.store_id = r.store_id
      and o.id = r.order_id and o.kind = 'RECHARGE' and o.pay_state not in ('CLOSED', 'REVERSED')
      and o.payable_cents = r.pay_cents and o.member_id = r.member_id and o.number = r.number
      left join (select platform_id, source_id, account_id,
        sum(case when book = 'money' then amount else 0 end) as money,
        sum(case when book = 'gift' then amount else 0 end) as gift,
        sum(case when book = 'points' then amount else 0 end) as points
        from ledger where source_kind = 'order' and book in ('money', 'gift', 'points')
        group by platform_id, source_id, account_id) l
      on l.platform_id = r.platform_id and l.source_id = r.order_id and l.account_id = r.member_id
      where o.id is null
      or coalesce(l.money, 0) <> case when o.pay_state = 'PAID' then r.pay_cents else 0 end
      or coalesce(l.gift, 0) <> case when o.pay_state = 'PAID' then r.gift_cents else 0 end
      or coalesce(l.points, 0) <> case when o.pay_state = 'PAID' then r.gift_points else 0 end`,
  },
  {
    name: 'top-ups given back',
    says: 'What came off an account for a top-up is what its refunds took, and never less than they paid.',
    query: `select r.order_id as subject from recharge r
      left join (select b.platform_id, b.order_id,
        sum(case when l.book = 'money' then l.amount else 0 end) as money,
        sum(case when l.book = 'gift' then l.amount else 0 end) as gift,
        sum(case when l.book = 'points' then l.amount else 0 end) as points
        from refund b join ledger l on l.platform_id = b.platform_id and l.source_kind = 'refund'
        and l.source_id = b.id group by b.platform_id, b.order_id) m
      on m.platform_id = r.platform_id and m.order_id = r.order_id
      left join (select platform_id, order_id, sum(refund_cents) as paid from refund
        group by platform_id, order_id) p
      on p.platform_id = r.platform_id and p.order_id = r.order_id
      join orders o on o.platform_id = r.platform_id and o.store_id = r.store_id and o.id = r.order_id
      where coalesce(m.money, 0) <> -r.returned_cents or coalesce(m.gift, 0) <> -r.returned_gift_cents
      or coalesce(m.points, 0) <> -r.returned_points or coalesce(p.paid, 0) > r.returned_cents
      or o.refund_state <> case when r.returned_cents = 0 then 'NONE'
        when r.returned_cents = r.pay_cents then 'FULL' else 'PART' end`,
  },
  {
    name: 'totals of top-ups given back',
    says: "A shift's and a day's sums of top-ups given back are those of their refunds.",
    query: `select s.scope || ' ' || s.scope_id as subject from (
        select b.platform_id, b.store_id, 'SHIFT' as scope, b.shift_id as scope_id,
          sum(b.refund_cents) as total, count(*) as times from refund b join recharge r
          on r.platform_id = b.platform_id and r.store_id = b.store_id and r.order_id = b.order_id
          where b.shift_id <> '' group by b.platform_id, b.store_id, b.shift_id
        union all
        select b.platform_id, b.store_id, 'DAY', b.day, sum(b.refund_cents), count(*)
          from refund b join recharge r
          on r.platform_id = b.platform_id and r.store_id = b.store_id and r.order_id = b.order_id
          where b.shift_id <> '' group by b.platform_id, b.store_id, b.day) s
      left join running_total t on t.platform_id = s.platform_id and t.store_id = s.store_id
      and t.scope = s.scope and t.scope_id = s.scope_id and t.measure = 'rechargeRefund'
      where coalesce(t.amount, 0) <> s.total or coalesce(t.count, 0) <> s.times`,
  },
  {
    name: 'top-up orders',
    says: 'No order is a top-up without saying what it gave.',
    query: `select o.id as subject from orders o where o.kind = 'RECHARGE' and o.pay_state = 'PAID'
      and not exists (select 1 from recharge r where r.platform_id = o.platform_id
        and r.store_id = o.store_id and r.order_id = o.id)`,
  },
  {
    name: 'top-up totals',
    says: 'What a shift and a day say was topped up is the sum of their top-ups, tender by tender.',
    query: `select s.scope || ' ' || s.scope_id || ' ' || s.measure as subject from (
        select platform_id, store_id, 'SHIFT' as scope, shift_id as scope_id, 'recharge' as measure,
          sum(payable_cents) as total, count(*) as times from orders
          where kind = 'RECHARGE' and channel = 'CASHIER' and pay_state = 'PAID'
          group by platform_id, store_id, shift_id
        union all
        select platform_id, store_id, 'DAY', day, 'recharge', sum(payable_cents), count(*) from orders
          where kind = 'RECHARGE' and channel = 'CASHIER' and pay_state = 'PAID'
          group by platform_id, store_id, day
        union all
        select o.platform_id, o.store_id, 'SHIFT', o.shift_id, 'recharge.' || l.tender,
          sum(l.amount_cents), count(*) from orders o join order_leg l
          on l.platform_id = o.platform_id and l.order_id = o.id and l.state = 'PAID'
          where o.kind = 'RECHARGE' and o.channel = 'CASHIER' and o.pay_state = 'PAID'
          group by o.platform_id, o.store_id, o.shift_id, l.tender) s
      left join running_total t on t.platform_id = s.platform_id and t.store_id = s.store_id
      and t.scope = s.scope and t.scope_id = s.scope_id and t.measure = s.measure
      where coalesce(t.amount, 0) <> s.total or coalesce(t.count, 0) <> s.times`,
  },
  {
    name: 'top-up limits',
    says: 'A package was bought as often as it was counted, and no oftener than its limit then.',
    query: `select c.package_id || ' ' || c.scope || ' ' || c.scope_id as subject
      from recharge_count c left join (
        select platform_id, package_id, 'MEMBER' as scope, member_id as scope_id, count(*) as times
          from recharge where package_id is not null and returned_cents < pay_cents
          group by platform_id, package_id, member_id
        union all
        select platform_id, package_id, 'DAY', day, count(*) from recharge
          where package_id is not null and returned_cents < pay_cents
          group by platform_id, package_id, day
        union all
        select platform_id, package_id, 'MEMBER_DAY', member_id || ' ' || day, count(*) from recharge
          where package_id is not null and returned_cents < pay_cents
          group by platform_id, package_id, member_id, day) r
      on r.platform_id = c.platform_id and r.package_id = c.package_id and r.scope = c.scope
      and r.scope_id = c.scope_id
      where coalesce(r.times, 0) <> c.times or (c.most is not null and c.times > c.most)
      union all select r.order_id from recharge r where r.package_id is not null
      and r.returned_cents < r.pay_cents and (select count(*) from recharge_count c
        where c.platform_id = r.platform_id and c.package_id = r.package_id and c.times > 0
        and ((c.scope = 'MEMBER' and c.scope_id = r.member_id) or (c.scope = 'DAY' and c.scope_id = r.day)
          or (c.scope = 'MEMBER_DAY' and c.scope_id = r.member_id || ' ' || r.day))) <> 3`,
  },
]

import type { Invariant } from './invariants.ts'

/** An entry and its store and moment, compared with those of its order or refund. */
const placed = (entry: string, of: string) =>
  `(${entry}.store_id <> ${of}.store_id or ${entry}.at <> ${of}.created_at)`

/** Invariants of what is due to groupers and merchants, its statements and their payments. */
export const partyInvariants: readonly Invariant[] = [
  {
    name: 'shares of merchants',
    says: 'Each line of somebody else’s goods is due to its merchant: what it came to, on the day it was paid.',
    query: `select o.id || ' ' || l.line_no as subject from order_line l
      join orders o on o.platform_id = l.platform_id and o.id = l.order_id
      join store s on s.platform_id = o.platform_id and s.id = o.store_id
      left join party_entry e on e.platform_id = l.platform_id and e.source_id = l.order_id
        and e.line_no = l.line_no
      where o.kind = 'GOODS' and l.merchant_id <> s.merchant_id and (e.source_id is null
        or e.party_kind <> 'MERCHANT' or e.party_id <> l.merchant_id or ${placed('e', 'o')}
        or coalesce(e.day, '') <> case when o.pay_state = 'PAID' then o.day else '' end
        or (o.pay_state = 'PAID' and e.goods_cents <> l.payable_cents))`,
  },
  {
    name: 'shares of groupers',
    says: 'An order that somebody gathered is due to them once: all its goods, on the day it was paid.',
    query: `select e.source_id as subject from party_entry e
      left join orders o on o.platform_id = e.platform_id and o.id = e.source_id
        and o.kind = 'GOODS'
      left join grouper g on g.platform_id = e.platform_id and g.id = e.party_id
      where e.source_kind = 'ORDER' and e.line_no = 0 and (o.id is null or g.id is null
        or e.party_kind <> 'GROUPER' or ${placed('e', 'o')}
        or coalesce(e.day, '') <> case when o.pay_state = 'PAID' then o.day else '' end
        or (o.pay_state = 'PAID' and e.goods_cents <> (select sum(l.payable_cents) from order_line l
          where l.platform_id = o.platform_id and l.order_id = o.id)))`,
  },
  {
    name: 'shares at their rates',
    says: 'What is due of an order is its share at the rate of the sale, to the cent.',
    query: `select source_id as subject from party_entry e where source_kind = 'ORDER'
      and (order_id <> source_id or goods_cents < 0 or basis_points < 0 or basis_points > 10000
        or due_cents <> (goods_cents * basis_points + 5000) / 10000
        or (line_no > 0 and not exists (select 1 from order_line l
          where l.platform_id = e.platform_id and l.order_id = e.source_id
          and l.line_no = e.line_no)))`,
  },
  {
    name: 'shares of refunds',
    says: 'What a refund gives back is taken back of what is due: each line once, and of nothing else.',
    query: `select r.id as subject from refund r
      join party_entry e on e.platform_id = r.platform_id and e.source_id = r.order_id
      left join party_entry b on b.platform_id = r.platform_id and b.source_id = r.id
        and b.line_no = e.line_no
      where exists (select 1 from refund_line l where l.platform_id = r.platform_id
        and l.refund_id = r.id and (e.line_no = 0 or l.line_no = e.line_no))
      and (b.source_id is null or b.source_kind <> 'REFUND' or b.order_id <> r.order_id
        or b.party_kind <> e.party_kind or b.party_id <> e.party_id
        or b.basis_points <> e.basis_points or ${placed('b', 'r')} or coalesce(b.day, '') <> r.day
        or b.goods_cents <> -(select sum(l.refund_cents) from refund_line l
          where l.platform_id = r.platform_id and l.refund_id = r.id
          and (e.line_no = 0 or l.line_no = e.line_no)))
      union all select b.source_id from party_entry b where b.source_kind <> 'ORDER'
      and not exists (select 1 from refund r join refund_line l on l.platform_id = r.platform_id
        and l.refund_id = r.id join party_entry e on e.platform_id = r.platform_id
        and e.source_id = r.order_id and e.line_no = b.line_no
        where r.platform_id = b.platform_id and r.id = b.source_id
        and (b.line_no = 0 or l.line_no = b.line_no))`,
  },
  {
    name: 'shares taken back',
    says: 'The refunds of an order take back exactly their part of what was due, and all of it with the last.',
    query: `select e.source_id as subject from party_entry e
      join (select platform_id, order_id, line_no, cast(-sum(goods_cents) as bigint) as goods, -sum(due_cents) as due
        from party_entry where source_kind = 'REFUND' group by platform_id, order_id, line_no) b
        on b.platform_id = e.platform_id and b.order_id = e.order_id and b.line_no = e.line_no
      where e.source_kind = 'ORDER' and b.due <> case when e.goods_cents = 0 then 0
        else (2 * e.due_cents * b.goods + e.goods_cents) / (2 * e.goods_cents) end`,
  },
  {
    name: 'sums of statements',
    says: 'A statement adds up, to the cent, from what it counts: of its own party, up to its last day.',
    query: `select s.id as subject from party_statement s left join (select platform_id, statement_id,
        sum(case when source_kind = 'ORDER' then goods_cents else 0 end) as sale,
        -sum(case when source_kind = 'REFUND' then goods_cents else 0 end) as refund,
        sum(due_cents) as due, count(*) as entries, max(day) as last,
        min(store_id || ' ' || party_kind || ' ' || party_id) as one,
        max(store_id || ' ' || party_kind || ' ' || party_id) as other
        from party_entry where statement_id is not null group by platform_id, statement_id) e
        on e.platform_id = s.platform_id and e.statement_id = s.id
      where e.statement_id is null or s.sale_cents <> e.sale or s.refund_cents <> e.refund
      or s.due_cents <> e.due or s.entry_count <> e.entries or e.last > s.until_day
      or e.one <> e.other or e.one <> s.store_id || ' ' || s.party_kind || ' ' || s.party_id
      union all select source_id from party_entry e where statement_id is not null
      and (day is null or not exists (select 1 from party_statement s
        where s.platform_id = e.platform_id and s.id = e.statement_id))`,
  },
  {
    name: 'periods of statements',
    says: 'A day of a party is in one statement at most.',
    query: `select s.id as subject from party_statement s where s.from_day > s.until_day
      or exists (select 1 from party_statement o where o.platform_id = s.platform_id
        and o.store_id = s.store_id and o.party_kind = s.party_kind and o.party_id = s.party_id
        and o.id <> s.id and o.from_day <= s.until_day and o.until_day >= s.from_day)`,
  },
  {
    name: 'payments of statements',
    says: 'A statement is paid once, all of it; cash for it left a drawer, or came into it, then.',
    query: `select p.statement_id as subject from party_payment p
      left join party_statement s on s.platform_id = p.platform_id and s.store_id = p.store_id
        and s.id = p.statement_id and s.due_cents = p.amount_cents and s.at <= p.at
      left join drawer_move d on d.platform_id = p.platform_id and d.store_id = p.store_id
        and d.id = p.drawer_move_id and d.client_id = p.client_id and d.at = p.at
        and d.amount_cents = abs(p.amount_cents)
        and d.kind = case when p.amount_cents < 0 then 'payIn' else 'payOut' end
      where s.id is null or (p.drawer_move_id is not null and d.id is null)
      or (p.drawer_move_id is null and p.note = '')`,
  },
]

import type { Invariant } from './invariants.ts'

/** Invariants of orders that are fetched and of the bills that bundle them. */
export const pickupInvariants: readonly Invariant[] = [
  {
    name: 'hand-overs',
    says: 'What was taken of a line is the sum of its hand-overs, and never more than was sold.',
    query: `select n.order_id || ' ' || n.line_no as subject from order_line n
      left join (select platform_id, order_id, line_no, sum(taken_quantity) as taken
        from write_off_line group by platform_id, order_id, line_no) w
      on w.platform_id = n.platform_id and w.order_id = n.order_id and w.line_no = n.line_no
      where n.taken_quantity <> coalesce(w.taken, 0)
      or n.taken_quantity < 0 or n.taken_quantity > n.quantity`,
  },
  {
    name: 'goods states',
    says: 'Where the goods of an order are is what its lines say.',
    query: `select o.id as subject from orders o join order_line n
      on n.platform_id = o.platform_id and n.order_id = o.id
      group by o.platform_id, o.store_id, o.id
      having (o.goods_state in ('NONE', 'PREPARING', 'READY') and sum(n.taken_quantity) <> 0)
      or (o.goods_state in ('PART_TAKEN', 'TAKEN') and sum(n.taken_quantity) = 0)
      or (o.goods_state = 'TAKEN'
        and max(n.quantity - n.taken_quantity - n.refunded_quantity) > 0)`,
  },
  {
    name: 'pick-ups',
    says: 'Each order that is fetched says by whom, and no counter sale does.',
    query: `select o.id as subject from orders o left join pickup p
      on p.platform_id = o.platform_id and p.store_id = o.store_id and p.order_id = o.id
      where (o.goods_state = 'NONE') = (p.order_id is not null)`,
  },
  {
    name: 'more than ordered',
    says: 'What is due for more than was ordered is an order of its own, to the cent.',
    query: `select w.write_off_id || ' ' || w.order_id as subject from (select platform_id,
        write_off_id, order_id, sum(due_cents) as due from write_off_line
        group by platform_id, write_off_id, order_id) w
      left join (select e.platform_id, e.write_off_id, e.order_id,
          sum(o.payable_cents - o.rounding_cents) as due from pickup_extra e
        join orders o on o.platform_id = e.platform_id and o.id = e.extra_order_id
        group by e.platform_id, e.write_off_id, e.order_id) x
      on x.platform_id = w.platform_id and x.write_off_id = w.write_off_id
      and x.order_id = w.order_id
      where w.due <> coalesce(x.due, 0)`,
  },
  {
    name: 'less than ordered',
    says: 'What was short at a hand-over was given back.',
    query: `select n.order_id || ' ' || n.line_no as subject from order_line n
      join (select platform_id, order_id, line_no, sum(short_quantity) as short,
          sum(back_cents) as back from write_off_line group by platform_id, order_id, line_no) w
      on w.platform_id = n.platform_id and w.order_id = n.order_id and w.line_no = n.line_no
      where w.short > n.refunded_quantity or w.back > n.refunded_cents`,
  },
  {
    name: 'goods in place of others',
    says: 'A line was replaced once, where its customer allowed it, by goods that cost no more; the rest was given back.',
    query: `select s.order_id || ' ' || s.line_no as subject from pickup_substitute s
      left join order_line n on n.platform_id = s.platform_id and n.order_id = s.order_id
        and n.line_no = s.line_no
      left join write_off a on a.platform_id = s.platform_id and a.id = s.write_off_id
      left join intake_order i on i.platform_id = s.platform_id and i.order_id = s.order_id
      left join write_off_line w on w.platform_id = s.platform_id and w.write_off_id = s.write_off_id
        and w.order_id = s.order_id and w.line_no = s.line_no
      where n.order_id is null or a.id is null or a.kind <> 'PICK' or s.goods_id = n.goods_id
      or i.order_id is null or ',' || substr(i.replaceable, 2, length(i.replaceable) - 2) || ','
        not like '%,' || cast(s.line_no as text) || ',%'
      or s.charged_cents < 0 or s.back_cents < 0
      or (w.order_id is null and s.charged_cents <> n.payable_cents)
      or (w.order_id is not null and (w.back_cents <> s.back_cents
        or s.charged_cents + s.back_cents > n.payable_cents))`,
  },
  {
    name: 'stock of goods in place of others',
    says: 'Goods in the place of a line left the stock book, once, and no more of them came back.',
    query: `select s.order_id || ' ' || s.line_no as subject from pickup_substitute s
      left join (select platform_id, source_id, account_id, leg, sum(amount) as amount from ledger
        where source_kind = 'writeOff' and book = 'stock'
        group by platform_id, source_id, account_id, leg) m
      on m.platform_id = s.platform_id and m.source_id = s.write_off_id
        and m.account_id = s.goods_id and m.leg = s.order_id || ' ' || cast(s.line_no as text)
      where coalesce(m.amount, 0) <> case when s.took_stock = 1 then -s.quantity else 0 end
      or s.took_stock not in (0, 1)
      or coalesce((select sum(l.amount) from ledger l join refund r on r.platform_id = l.platform_id
          and r.id = l.source_id where l.platform_id = s.platform_id and l.source_kind = 'refund'
          and l.book = 'stock' and r.order_id = s.order_id
          and l.leg = cast(s.line_no as text) || ' substitute'), 0) not between 0 and s.quantity`,
  },
  {
    name: 'collections',
    says: 'What a collection took is what its orders were due, each paid by one collection.',
    query: `select c.id as subject from collection c
      join (select p.platform_id, p.collection_id, sum(p.due_cents) as due,
          sum(o.payable_cents + o.deposit_cents) as paid, min(case when o.pay_state = 'PAID' then 1 else 0 end)
          as all_paid, min(p.stands) as stands
        from collection_order p join orders o on o.platform_id = p.platform_id
        and o.id = p.order_id group by p.platform_id, p.collection_id) p
      on p.platform_id = c.platform_id and p.collection_id = c.id
      where p.due <> c.due_cents
      or (c.state = 'PAID' and (p.all_paid = 0 or p.paid <> c.due_cents + c.rounding_cents))
      or (c.state in ('CLOSED', 'REVERSED')) <> (p.stands = 0)`,
  },
  {
    name: 'collections through gateways',
    says: 'A collection is paid where its payment is, and in doubt or ended with it.',
    query: `select p.number as subject from payment p left join collection c
      on c.platform_id = p.platform_id and c.store_id = p.store_id and c.id = p.purpose_id
      where p.purpose = 'collection' and (c.id is null or c.state <> case
        when p.state in ('CREATED', 'SENT') then 'PAYING' when p.state = 'IN_DOUBT' then 'IN_DOUBT'
        when p.state = 'PAID' then 'PAID'
        when c.state in ('CLOSED', 'REVERSED') then c.state else '' end)`,
  },
  {
    name: 'bills',
    says: 'A bill is open as long as something on it waits, and holds its lines only then.',
    query: `select b.id as subject from self_delivery_bill b
      join (select l.platform_id, l.bill_id, min(l.is_open) as least, max(l.is_open) as most,
          sum(case when n.taken_quantity + n.refunded_quantity < n.quantity then 1 else 0 end)
          as waiting
        from self_delivery_line l join order_line n on n.platform_id = l.platform_id
        and n.order_id = l.order_id and n.line_no = l.line_no
        group by l.platform_id, l.bill_id) l
      on l.platform_id = b.platform_id and l.bill_id = b.id
      where l.least <> l.most or l.most <> (case when b.state = 'OPEN' then 1 else 0 end)
      or (b.state in ('PICKED', 'DELIVERED') and l.waiting > 0)`,
  },
]

import type { Invariant } from './invariants.ts'

const takenLines = `select platform_id, order_id, sum(taken_quantity) as taken,
  sum(case when taken_quantity + refunded_quantity < quantity then 1 else 0 end) as waiting
  from order_line group by platform_id, order_id`

/** What must hold of orders that are fetched and of the bills that bundle them. */
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
    query: `select o.id as subject from orders o join (${takenLines}) n
      on n.platform_id = o.platform_id and n.order_id = o.id
      where (o.goods_state in ('NONE', 'PREPARING', 'READY', 'CANCELLED') and n.taken <> 0
        and not (o.goods_state = 'CANCELLED' and n.waiting = 0))
      or (o.goods_state in ('PART_TAKEN', 'TAKEN') and n.taken = 0)
      or (o.goods_state = 'TAKEN' and n.waiting > 0)`,
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
    name: 'collections',
    says: 'What was collected for an order is what it cost.',
    query: `select p.order_id as subject from pickup_payment p
      left join orders o on o.platform_id = p.platform_id and o.id = p.order_id
      where coalesce(o.pay_state, '') <> 'PAID' or p.paid_cents <> coalesce(o.payable_cents, 0)`,
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

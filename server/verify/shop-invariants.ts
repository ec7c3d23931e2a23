import type { Invariant } from './invariants.ts'

/** What must hold of numbers, papers and displays, and between a row and whatever it belongs to. */
export const shopInvariants: readonly Invariant[] = [
  {
    name: 'receipt numbers',
    says: 'No two orders of a platform have the same number.',
    query: `select number as subject from orders group by platform_id, number having count(*) > 1`,
  },
  {
    name: 'shifts of orders',
    says: 'An order was sold in a shift of its own store.',
    query: `select o.id as subject from orders o where o.shift_id is not null
      and not exists (select 1 from shift s where s.platform_id = o.platform_id
        and s.store_id = o.store_id and s.id = o.shift_id)`,
  },
  {
    name: 'rows of orders',
    says: 'Every line and leg belongs to an order.',
    query: `select n.order_id as subject from order_line n where not exists (select 1 from orders o
        where o.platform_id = n.platform_id and o.id = n.order_id)
      union all select l.order_id from order_leg l where not exists (select 1 from orders o
        where o.platform_id = l.platform_id and o.id = l.order_id)`,
  },
  {
    name: 'receipts',
    says: 'A receipt to be printed is of an order of the same store.',
    query: `select p.source_id as subject from print_job p where p.kind = 'RECEIPT'
      and not exists (select 1 from orders o where o.platform_id = p.platform_id
        and o.store_id = p.store_id and o.id = p.source_id)`,
  },
  {
    name: 'displays',
    says: 'Goods shown belong to a display of the store, and nothing is shown that was not confirmed.',
    query: `select g.device_id || ' ' || g.goods_id as subject from pop_goods g
      where not exists (select 1 from pop_device d where d.platform_id = g.platform_id
        and d.store_id = g.store_id and d.id = g.device_id)
      or (g.push_state = 'SHOWN' and g.shown_cents is null)`,
  },
]

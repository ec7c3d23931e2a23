import type { Invariant } from './invariants.ts'

/** Where rows name somebody, and what they name. */
const named = [
  ['orders', 'member_id', 'member'],
  ["(select * from orders where channel = 'CASHIER') sold", 'staff_id', 'staff'],
  ['shift', 'staff_id', 'staff'],
  ['session', 'staff_id', 'staff'],
  ['coupon', 'member_id', 'member'],
  ['box_loan', 'member_id', 'member'],
] as const

const strangers = named.map(
  ([table, column, of]) => `select '${of} ' || c.id as subject from
    (select distinct platform_id, ${column} as id from ${table} where ${column} <> '') c
    where not exists (select 1 from ${of} p where p.platform_id = c.platform_id and p.id = c.id)`,
)

/**
 * Invariants of numbers, printed documents and displays, and between a row and whatever it belongs
 * to.
 */
export const shopInvariants: readonly Invariant[] = [
  {
    name: 'receipt numbers',
    says: 'No two orders of a platform have the same number.',
    query: `select number as subject from orders group by platform_id, number having count(*) > 1`,
  },
  {
    name: 'merchants of goods',
    says: 'All goods belong to a merchant of their platform, or no till would be told of them.',
    query: `select g.id as subject from goods g where not exists (select 1 from merchant m
      where m.platform_id = g.platform_id and m.id = g.merchant_id)`,
  },
  {
    name: 'shifts of orders',
    says: 'An order was sold in a shift of its own store.',
    query: `select o.id as subject from orders o where o.shift_id is not null
      and not exists (select 1 from shift s where s.platform_id = o.platform_id
        and s.store_id = o.store_id and s.id = o.shift_id)`,
  },
  {
    name: 'people of a platform',
    says: 'Whoever buys, sells, holds a coupon or owes boxes belongs to the platform of the row.',
    query: strangers.join(' union all '),
  },
  {
    name: 'rows of orders',
    says: 'Every line and leg belongs to an order.',
    query: `select order_id as subject from (select platform_id, order_id from order_line
        union select platform_id, order_id from order_leg
        except select platform_id, id from orders) alone`,
  },
  {
    name: 'receipts',
    says: 'A receipt to be printed is of an order of the same store.',
    query: `select p.source_id as subject from print_job p where p.kind = 'RECEIPT'
      and not exists (select 1 from orders o where o.platform_id = p.platform_id
        and o.store_id = p.store_id and o.id = p.source_id)`,
  },
  {
    name: 'settled days',
    says: 'A settled day says what its running totals say, and nothing counted there afterwards.',
    query: `select d.store_id || ' ' || d.day as subject from settled_day d
      left join (select platform_id, store_id, scope_id,
        sum(case when measure = 'sale' then amount else 0 end) as sale,
        sum(case when measure = 'refund' then amount when measure = 'rechargeRefund' then -amount
          else 0 end) as refund
        from running_total where scope = 'DAY' and measure in ('sale', 'refund', 'rechargeRefund')
        group by platform_id, store_id, scope_id) t
      on t.platform_id = d.platform_id and t.store_id = d.store_id and t.scope_id = d.day
      where d.sale_cents <> coalesce(t.sale, 0) or d.refund_cents <> coalesce(t.refund, 0)
      or d.net_cents <> d.sale_cents - d.refund_cents`,
  },
  {
    name: 'perpetual totals',
    says: 'What was ever sold is what was sold up to the day settled before, and this day.',
    query: `select d.store_id || ' ' || d.day as subject from (select platform_id, store_id, day,
        perpetual_cents, sum(net_cents) over (partition by platform_id, store_id order by day) as reckoned
        from settled_day) d where d.perpetual_cents <> d.reckoned
      union all select t.store_id || ' ' || t.scope_id from running_total t
      where t.scope = 'DAY' and t.measure = 'sale'
      and t.scope_id < (select max(day) from settled_day s
        where s.platform_id = t.platform_id and s.store_id = t.store_id)
      and not exists (select 1 from settled_day s where s.platform_id = t.platform_id
        and s.store_id = t.store_id and s.day = t.scope_id)`,
  },
  {
    name: 'displays',
    says: 'Goods shown belong to a display of the store, and nothing is shown that was not confirmed.',
    query: `select g.device_id || ' ' || g.goods_id as subject from pop_goods g
      where not exists (select 1 from pop_device d where d.platform_id = g.platform_id
        and d.store_id = g.store_id and d.id = g.device_id)
      or (g.push_state = 'SHOWN' and g.shown_cents is null)`,
  },
  {
    name: 'planned prices',
    says: 'Planned prices are of goods of the same store.',
    query: `select l.goods_id as subject from price_plan l where not exists (select 1 from goods g
        where g.platform_id = l.platform_id and g.store_id = l.store_id and g.id = l.goods_id)`,
  },
]

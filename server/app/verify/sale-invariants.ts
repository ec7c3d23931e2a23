import type { Invariant } from './invariants.ts'

/** Amount that an order `o` moved in these books. */
export const moved = (books: string): string =>
  `coalesce((select sum(m.amount) from ledger m where m.platform_id = o.platform_id
    and m.source_kind = 'order' and m.source_id = o.id and m.book in (${books})), 0)`

const paidBy = (tender: string): string =>
  `coalesce((select sum(l.amount_cents) from order_leg l where l.platform_id = o.platform_id
    and l.order_id = o.id and l.tender = '${tender}'), 0)`

/** A counter sale that was not paid by a collection, which has moves of its own. */
const isCounterSale = `o.pay_state = 'PAID' and o.kind = 'GOODS' and o.channel = 'CASHIER'
  and not exists (select 1 from collection_order c where c.platform_id = o.platform_id
    and c.order_id = o.id and c.stands = 1)`

/** A call and a switch at the same time may come in either order. */
const switchMs = 120_000

const switchOf = (
  name: string,
): string => `stock_switch ${name} where ${name}.platform_id = n.platform_id
  and ${name}.store_id = n.store_id and ${name}.goods_id = n.goods_id`

/** Whether the goods were not counted about when the order was made: before a count began, or after one ceased. */
const mayBeUncounted = `(exists (select 1 from ${switchOf('f')} and f.counts = 1
    and n.created_at <= f.at + ${switchMs} and not exists (select 1 from ${switchOf('e')}
      and e.no < f.no and e.at > n.created_at + ${switchMs}))
  or exists (select 1 from ${switchOf('f')} and f.counts = 0 and n.created_at >= f.at - ${switchMs}
    and not exists (select 1 from ${switchOf('e')} and e.no > f.no and e.at + ${switchMs} < n.created_at)))`

/** Invariants of every sale, between its own rows, the books, the totals and the sealed journal. */
export const saleInvariants: readonly Invariant[] = [
  {
    name: 'change',
    says: 'A leg gives back no more than was handed over, and keeps what it says it paid.',
    query: `select order_id || ' ' || leg_no as subject from order_leg
      where change_cents < 0 or change_cents > tendered_cents
      or tendered_cents - change_cents <> amount_cents
      or (tender <> 'cash' and change_cents <> 0)`,
  },
  {
    name: 'lines',
    says: 'A line is due its amount less coupons and points, and nothing is due less than nothing.',
    query: `select n.order_id || ' ' || n.line_no as subject from order_line n
      where n.amount_cents - n.coupon_cents - n.points_cents <> n.payable_cents
      or n.payable_cents < 0 or n.coupon_cents < 0 or n.points_cents < 0 or n.points < 0
      union all select o.id from orders o where o.payable_cents < 0 or o.deposit_cents < 0`,
  },
  {
    name: 'no lost sale',
    says: 'Every sale and refund that the journal sealed is still there, and none is there twice.',
    query: `select j.subject_id as subject from journal j where j.kind = 'order'
      and not exists (select 1 from orders o where o.platform_id = j.platform_id
        and o.store_id = j.store_id and o.id = j.subject_id)
      union all select j.subject_id from journal j where j.kind = 'refund'
      and not exists (select 1 from refund r where r.platform_id = j.platform_id
        and r.store_id = j.store_id and r.id = j.subject_id)
      union all select client_id from orders group by platform_id, client_id having count(*) > 1
      union all select client_id from refund group by platform_id, client_id having count(*) > 1`,
  },
  {
    name: 'line prices',
    says: 'A line was sold at the price it names: the cashier’s where there is one, times its pieces.',
    query: `select n.order_id || ' ' || n.line_no as subject from order_line n join orders o
      on o.platform_id = n.platform_id and o.id = n.order_id
      where o.kind = 'GOODS' and o.channel = 'CASHIER' and o.body_hash <> ''
      and ((n.price_source = 'repriced') <> (n.repriced_cents is not null)
        or n.unit_price_cents <> coalesce(n.repriced_cents, n.unit_price_cents)
        or (n.unit_kind = 'piece' and n.quantity % 1000 = 0 and n.unit_price_cents > 0
          and n.price_source <> 'label' and coalesce(n.basis_points_off, 0) = 0
          and n.amount_cents <> n.unit_price_cents * (n.quantity / 1000)))`,
  },
  {
    name: 'stock of orders',
    says: 'What a sale took of goods is what its lines say, or nothing of goods that are not counted.',
    query: `select n.order_id || ' ' || n.goods_id as subject from (select n.platform_id, o.store_id,
        n.order_id, n.goods_id, o.created_at, sum(n.quantity) as sold from order_line n join orders o
        on o.platform_id = n.platform_id and o.id = n.order_id
        where o.kind = 'GOODS' and o.pay_state not in ('CLOSED', 'REVERSED')
        group by n.platform_id, o.store_id, n.order_id, n.goods_id, o.created_at) n
      left join (select platform_id, store_id, source_id, account_id, sum(amount) as moved
        from ledger where source_kind = 'order' and book = 'stock'
        group by platform_id, store_id, source_id, account_id) l
      on l.platform_id = n.platform_id and l.store_id = n.store_id
      and l.source_id = n.order_id and l.account_id = n.goods_id
      left join balance b on b.platform_id = n.platform_id and b.store_id = n.store_id
      and b.book = 'stock' and b.account_id = n.goods_id
      where (l.moved is not null or (b.account_id is not null and not ${mayBeUncounted}))
      and coalesce(l.moved, 0) <> -n.sold`,
  },
  {
    name: 'books of orders',
    says: 'A counter sale moved drawer, stored value and points by what it says, once.',
    query: `select o.id as subject from orders o where ${isCounterSale}
      and (${moved("'cash'")} <> ${paidBy('cash')}
      or ${moved("'money', 'gift'")} <> -${paidBy('storedValue')}
      or ${moved("'points'")} <> case when o.member_id is null then 0
        else o.earned_points - o.points_used end)`,
  },
  {
    name: 'shift tenders',
    says: 'What a shift says it took by each tender is the sum of what its sales were paid with.',
    query: `select s.shift_id || ' ' || s.tender as subject from (select o.platform_id, o.store_id,
        o.shift_id, l.tender, sum(l.amount_cents) as total from orders o join order_leg l
        on l.platform_id = o.platform_id and l.order_id = o.id and l.state = 'PAID'
        where o.pay_state = 'PAID' and o.kind = 'GOODS' and o.shift_id is not null
        group by o.platform_id, o.store_id, o.shift_id, l.tender) s
      left join running_total t on t.platform_id = s.platform_id and t.store_id = s.store_id
      and t.scope = 'SHIFT' and t.scope_id = s.shift_id and t.measure = 'tender.' || s.tender
      where coalesce(t.amount, 0) <> s.total`,
  },
  {
    name: 'counted shifts',
    says: 'A shift that ended says when and with what count, and differs where the count did.',
    query: `select id as subject from shift where (state in ('CLOSED', 'ACCEPTED')) <>
        (closed_at is not null)
      or (state = 'COUNTING' and counting_at is null) or (state = 'OPEN' and counting_at is not null)
      or (state = 'ACCEPTED') <> (accepted_by is not null)
      or (coalesce(difference_cents, 0) <> 0 and coalesce(differs, 0) <> 1)
      or coalesce(differs, 0) not in (0, 1)`,
  },
]

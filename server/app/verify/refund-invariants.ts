import type { Invariant } from './invariants.ts'

const isDone = "('SUCCEEDED', 'MANUAL_DONE')"

const lineSums = `select r.platform_id, r.order_id, n.line_no, sum(n.quantity) as quantity,
  sum(n.refund_cents) as money from refund r join refund_line n
  on n.platform_id = r.platform_id and n.refund_id = r.id group by r.platform_id, r.order_id, n.line_no`

const legSums = `select r.platform_id, r.order_id, l.order_leg_no, sum(l.amount_cents) as money
  from refund r join refund_leg l on l.platform_id = r.platform_id and l.refund_id = r.id
  group by r.platform_id, r.order_id, l.order_leg_no`

const moved = (book: string): string =>
  `coalesce((select sum(m.amount) from ledger m where m.platform_id = r.platform_id
    and m.source_kind = 'refund' and m.source_id = r.id and m.book = '${book}'), 0)`

const legsOf = (what: string, where: string): string =>
  `coalesce((select sum(${what}) from refund_leg l where l.platform_id = r.platform_id
    and l.refund_id = r.id and ${where}), 0)`

const paidInCash = `((l.tender = 'cash' and l.state = 'SUCCEEDED') or l.done_tender = 'cash')`

/**
 * Amounts that every shift gave back by each tender: as planned, or as staff did it where that
 * differs.
 */
const givenByTender = `select platform_id, store_id, shift_id, tender, sum(money) as money, sum(times) as times from (
  select r.platform_id, r.store_id, r.shift_id, l.tender, l.amount_cents as money, 1 as times
    from refund r join refund_leg l on l.platform_id = r.platform_id and l.refund_id = r.id
    where r.shift_id <> ''
  union all
  select r.platform_id, r.store_id, l.done_shift_id, l.done_tender, l.amount_cents, 1
    from refund r join refund_leg l on l.platform_id = r.platform_id and l.refund_id = r.id
    where l.done_tender <> l.tender and r.shift_id <> ''
  union all
  select r.platform_id, r.store_id, l.done_shift_id, l.tender, -l.amount_cents, -1
    from refund r join refund_leg l on l.platform_id = r.platform_id and l.refund_id = r.id
    where l.done_tender <> l.tender and r.shift_id <> '') given
  group by platform_id, store_id, shift_id, tender`

/** Invariants of refunds: never more than was sold and paid, and every book agrees with them. */
export const refundInvariants: readonly Invariant[] = [
  {
    name: 'refunded lines',
    says: 'A line says what its refunds gave back, and never more than was sold and paid.',
    query: `select n.order_id || ' ' || n.line_no as subject from order_line n
      join orders o on o.platform_id = n.platform_id and o.id = n.order_id and o.kind = 'GOODS'
      left join (${lineSums}) b on b.platform_id = n.platform_id and b.order_id = n.order_id
      and b.line_no = n.line_no
      where coalesce(b.quantity, 0) <> n.refunded_quantity or coalesce(b.money, 0) <> n.refunded_cents
      or n.refunded_quantity > n.quantity or n.refunded_cents > n.payable_cents`,
  },
  {
    name: 'refunded legs',
    says: 'A leg says what refunds took out of it, and never more than it paid.',
    query: `select g.order_id || ' ' || g.leg_no as subject from order_leg g
      left join (${legSums}) b on b.platform_id = g.platform_id and b.order_id = g.order_id
      and b.order_leg_no = g.leg_no
      where coalesce(b.money, 0) <> g.refunded_cents or g.refunded_cents > g.amount_cents
      or (g.state <> 'PAID' and g.refunded_cents > 0)`,
  },
  {
    name: 'refund arithmetic',
    says: 'A refund is its lines and their share of the rounding, and so are its legs; a deposit comes back with its box.',
    query: `select r.id as subject from refund r
      where r.refund_cents <> r.rounding_cents + coalesce((select sum(n.refund_cents) from refund_line n
        where n.platform_id = r.platform_id and n.refund_id = r.id), 0)
      or r.refund_cents <> ${legsOf('l.amount_cents', '1 = 1')} or r.box_deposit_cents <> 0`,
  },
  {
    name: 'refund lines',
    says: 'What came back is what had been sold, and its coupons and points sum to those of the refund.',
    query: `select r.id as subject from refund r join orders o on o.platform_id = r.platform_id
      and o.id = r.order_id and o.kind = 'GOODS'
      left join (select platform_id, refund_id, sum(coupon_cents) as coupon,
          sum(points_cents) as points_money, sum(points) as points from refund_line
          group by platform_id, refund_id) n
      on n.platform_id = r.platform_id and n.refund_id = r.id
      where r.coupon_cents <> coalesce(n.coupon, 0) or r.points_cents <> coalesce(n.points_money, 0)
      or r.points <> coalesce(n.points, 0)
      union all select b.refund_id || ' ' || b.line_no from refund_line b
      join refund r on r.platform_id = b.platform_id and r.id = b.refund_id
      left join order_line n on n.platform_id = r.platform_id and n.order_id = r.order_id
      and n.line_no = b.line_no where n.goods_id is null or n.goods_id <> b.goods_id`,
  },
  {
    name: 'whole refunds',
    says: 'An order given back in full gave back all its money, coupons and points.',
    query: `select o.id as subject from orders o join (select platform_id, order_id,
        sum(refund_cents) as money, sum(rounding_cents) as rounding, sum(coupon_cents) as coupon,
        sum(points) as points, sum(earned_points) as earned from refund
        group by platform_id, order_id) r on r.platform_id = o.platform_id and r.order_id = o.id
      where r.money > o.payable_cents or (o.kind = 'GOODS' and o.refund_state = 'FULL' and (r.rounding <> o.rounding_cents
        or r.coupon <> o.coupon_cents or r.points <> o.points_used
        or (r.earned <> o.earned_points and o.payable_cents <> o.rounding_cents)))`,
  },
  {
    name: 'refund states',
    says: 'A refund is as far as its slowest part, and an order says how much of it is back.',
    query: `select r.id as subject from refund r where r.state <> case
        when ${legsOf('1', "l.state = 'FAILED'")} > 0 then 'FAILED'
        when ${legsOf('1', `l.state not in ${isDone}`)} = 0 then 'SUCCEEDED'
        when ${legsOf('1', "l.state <> 'CREATED'")} = 0 then 'CREATED' else 'PROCESSING' end
      union all select o.id from orders o join order_line n
        on n.platform_id = o.platform_id and n.order_id = o.id where o.kind = 'GOODS'
        group by o.platform_id, o.store_id, o.id
        having o.refund_state <> case when sum(case when n.payable_cents = 0
          then n.quantity - n.refunded_quantity else n.payable_cents - n.refunded_cents end) = 0
          then 'FULL' when sum(n.refunded_quantity) + sum(n.refunded_cents) = 0 then 'NONE'
          else 'PART' end`,
  },
  {
    name: 'refund books',
    says: 'Drawer, stored value, gift money and points moved by what a refund says.',
    query: `select r.id as subject from refund r join orders o on o.platform_id = r.platform_id
      and o.store_id = r.store_id and o.id = r.order_id and o.kind = 'GOODS'
      where ${moved('cash')} <> -${legsOf('l.amount_cents', paidInCash)}
      or ${moved('money')} <> ${legsOf('l.amount_cents - l.gift_cents', "l.tender = 'storedValue'")}
      or ${moved('gift')} <> ${legsOf('l.gift_cents', "l.tender = 'storedValue'")}
      or ${moved('points')} <> case when r.member_id is null then 0 else r.points - r.earned_points end`,
  },
  {
    name: 'stock of refunds',
    says: 'What went back on the shelf is in the stock book, once, where the sale had taken it out.',
    query: `select n.refund_id || ' ' || n.line_no as subject from refund_line n
      join refund r on r.platform_id = n.platform_id and r.id = n.refund_id
      left join (select platform_id, source_id, account_id, leg, sum(amount) as amount from ledger
        where source_kind = 'refund' and book = 'stock' group by platform_id, source_id, account_id, leg) m
      on m.platform_id = n.platform_id and m.source_id = n.refund_id and m.account_id = n.goods_id
      and m.leg = cast(n.line_no as text)
      where coalesce(m.amount, 0) <> case when n.restocks = 1
        and not exists (select 1 from pickup_substitute p where p.platform_id = r.platform_id
          and p.order_id = r.order_id and p.line_no = n.line_no)
        and exists (select 1 from ledger s
        where s.platform_id = r.platform_id and s.source_kind = 'order' and s.source_id = r.order_id
        and s.book = 'stock' and s.account_id = n.goods_id) then n.quantity else 0 end`,
  },
  {
    name: 'refund totals',
    says: "A shift's and a day's running totals of refunds are the sums of their refunds.",
    query: `select s.scope || ' ' || s.scope_id as subject from (
        select platform_id, store_id, 'SHIFT' as scope, shift_id as scope_id,
          sum(refund_cents) as money, count(*) as times from refund where shift_id <> ''
          group by platform_id, store_id, shift_id
        union all select platform_id, store_id, 'DAY', day, sum(refund_cents), count(*) from refund
          where shift_id <> '' group by platform_id, store_id, day) s
      left join running_total t on t.platform_id = s.platform_id and t.store_id = s.store_id
      and t.scope = s.scope and t.scope_id = s.scope_id and t.measure = 'refund'
      where coalesce(t.amount, 0) <> s.money or coalesce(t.count, 0) <> s.times`,
  },
  {
    name: 'refund tenders',
    says: 'What a shift gave back by each tender is the sum of the parts that went that way.',
    query: `select g.shift_id || ' ' || g.tender as subject from (${givenByTender}) g
      left join running_total t on t.platform_id = g.platform_id and t.store_id = g.store_id
      and t.scope = 'SHIFT' and t.scope_id = g.shift_id and t.measure = 'refund.' || g.tender
      where coalesce(t.amount, 0) <> g.money or coalesce(t.count, 0) <> g.times`,
  },
  {
    name: 'refunds through gateways',
    says: 'A part that a gateway gives back has one number there, for the same sum, and stands alike.',
    query: `select l.refund_id || ' ' || l.leg_no as subject from refund_leg l
      left join gateway_refund g on g.platform_id = l.platform_id and g.number = l.gateway_number
      and g.source = 'refund' and g.source_id = l.refund_id and g.leg_no = l.leg_no
      where l.gateway_number is not null and (g.number is null or g.amount_cents <> l.amount_cents
        or (l.state = 'SUCCEEDED') <> (g.state = 'SUCCEEDED' and l.state <> 'MANUAL_DONE'))`,
  },
  {
    name: 'journal of refunds',
    says: 'Each refund stands in the journal of its store, once.',
    query: `select r.id as subject from refund r
      left join (select platform_id, store_id, subject_id, count(*) as times from journal
        where kind = 'refund' group by platform_id, store_id, subject_id) j
      on j.platform_id = r.platform_id and j.store_id = r.store_id and j.subject_id = r.id
      where coalesce(j.times, 0) <> 1`,
  },
  {
    name: 'refunds by whom',
    says: 'Each refund is of an order of its store, by its buyer, and of the same platform.',
    query: `select r.id as subject from refund r where not exists (select 1 from orders o
      where o.platform_id = r.platform_id and o.store_id = r.store_id and o.id = r.order_id
      and o.number = r.order_number and coalesce(o.member_id, '') = coalesce(r.member_id, ''))`,
  },
]

import { tenderKinds } from '@tillwright/domain/order/tender.ts'
import type { Invariant } from './invariants.ts'

const ofMembers = `('points', 'money', 'gift', 'box')`

/** Sources that may move each book. */
const movers: Readonly<Record<string, string>> = {
  stock: `'opening', 'order', 'order.undo', 'writeOff', 'refund', 'stock', 'import-undo'`,
  transit: `'stock'`,
  cash: `'order', 'order.undo', 'refund', 'boxReturn', 'drawer', 'shift'`,
  money: `'opening', 'memberImport', 'memberImportUndo', 'order', 'order.undo', 'refund', 'boxReturn', 'merge', 'expiry'`,
  gift: `'opening', 'memberImport', 'memberImportUndo', 'order', 'order.undo', 'refund', 'merge', 'erasure', 'expiry'`,
  points: `'opening', 'memberImport', 'memberImportUndo', 'order', 'order.undo', 'refund', 'merge', 'erasure', 'expiry'`,
  box: `'opening', 'order', 'order.undo', 'boxReturn', 'merge'`,
}

const isStrange = Object.entries(movers)
  .map(([book, kinds]) => `(book = '${book}' and source_kind not in (${kinds}))`)
  .join(' or ')

/** A count of other tenders alongside the cash. */
const countsMore = tenderKinds
  .filter((tender) => tender !== 'cash')
  .map((tender) => `s.close_count like '%"${tender}":%'`)
  .join(' or ')

/** Whatever was moved, used up or summed is somebody's: each account, coupon and sum names the right one. */
export const sourceInvariants: readonly Invariant[] = [
  {
    name: 'movers of books',
    says: 'Nothing moves a book that has no business with it, and what may not fall below nothing cannot.',
    query: `select book || ' ' || source_kind || ' ' || source_id as subject from ledger where ${isStrange}
      union all select book || ' ' || account_id from balance
      where book in ('money', 'gift', 'box') and (floor is null or floor <> 0)`,
  },
  {
    name: 'counts of shifts',
    says: 'A drawer that was counted differed by its count from what it held.',
    query: `select s.id as subject from shift s join balance b on b.platform_id = s.platform_id
      and b.store_id = s.store_id and b.book = 'cash' and b.account_id = s.id
      where s.closed_at is not null and s.close_count like '{"counted":{"cash":%' and not (${countsMore})
      and s.close_count not like '{"counted":{"cash":' || (b.amount + s.difference_cents) || '}%'`,
  },
  {
    name: 'what nobody paid',
    says: 'Of an order that waits for its money no part is paid, and whoever nobody knows earns and spends no points.',
    query: `select o.id as subject from orders o where o.pay_state = 'UNPAID' and exists (select 1
        from order_leg l where l.platform_id = o.platform_id and l.order_id = o.id and l.state = 'PAID')
      or (o.member_id is null and (o.earned_points <> 0 or o.points_used <> 0))`,
  },
  {
    name: 'numbers of lines',
    says: 'The lines of an order and the parts of its payment are numbered 1, 2, 3 … without a gap.',
    query: `select order_id as subject from order_line group by platform_id, order_id
        having max(line_no) <> count(*)
      union all select order_id from order_leg group by platform_id, order_id
        having max(leg_no) <> count(*)`,
  },
  {
    name: 'regular prices',
    says: 'What a counter sale would have cost at regular prices is the sum of its lines.',
    query: `select o.id as subject from orders o join (select platform_id, order_id,
        sum(regular_cents) as regular from order_line group by platform_id, order_id) n
      on n.platform_id = o.platform_id and n.order_id = o.id
      where o.channel = 'CASHIER' and o.kind = 'GOODS' and o.body_hash <> ''
      and o.regular_cents <> n.regular`,
  },
  {
    name: 'sealed days',
    says: 'A settled day says what the journal sealed when it was settled, and no day that was settled is gone.',
    query: `select d.store_id || ' ' || d.day as subject from settled_day d where not exists (select 1
        from journal j where j.platform_id = d.platform_id and j.store_id = d.store_id
        and j.kind = 'day.settle' and j.subject_id = d.day and j.body like '%"day":"' || d.day
          || '","perpetual":' || d.perpetual_cents || ',"refund":' || d.refund_cents || ',"sale":'
          || d.sale_cents || ',"settledBy":"' || d.settled_by || '"}%')
      union all select j.store_id || ' ' || j.subject_id from journal j where j.kind = 'day.settle'
      and not exists (select 1 from settled_day d where d.platform_id = j.platform_id
        and d.store_id = j.store_id and d.day = j.subject_id)`,
  },
  {
    name: 'accounts of orders',
    says: 'An order and its refunds moved the accounts of their own member, and cash of the drawer they name.',
    query: `select l.source_id || ' ' || l.book as subject from ledger l join orders o
        on o.platform_id = l.platform_id and o.id = l.source_id
        where l.source_kind in ('order', 'order.undo')
        and ((l.book in ${ofMembers} and l.account_id <> coalesce(o.member_id, ''))
          or (l.book = 'cash' and l.account_id <> coalesce(o.shift_id, ''))
          or (l.book = 'stock' and l.store_id <> o.store_id))
      union all select l.source_id || ' ' || l.book from ledger l join refund r
        on r.platform_id = l.platform_id and r.id = l.source_id
        join orders o on o.platform_id = r.platform_id and o.store_id = r.store_id and o.id = r.order_id
        where l.source_kind = 'refund'
        and ((l.book in ${ofMembers} and l.account_id <> coalesce(o.member_id, ''))
          or (l.book = 'cash' and l.account_id <> r.shift_id and not exists (select 1 from refund_leg g
            where g.platform_id = r.platform_id and g.refund_id = r.id and g.done_shift_id = l.account_id)))
      union all select l.source_id || ' ' || l.book from ledger l join box_return b
        on b.platform_id = l.platform_id and b.id = l.source_id
        where l.source_kind = 'boxReturn'
        and ((l.book in ${ofMembers} and l.account_id <> b.member_id)
          or (l.book = 'cash' and l.account_id <> b.shift_id))`,
  },
  {
    name: 'goods of moves',
    says: 'A sale and a refund moved no goods that do not stand on them, unless all of it is back.',
    query: `select l.source_id || ' ' || l.account_id as subject from ledger l
      where l.book = 'stock' and l.source_kind in ('order', 'order.undo')
      and not exists (select 1 from order_line n where n.platform_id = l.platform_id
        and n.order_id = l.source_id and n.goods_id = l.account_id)
      and (select sum(m.amount) from ledger m where m.platform_id = l.platform_id
        and m.book = 'stock' and m.source_kind in ('order', 'order.undo')
        and m.source_id = l.source_id and m.account_id = l.account_id) <> 0
      union all select l.source_id || ' ' || l.account_id from ledger l
      where l.book = 'stock' and l.source_kind = 'refund'
      and not exists (select 1 from refund_line n where n.platform_id = l.platform_id
        and n.refund_id = l.source_id and n.goods_id = l.account_id)
      and not exists (select 1 from refund r join pickup_substitute p on p.platform_id = r.platform_id
        and p.order_id = r.order_id where r.platform_id = l.platform_id and r.id = l.source_id
        and p.goods_id = l.account_id)`,
  },
  {
    name: 'coupons of orders',
    says: 'A coupon that took something off a sale is used up by it, until all of the sale is given back.',
    query: `select o.id || ' ' || c.id as subject from orders o join coupon c
      on c.platform_id = o.platform_id and c.member_id = o.member_id
      and o.coupons like '%"' || c.id || '"%'
      where o.coupon_cents > 0 and o.pay_state not in ('CLOSED', 'REVERSED')
      and o.refund_state <> 'FULL' and (c.state <> 'USED' or c.used_order_id <> o.id)`,
  },
  {
    name: 'sums of each cashier',
    says: 'What a day says somebody sold is the sum of their sales, and so is what a member bought.',
    query: `select o.store_id || ' ' || o.day || ' ' || o.staff_id as subject from (select platform_id,
          store_id, day, staff_id, sum(payable_cents) as total, count(*) as times from orders
          where pay_state = 'PAID' and kind = 'GOODS' and shift_id is not null
          group by platform_id, store_id, day, staff_id) o
        left join running_total t on t.platform_id = o.platform_id and t.store_id = o.store_id
        and t.scope = 'CASHIER' and t.scope_id = o.day and t.measure = 'sale.' || o.staff_id
        where coalesce(t.amount, 0) <> o.total or coalesce(t.count, 0) <> o.times
      union all select o.store_id || ' ' || o.day || ' ' || o.member_id from (select platform_id,
          store_id, day, member_id, sum(payable_cents) as total, count(*) as times from orders
          where pay_state = 'PAID' and kind = 'GOODS' and shift_id is not null and member_id is not null
          group by platform_id, store_id, day, member_id) o
        left join running_total t on t.platform_id = o.platform_id and t.store_id = o.store_id
        and t.scope = 'MEMBER' and t.scope_id = o.day and t.measure = 'sale.' || o.member_id
        where coalesce(t.amount, 0) <> o.total or coalesce(t.count, 0) <> o.times`,
  },
  {
    name: 'refunds of each goods',
    says: 'What a day says came back of some goods is the sum of what its refunds say.',
    query: `select r.store_id || ' ' || r.day || ' ' || r.goods_id as subject from (select r.platform_id,
        r.store_id, r.day, n.goods_id, sum(n.refund_cents) as total, sum(n.quantity) as quantity
        from refund r join orders o on o.platform_id = r.platform_id and o.id = r.order_id
        and o.kind = 'GOODS' join refund_line n on n.platform_id = r.platform_id and n.refund_id = r.id
        where r.shift_id <> '' group by r.platform_id, r.store_id, r.day, n.goods_id) r
      left join running_total t on t.platform_id = r.platform_id and t.store_id = r.store_id
      and t.scope = 'GOODS' and t.scope_id = r.day and t.measure = 'refund.' || r.goods_id
      where coalesce(t.amount, 0) <> r.total or coalesce(t.count, 0) <> r.quantity`,
  },
  {
    name: 'correction slips',
    says: 'An order that came after its shift had ended stands on one slip of that shift, with its sum and its cash.',
    query: `select o.id as subject from orders o left join shift_correction c
        on c.platform_id = o.platform_id and c.store_id = o.store_id and c.shift_id = o.shift_id
        and c.order_id = o.id
      left join (select platform_id, order_id, sum(case when tender = 'cash' then amount_cents else 0 end)
        as cash from order_leg where state = 'PAID' group by platform_id, order_id) l
        on l.platform_id = o.platform_id and l.order_id = o.id
      where o.pay_state = 'PAID' and ((c.order_id is not null) <> (o.late_from_shift_id is not null
          and o.late_from_shift_id = o.shift_id)
        or c.amount_cents <> o.payable_cents or c.cash_cents <> coalesce(l.cash, 0)
        or c.number <> o.number)
      union all select c.order_id from shift_correction c where not exists (select 1 from orders o
        where o.platform_id = c.platform_id and o.store_id = c.store_id and o.id = c.order_id
        and o.shift_id = c.shift_id)`,
  },
  {
    name: 'deposits kept',
    says: 'The deposit of a box that came back past use was kept, and of no other.',
    query: `select r.id as subject from box_return r left join (select p.platform_id, p.return_id,
        sum(p.lost) as lost, sum(p.lost * l.deposit_cents) as kept from box_return_part p
        join box_loan l on l.platform_id = p.platform_id and l.id = p.loan_id
        group by p.platform_id, p.return_id) p
      on p.platform_id = r.platform_id and p.return_id = r.id
      where r.damaged <> coalesce(p.lost, 0) or r.kept_cents <> coalesce(p.kept, 0)`,
  },
]

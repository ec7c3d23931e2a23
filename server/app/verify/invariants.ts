/** A truth about the books, as a query that must find nothing. */
export interface Invariant {
  readonly name: string
  readonly says: string
  /** Finds `subject`, one row for each breach. */
  readonly query: string
}

const paidLegs = `select platform_id, order_id, sum(amount_cents) as paid,
  sum(tendered_cents - change_cents) as kept from order_leg where state = 'PAID'
  group by platform_id, order_id`

const lineSums = `select platform_id, order_id, sum(amount_cents) as amount,
  sum(coupon_cents) as coupon, sum(points_cents) as points_money, sum(points) as points,
  sum(payable_cents) as payable from order_line group by platform_id, order_id`

/**
 * Invariants after every fault, on every backup, every night. Plain SQL that both databases read.
 */
export const invariants: readonly Invariant[] = [
  {
    name: 'payments',
    says: 'The payments of a paid order are what was due, deposits included, net of change.',
    query: `select o.id as subject from orders o left join (${paidLegs}) l
      on l.platform_id = o.platform_id and l.order_id = o.id
      where o.pay_state = 'PAID'
      and (coalesce(l.paid, 0) <> o.payable_cents + o.deposit_cents
      or coalesce(l.kept, 0) <> o.payable_cents + o.deposit_cents)`,
  },
  {
    name: 'arithmetic',
    says: 'The lines of an order sum to what the order says.',
    query: `select o.id as subject from orders o left join (${lineSums}) l
      on l.platform_id = o.platform_id and l.order_id = o.id
      where coalesce(l.amount, 0) <> o.subtotal_cents or coalesce(l.coupon, 0) <> o.coupon_cents
      or coalesce(l.points_money, 0) <> o.points_cents or coalesce(l.points, 0) <> o.points_used
      or coalesce(l.payable, 0) + o.rounding_cents <> o.payable_cents`,
  },
  {
    name: 'balances',
    says: 'A balance is the sum of its moves, and none is below its floor.',
    query: `select b.book || ' ' || b.account_id as subject from balance b
      left join (select platform_id, store_id, book, account_id, sum(amount) as total, count(*) as moves
        from ledger group by platform_id, store_id, book, account_id) l
      on l.platform_id = b.platform_id and l.store_id = b.store_id and l.book = b.book
      and l.account_id = b.account_id
      where coalesce(l.total, 0) <> b.amount or coalesce(l.moves, 0) <> b.moves
      or (b.floor is not null and b.amount < b.floor)`,
  },
  {
    name: 'running balances',
    says: 'Each move leaves what the one before left, and itself.',
    query: `select l.book || ' ' || l.account_id || ' ' || l.seq as subject from ledger l
      left join ledger p on p.platform_id = l.platform_id and p.store_id = l.store_id
      and p.book = l.book and p.account_id = l.account_id and p.seq = l.seq - 1
      where l.balance <> l.amount + coalesce(p.balance, 0) or (l.seq > 1 and p.seq is null)`,
  },
  {
    name: 'coupons',
    says: 'A used coupon belongs to one order that exists, names it and was not given up.',
    query: `select c.id as subject from coupon c
        where c.state not in ('UNUSED', 'USED', 'TAKEN_BACK')
        or (c.state = 'USED') <> (c.used_at is not null and c.used_order_id is not null)
      union all select c.id from coupon c where c.state = 'USED'
      and not exists (select 1 from orders o where o.platform_id = c.platform_id
        and o.id = c.used_order_id and o.pay_state not in ('CLOSED', 'REVERSED')
        and o.coupons like '%"' || c.id || '"%')`,
  },
  {
    name: 'shift totals',
    says: "A shift's running total of sales is the sum of its orders.",
    query: `select s.id as subject from shift s
      left join (select platform_id, shift_id, sum(payable_cents) as total, count(*) as orders
        from orders where pay_state = 'PAID' and kind = 'GOODS' group by platform_id, shift_id) o
      on o.platform_id = s.platform_id and o.shift_id = s.id
      left join running_total t on t.platform_id = s.platform_id and t.store_id = s.store_id
      and t.scope = 'SHIFT' and t.scope_id = s.id and t.measure = 'sale'
      where coalesce(o.total, 0) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'drawers',
    says: "A shift's drawer holds its float, the cash of its orders and moves, less what went back.",
    query: `select s.id as subject from shift s
      join balance b on b.platform_id = s.platform_id and b.store_id = s.store_id
      and b.book = 'cash' and b.account_id = s.id
      left join (select platform_id, store_id, scope_id,
        sum(case when measure in ('payOut', 'deposit.cash', 'refund.cash') then -amount else amount end) as amount
        from running_total where scope = 'SHIFT'
        and measure in ('tender.cash', 'recharge.cash', 'refund.cash', 'deposit.cash', 'payIn', 'payOut')
        group by platform_id, store_id, scope_id) t
      on t.platform_id = s.platform_id and t.store_id = s.store_id and t.scope_id = s.id
      where b.amount <> s.float_cents + coalesce(t.amount, 0)`,
  },
  {
    name: 'drawer moves',
    says: 'What a shift says was put in and taken out is what was written down, move by move.',
    query: `select d.shift_id || ' ' || d.kind as subject from (select platform_id, store_id,
        shift_id, kind, sum(amount_cents) as total, count(*) as times from drawer_move
        group by platform_id, store_id, shift_id, kind) d
      left join running_total t on t.platform_id = d.platform_id and t.store_id = d.store_id
      and t.scope = 'SHIFT' and t.scope_id = d.shift_id
      and t.measure = case when d.kind = 'open' then 'drawerOpening' else d.kind end
      where coalesce(t.amount, 0) <> d.total or coalesce(t.count, 0) <> d.times`,
  },
  {
    name: 'day totals',
    says: "A day's running total of sales is the sum of the orders its shifts took.",
    query: `select o.store_id || ' ' || o.day as subject from (select platform_id, store_id, day,
        sum(payable_cents) as total, count(*) as orders from orders
        where pay_state = 'PAID' and shift_id is not null and kind = 'GOODS'
        group by platform_id, store_id, day) o
      left join running_total t on t.platform_id = o.platform_id and t.store_id = o.store_id
      and t.scope = 'DAY' and t.scope_id = o.day and t.measure = 'sale'
      where coalesce(t.amount, 0) <> o.total`,
  },
  {
    name: 'journal of orders',
    says: 'Each order that was paid stands in the journal of its store, once, and no other.',
    query: `select o.id as subject from orders o
      left join (select platform_id, store_id, subject_id, count(*) as times from journal
        where kind = 'order' group by platform_id, store_id, subject_id) j
      on j.platform_id = o.platform_id and j.store_id = o.store_id and j.subject_id = o.id
      where o.channel in ('CASHIER', 'SELF_SERVICE')
      and coalesce(j.times, 0) <> case when o.pay_state = 'PAID' then 1 else 0 end`,
  },
  {
    name: 'approvals',
    says: 'Leave that was used stands in the audit, with whoever gave it.',
    query: `select p.operation || ' ' || p.subject_id as subject from approval p
      where p.used_at is not null and not exists (select 1 from audit a
        where a.platform_id = p.platform_id and a.store_id = p.store_id and a.at = p.used_at
        and a.operation = p.operation and a.subject_id = p.subject_id
        and a.staff_id = p.staff_id and a.approver_id = p.approver_id)`,
  },
  {
    name: 'one original',
    says: 'A paper has one original, and every other print of it has a copy number of its own.',
    query: `select source_id as subject from print_job group by platform_id, store_id, kind, source_id
      having sum(case when copy_no = 0 then 1 else 0 end) <> 1
      or count(distinct copy_no) <> count(*) or max(copy_no) > max(copies_printed)`,
  },
  {
    name: 'one session',
    says: 'Nobody is logged in twice, and nobody on a till that was stopped.',
    query: `select staff_id as subject from session
      where ended_at is null and kind <> 'OFFICE' group by platform_id, staff_id having count(*) > 1
      union all select s.staff_id from session s join device d on d.platform_id = s.platform_id
      and d.id = s.device_id where s.ended_at is null and d.state = 'STOPPED'`,
  },
]

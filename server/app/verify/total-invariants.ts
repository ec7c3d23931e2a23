import type { Invariant } from './invariants.ts'

const sums = (kind: string, scope: string): string =>
  `select platform_id, store_id, scope_id, sum(amount) as amount from running_total
    where scope = '${scope}' and measure like '${kind}.%' group by platform_id, store_id, scope_id`

/** Total of a breakdown for each day, over everything it is broken down by. */
const summed = (scope: string): string =>
  `select platform_id, store_id, scope_id, sum(amount) as amount, sum(count) as times
    from running_total where scope = '${scope}' group by platform_id, store_id, scope_id`

const dayPart = (which: string, name: string): string =>
  `sum(case when ${which} then amount else 0 end) as ${name}`

const isCounted = `o.pay_state = 'PAID' and o.kind = 'GOODS' and o.shift_id is not null`

/** Invariants between the sums that reports read and the orders behind them. */
export const totalInvariants: readonly Invariant[] = [
  {
    name: 'sums by goods',
    says: 'What a day says it sold of all goods is the sum of the lines of its orders.',
    query: `select o.store_id || ' ' || o.day as subject from (select o.platform_id, o.store_id,
        o.day, sum(n.payable_cents) as total from orders o join order_line n
        on n.platform_id = o.platform_id and n.order_id = o.id where ${isCounted}
        group by o.platform_id, o.store_id, o.day) o
      left join (${sums('sale', 'GOODS')}) t on t.platform_id = o.platform_id
      and t.store_id = o.store_id and t.scope_id = o.day
      where coalesce(t.amount, 0) <> o.total`,
  },
  {
    name: 'sums by cashier',
    says: 'What a day says all cashiers sold is what it sold.',
    query: `select o.store_id || ' ' || o.day as subject from (select o.platform_id, o.store_id,
        o.day, sum(o.payable_cents) as total from orders o where ${isCounted}
        group by o.platform_id, o.store_id, o.day) o
      left join (${sums('sale', 'CASHIER')}) t on t.platform_id = o.platform_id
      and t.store_id = o.store_id and t.scope_id = o.day
      where coalesce(t.amount, 0) <> o.total`,
  },
  {
    name: 'refunds by cashier',
    says: 'What a day says all cashiers gave back is what its refunds of goods say.',
    query: `select r.store_id || ' ' || r.day as subject from (select r.platform_id, r.store_id,
        r.day, sum(r.refund_cents) as total from refund r join orders o
        on o.platform_id = r.platform_id and o.id = r.order_id and o.kind = 'GOODS'
        where r.shift_id <> '' group by r.platform_id, r.store_id, r.day) r
      left join (${sums('refund', 'CASHIER')}) t on t.platform_id = r.platform_id
      and t.store_id = r.store_id and t.scope_id = r.day
      where coalesce(t.amount, 0) <> r.total`,
  },
  {
    name: 'sums of each goods',
    says: 'What a day says it sold of some goods is the sum of their lines.',
    query: `select o.store_id || ' ' || o.day || ' ' || o.goods_id as subject from (select
        o.platform_id, o.store_id, o.day, n.goods_id, sum(n.payable_cents) as total,
        sum(n.quantity) as quantity from orders o join order_line n
        on n.platform_id = o.platform_id and n.order_id = o.id where ${isCounted}
        group by o.platform_id, o.store_id, o.day, n.goods_id) o
      left join running_total t on t.platform_id = o.platform_id and t.store_id = o.store_id
      and t.scope = 'GOODS' and t.scope_id = o.day and t.measure = 'sale.' || o.goods_id
      where coalesce(t.amount, 0) <> o.total or coalesce(t.count, 0) <> o.quantity`,
  },
  {
    name: 'shifts and days',
    says: 'Whatever counts in shifts counts on days: of each measure both come to the same.',
    query: `select store_id || ' ' || measure as subject from running_total
      where scope in ('SHIFT', 'DAY') and measure not like 'hour.%' and measure not like 'category.%'
      and measure not like 'refundHour.%' and measure not like 'refundCategory.%'
      group by platform_id, store_id, measure
      having sum(case when scope = 'SHIFT' then amount else -amount end) <> 0
      or sum(case when scope = 'SHIFT' then count else -count end) <> 0`,
  },
  {
    name: 'parts of days',
    says: 'The hours and the categories of a day come to what it sold, and so do its tenders with the deposits.',
    query: `select store_id || ' ' || scope_id as subject from (select platform_id, store_id, scope_id,
        ${dayPart("measure = 'sale'", 'sale')}, ${dayPart("measure = 'rounding'", 'rounding')},
        ${dayPart("measure = 'depositIn'", 'deposit')}, ${dayPart("measure like 'hour.%'", 'hours')},
        ${dayPart("measure like 'category.%'", 'categories')},
        ${dayPart("measure like 'tender.%'", 'tenders')}
        from running_total where scope = 'DAY' group by platform_id, store_id, scope_id) d
      where hours <> sale or categories + rounding <> sale or tenders <> sale + deposit`,
  },
  {
    name: 'counts of days',
    says: 'The hours of a day count its sales, and its categories count their lines.',
    query: `select d.store_id || ' ' || d.scope_id as subject from (select platform_id, store_id, scope_id,
        sum(case when measure = 'sale' then count else 0 end) as sales,
        sum(case when measure like 'hour.%' then count else 0 end) as hours,
        sum(case when measure like 'category.%' then count else 0 end) as lines
        from running_total where scope = 'DAY' group by platform_id, store_id, scope_id) d
      left join (select o.platform_id, o.store_id, o.day, count(*) as lines from orders o
        join order_line n on n.platform_id = o.platform_id and n.order_id = o.id
        where ${isCounted} and n.payable_cents <> 0 group by o.platform_id, o.store_id, o.day) n
      on n.platform_id = d.platform_id and n.store_id = d.store_id and n.day = d.scope_id
      where d.hours <> d.sales or d.lines <> coalesce(n.lines, 0)
      union all select scope || ' ' || scope_id from running_total
      where scope not in ('SHIFT', 'DAY', 'GOODS', 'CASHIER', 'MEMBER', 'COUPON', 'BOX')`,
  },
  {
    name: 'sums of coupons',
    says: 'What a day says its coupons took off, and how often, is what its sales say.',
    query: `select t.store_id || ' ' || t.scope_id as subject from (${summed('COUPON')}) t
      left join (select o.platform_id, o.store_id, o.day, sum(o.coupon_cents) as amount,
        sum((length(o.coupons) - length(replace(o.coupons, '"id":', ''))) / 5) as times
        from orders o where ${isCounted} group by o.platform_id, o.store_id, o.day) o
      on o.platform_id = t.platform_id and o.store_id = t.store_id and o.day = t.scope_id
      where t.amount <> coalesce(o.amount, 0) or t.times <> coalesce(o.times, 0)`,
  },
  {
    name: 'sums of boxes',
    says: 'What a day says it lent of each box, and for what deposit, is what its loans say.',
    query: `select t.store_id || ' ' || t.scope_id || ' ' || t.measure as subject from running_total t
      left join (select o.platform_id, o.store_id, o.day, b.kind_id, sum(b.lent) as lent,
        sum(b.lent * b.deposit_cents) as deposit from orders o join box_loan b
        on b.platform_id = o.platform_id and b.order_id = o.id
        where ${isCounted} group by o.platform_id, o.store_id, o.day, b.kind_id) b
      on b.platform_id = t.platform_id and b.store_id = t.store_id and b.day = t.scope_id
      and t.measure = 'sale.' || b.kind_id
      where t.scope = 'BOX' and (t.count <> coalesce(b.lent, 0) or t.amount <> coalesce(b.deposit, 0))`,
  },
  refundsOfEach('cashier', 'CASHIER', 'staff_id'),
  refundsOfEach('member', 'MEMBER', 'member_id'),
]

function refundsOfEach(whom: string, scope: string, column: string): Invariant {
  return {
    name: `refunds of each ${whom}`,
    says: `What a day says each ${whom} gave or got back is what its refunds say, one by one.`,
    query: `select t.store_id || ' ' || t.scope_id || ' ' || t.measure as subject
      from running_total t left join (select r.platform_id, r.store_id, r.day, r.${column} as id,
        sum(r.refund_cents) as amount, count(*) as times from refund r join orders o
        on o.platform_id = r.platform_id and o.id = r.order_id and o.kind = 'GOODS'
        where r.shift_id <> '' group by r.platform_id, r.store_id, r.day, r.${column}) r
      on r.platform_id = t.platform_id and r.store_id = t.store_id and r.day = t.scope_id
      and t.measure = 'refund.' || r.id
      where t.scope = '${scope}' and t.measure like 'refund.%'
      and (t.amount <> coalesce(r.amount, 0) or t.count <> coalesce(r.times, 0))`,
  }
}

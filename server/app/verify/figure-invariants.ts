import type { Invariant } from './invariants.ts'

/** Sum of some measures of a day or a shift. */
const part = (which: string, name: string, figure = 'amount'): string =>
  `sum(case when ${which} then ${figure} else 0 end) as ${name}`

/** Totals of one breakdown over the days: of all cashiers, of all members. */
const summed = (scope: string, kind: string): string =>
  `select platform_id, store_id, scope_id, sum(amount) as amount, sum(count) as times
    from running_total where scope = '${scope}' and measure like '${kind}.%'
    group by platform_id, store_id, scope_id`

const sameDay = (one: string): string => `on ${one}.platform_id = d.platform_id
  and ${one}.store_id = d.store_id and ${one}.scope_id = d.scope_id`

/** Refunds of goods that count in a shift: what the online shop gave back by itself counts in none. */
const goodsRefunds = `refund r join orders o on o.platform_id = r.platform_id and o.id = r.order_id
  and o.kind = 'GOODS' where r.shift_id <> ''`

const perShiftAndDay = (columns: string, from: string): string =>
  ['SHIFT shift_id', 'DAY day']
    .map((one) => one.split(' '))
    .map(
      ([scope, id]) => `select r.platform_id, r.store_id, '${scope}' as scope, r.${id} as scope_id,
        ${columns} from ${from} group by r.platform_id, r.store_id, r.${id}`,
    )
    .join(' union all ')

/** The same measure of the same shift or day. */
const heldBy = (
  measure: string,
): string => `left join running_total t on t.platform_id = s.platform_id
  and t.store_id = s.store_id and t.scope = s.scope and t.scope_id = s.scope_id and t.measure = ${measure}`

const soldLines = `select o.platform_id, o.store_id, o.day, l.category_path, sum(l.payable_cents) as total
  from orders o join order_line l on l.platform_id = o.platform_id and l.order_id = o.id
  where o.pay_state = 'PAID' and o.kind = 'GOODS' and o.shift_id is not null
  group by o.platform_id, o.store_id, o.day, l.category_path`

const refundedLines = `select r.platform_id, r.store_id, r.day, l.category_path, sum(n.refund_cents) as total
  from refund r join orders o on o.platform_id = r.platform_id and o.id = r.order_id and o.kind = 'GOODS'
  join refund_line n on n.platform_id = r.platform_id and n.refund_id = r.id
  join order_line l on l.platform_id = r.platform_id and l.order_id = r.order_id and l.line_no = n.line_no
  where r.shift_id <> '' group by r.platform_id, r.store_id, r.day, l.category_path`

/** A category is the first of a stored path, `["fruit","apples"]`; goods in none have an empty path. */
function ofCategories(prefix: string, lines: string): string {
  const id = `substr(t.measure, ${prefix.length + 1})`
  const first = `'["' || ${id} || '"'`
  return `select t.store_id || ' ' || t.scope_id || ' ' || t.measure as subject from running_total t
    left join (${lines}) l on l.platform_id = t.platform_id and l.store_id = t.store_id
    and l.day = t.scope_id and ((l.category_path = '[]' and ${id} = '')
      or substr(l.category_path, 1, length(${first})) = ${first})
    where t.scope = 'DAY' and t.measure like '${prefix}%'
    group by t.platform_id, t.store_id, t.scope_id, t.measure, t.amount
    having t.amount <> coalesce(sum(l.total), 0)`
}

/** Invariants that make all reports agree, however they look at the goods: see domain/figures/. */
export const figureInvariants: readonly Invariant[] = [
  {
    name: 'gross and discounts',
    says: 'Sales are the goods at their regular prices less every discount, on each day and in each shift.',
    query: `select scope || ' ' || scope_id as subject from (select platform_id, store_id, scope,
        scope_id, ${part("measure = 'sale'", 'sale')}, ${part("measure = 'regular'", 'gross')},
        ${part("measure in ('priceSaving', 'coupon', 'points')", 'spared')},
        ${part("measure = 'rounding'", 'rounding')}
        from running_total where scope in ('SHIFT', 'DAY')
        group by platform_id, store_id, scope, scope_id) d
      where sale <> gross - spared + rounding`,
  },
  {
    name: 'parts of refunds',
    says: 'The hours and the categories of what came back on a day come to its refunds of goods.',
    query: `select store_id || ' ' || scope_id as subject from (select platform_id, store_id, scope_id,
        ${part("measure = 'refund'", 'refund')}, ${part("measure = 'rechargeRefund'", 'recharge')},
        ${part("measure = 'refund'", 'times', 'count')},
        ${part("measure = 'rechargeRefund'", 'recharge_times', 'count')},
        ${part("measure like 'refundHour.%'", 'hours')},
        ${part("measure like 'refundHour.%'", 'hour_times', 'count')},
        ${part("measure like 'refundCategory.%'", 'categories')},
        ${part("measure = 'refundRounding'", 'rounding')}
        from running_total where scope = 'DAY' group by platform_id, store_id, scope_id) d
      where hours <> refund - recharge or hour_times <> times - recharge_times
      or categories + rounding <> refund - recharge`,
  },
  {
    name: 'categories of days',
    says: 'What a day says was sold of a category, and came back, is what the lines of its goods say.',
    query: [
      ofCategories('category.', soldLines),
      ofCategories('refundCategory.', refundedLines),
    ].join(' union all '),
  },
  {
    name: 'money by tender',
    says: 'What each tender took and gave back comes to the net sales with deposits and top-ups, no cent apart.',
    query: `select scope || ' ' || scope_id as subject from (select platform_id, store_id, scope, scope_id,
        ${part("measure = 'sale'", 'sale')}, ${part("measure = 'depositIn'", 'deposit_in')},
        ${part("measure = 'depositOut'", 'deposit_out')}, ${part("measure = 'refund'", 'refund')},
        ${part("measure = 'recharge'", 'recharge')},
        ${part("measure = 'rechargeRefund'", 'recharge_refund')},
        ${part("measure like 'tender.%'", 'payments')}, ${part("measure like 'refund.%'", 'refunds')},
        ${part("measure like 'recharge.%'", 'recharges')},
        ${part("measure like 'rechargeRefund.%'", 'recharge_refunds')},
        ${part("measure like 'deposit.%'", 'deposits')}
        from running_total where scope in ('SHIFT', 'DAY')
        group by platform_id, store_id, scope, scope_id) d
      where payments <> sale + deposit_in or refunds <> refund or recharges <> recharge
      or recharge_refunds <> recharge_refund or deposits <> deposit_out`,
  },
  {
    name: 'members of a day',
    says: 'What a day says members bought and gave back is what it says of each of them, and no more than all did.',
    query: `select d.store_id || ' ' || d.scope_id as subject from (select platform_id, store_id, scope_id,
        ${part("measure = 'member'", 'sale')}, ${part("measure = 'member'", 'sales', 'count')},
        ${part("measure = 'memberRefund'", 'refund')},
        ${part("measure = 'memberRefund'", 'refunds', 'count')}
        from running_total where scope = 'DAY' group by platform_id, store_id, scope_id) d
      left join (${summed('MEMBER', 'sale')}) s ${sameDay('s')}
      left join (${summed('MEMBER', 'refund')}) r ${sameDay('r')}
      where d.sale <> coalesce(s.amount, 0) or d.sales <> coalesce(s.times, 0)
      or d.refund <> coalesce(r.amount, 0) or d.refunds <> coalesce(r.times, 0)`,
  },
  {
    name: 'counts of sales',
    says: 'A shift and a day count the sales that they sum, and so do their cashiers together.',
    query: `select s.scope || ' ' || s.scope_id as subject from (${perShiftAndDay(
      'count(*) as times',
      `orders r where r.pay_state = 'PAID' and r.kind = 'GOODS' and r.shift_id is not null`,
    )}) s ${heldBy("'sale'")} where coalesce(t.count, 0) <> s.times
      union all select d.store_id || ' ' || d.scope_id from running_total d
        left join (${summed('CASHIER', 'sale')}) c ${sameDay('c')}
        where d.scope = 'DAY' and d.measure = 'sale'
        and (d.count <> coalesce(c.times, 0) or d.amount <> coalesce(c.amount, 0))`,
  },
  {
    name: 'rounding and members of refunds',
    says: 'What refunds say of cash rounding, and of members, is what their shift and day sum up.',
    query: `select s.scope || ' ' || s.scope_id as subject from (${perShiftAndDay(
      'sum(r.rounding_cents) as total',
      goodsRefunds,
    )}) s ${heldBy("'refundRounding'")} where coalesce(t.amount, 0) <> s.total
      union all select s.scope || ' ' || s.scope_id from (${perShiftAndDay(
        'sum(r.refund_cents) as total',
        `${goodsRefunds} and r.member_id is not null`,
      )}) s ${heldBy("'memberRefund'")} where coalesce(t.amount, 0) <> s.total`,
  },
]

import type { Invariant } from './invariants.ts'

/** Grams in one unit, times a hundred, as the domain counts them. */
const gramsPerHundred = `case n.unit when 'kg' then 100000 when 'jin' then 50000 when 'lb' then 45359 else 100 end`

/** Price of a line's quantity at the price it names, rounded down. */
const priced = `case n.unit_kind when 'weight'
  then n.unit_price_cents * n.quantity * 100 / ${gramsPerHundred}
  else n.unit_price_cents * n.quantity / 1000 end`

/** The coarsest a shop's scales may print: whole yuan, and half of 10 g. */
const roundingOfScales = `101 + case n.unit_kind when 'weight'
  then n.unit_price_cents * 500 / ${gramsPerHundred} else 0 end`

/**
 * The money charged, and whose it is. Orders that do not name their sender are from before this
 * rule.
 */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'printed numbers',
    says: 'The paper of an order has another number only where that is the number of another order, and the journal says so.',
    query: `select o.id as subject from orders o where o.printed_number is not null
      and (not exists (select 1 from orders h where h.platform_id = o.platform_id
        and h.number = o.printed_number and h.id <> o.id)
      or not exists (select 1 from journal j where j.platform_id = o.platform_id
        and j.store_id = o.store_id and j.kind = 'order' and j.subject_id = o.id
        and j.body like '%"formerNumber":"' || o.printed_number || '"%'))`,
  },
  {
    name: 'label prices',
    says: 'A line that was sold for less than its weight costs, by a label of a scale, names the cut in the audit.',
    query: `select n.order_id || ' ' || n.line_no as subject from order_line n join orders o
      on o.platform_id = n.platform_id and o.id = n.order_id
      where o.entered_by is not null and n.price_source = 'label' and n.prepack_code is null
      and n.label_cents < ${priced} - (${roundingOfScales})
      and not exists (select 1 from audit a where a.platform_id = o.platform_id
        and a.store_id = o.store_id and a.at = o.created_at and a.operation = 'price.override'
        and a.subject_id = n.goods_id and a.staff_id = o.entered_by)`,
  },
  {
    name: 'shifts of senders',
    says: 'An order counts in a shift of whoever sent it, or of the till that sent it, and the journal says who did.',
    query: `select o.id as subject from orders o left join shift s on s.platform_id = o.platform_id
      and s.store_id = o.store_id and s.id = o.shift_id
      where o.entered_by is not null and (s.id is null or o.staff_id <> s.staff_id
      or (s.staff_id <> o.entered_by and (o.device_id = '' or s.device_id <> o.device_id))
      or (o.entered_by <> o.staff_id and o.pay_state = 'PAID' and not exists (select 1 from journal j
        where j.platform_id = o.platform_id and j.store_id = o.store_id and j.kind = 'order'
        and j.subject_id = o.id and j.body like '%"enteredBy":"' || o.entered_by || '"%')))`,
  },
]

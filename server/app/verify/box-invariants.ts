import type { Invariant } from './invariants.ts'

/** A loan is owed by whoever its member became. */
const loanSums = `select l.platform_id, coalesce(m.merged_into, l.member_id) as member_id,
  sum(l.lent - l.returned - l.lost) as owed from box_loan l
  left join member m on m.platform_id = l.platform_id and m.id = l.member_id
  group by l.platform_id, coalesce(m.merged_into, l.member_id)`

const partSums = `select platform_id, loan_id, sum(returned) as returned, sum(lost) as lost,
  sum(deposit_cents) as deposit from box_return_part group by platform_id, loan_id`

/** Turnover boxes: no debt is below zero, and every deposit is somewhere. */
export const boxInvariants: readonly Invariant[] = [
  {
    name: 'boxes owed',
    says: 'What a member owes is what was lent less what came back.',
    query: `select b.account_id as subject from balance b left join (${loanSums}) l
      on l.platform_id = b.platform_id and l.member_id = b.account_id
      where b.book = 'box' and (b.amount <> coalesce(l.owed, 0) or b.amount < 0)`,
  },
  {
    name: 'box loans',
    says: 'What came back of a loan is the sum of its returns, at the deposit that was paid.',
    query: `select l.id as subject from box_loan l left join (${partSums}) p
      on p.platform_id = l.platform_id and p.loan_id = l.id
      where l.returned <> coalesce(p.returned, 0) or l.lost <> coalesce(p.lost, 0)
      or coalesce(p.deposit, 0) <> l.returned * l.deposit_cents`,
  },
  {
    name: 'deposits of orders',
    says: "The deposits of a paid order are those of its boxes, and the shift's total is their sum.",
    query: `select o.id as subject from orders o left join (select platform_id, order_id,
        sum(lent * deposit_cents) as deposit from box_loan group by platform_id, order_id) l
      on l.platform_id = o.platform_id and l.order_id = o.id
      where coalesce(l.deposit, 0) <> case when o.pay_state = 'PAID' then o.deposit_cents else 0 end
      union all select s.id from shift s left join (select platform_id, shift_id,
        sum(deposit_cents) as deposit from orders where pay_state = 'PAID'
        group by platform_id, shift_id) o
      on o.platform_id = s.platform_id and o.shift_id = s.id
      left join running_total t on t.platform_id = s.platform_id and t.store_id = s.store_id
      and t.scope = 'SHIFT' and t.scope_id = s.id and t.measure = 'depositIn'
      where coalesce(o.deposit, 0) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'deposits given back',
    says: 'A return gives back the deposits of its boxes, out of one book, once.',
    query: `select r.id as subject from box_return r
      left join (select platform_id, return_id, sum(deposit_cents) as deposit,
        sum(returned + lost) as boxes from box_return_part group by platform_id, return_id) p
      on p.platform_id = r.platform_id and p.return_id = r.id
      left join (select platform_id, source_id, sum(case when book = 'cash' then -amount
        else amount end) as paid from ledger where source_kind = 'boxReturn'
        and book in ('cash', 'money') group by platform_id, source_id) m
      on m.platform_id = r.platform_id and m.source_id = r.id
      where r.deposit_cents <> coalesce(p.deposit, 0) or r.count <> coalesce(p.boxes, 0)
      or r.deposit_cents <> coalesce(m.paid, 0)
      union all select s.id from shift s left join (select platform_id, shift_id,
        sum(deposit_cents) as deposit from box_return group by platform_id, shift_id) r
      on r.platform_id = s.platform_id and r.shift_id = s.id
      left join running_total t on t.platform_id = s.platform_id and t.store_id = s.store_id
      and t.scope = 'SHIFT' and t.scope_id = s.id and t.measure = 'depositOut'
      where coalesce(r.deposit, 0) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'totals of deposits kept',
    says: 'What a shift says it kept of deposits is what its returns kept for damaged boxes.',
    query: `select s.id as subject from shift s left join (select platform_id, shift_id,
        sum(kept_cents) as kept from box_return group by platform_id, shift_id) r
      on r.platform_id = s.platform_id and r.shift_id = s.id
      left join running_total t on t.platform_id = s.platform_id and t.store_id = s.store_id
      and t.scope = 'SHIFT' and t.scope_id = s.id and t.measure = 'depositKept'
      where coalesce(r.kept, 0) <> coalesce(t.amount, 0)`,
  },
]

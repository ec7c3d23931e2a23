import type { Invariant } from './invariants.ts'

/** A row of the audit that was written with what it is about. */
const audited = (row: string, at: string, what: string): string =>
  `exists (select 1 from audit a where a.platform_id = ${row}.platform_id
    and a.store_id = ${row}.store_id and a.at = ${row}.${at} and ${what})`

/** What must be answered for stands in the audit, with who did it and who allowed it. */
export const actInvariants: readonly Invariant[] = [
  {
    name: 'audit of refunds',
    says: 'A refund that somebody allowed stands in the audit with whoever made it and whoever allowed it.',
    query: `select r.id as subject from refund r where r.approver_id is not null and r.shift_id <> ''
      and not ${audited('r', 'created_at', 'a.staff_id = r.staff_id and a.approver_id = r.approver_id and a.subject_id = r.order_id')}`,
  },
  {
    name: 'audit of acts',
    says: 'Cash moved by hand, parts of refunds declared done, hand-overs that deviate or were undone, boxes, forced ends and settled days stand in the audit.',
    query: `select d.id as subject from drawer_move d
        where not ${audited('d', 'at', "a.operation = 'drawer.' || d.kind and a.subject_id in (d.id, d.shift_id) and a.staff_id = d.staff_id")}
      union all select l.refund_id from refund_leg l join refund r
        on r.platform_id = l.platform_id and r.id = l.refund_id
        where l.state = 'MANUAL_DONE' and not exists (select 1 from audit a
          where a.platform_id = r.platform_id and a.store_id = r.store_id and a.at = l.done_at
          and a.operation = 'order.refund.mark' and a.subject_id = r.id)
      union all select w.id from write_off w where w.kind in ('ABNORMAL', 'UNDO')
        and not ${audited('w', 'at', "a.operation = case w.kind when 'UNDO' then 'writeOff.undo' else 'writeOff.abnormal' end and a.staff_id = w.staff_id")}
      union all select b.id from box_return b
        where not ${audited('b', 'at', "a.operation = 'box.return' and a.subject_id = b.id")}
      union all select s.id from shift s where s.closed_by <> s.staff_id
        and not ${audited('s', 'closed_at', "a.operation = 'shift.forceClose' and a.subject_id = s.id and a.staff_id = s.closed_by")}
      union all select y.store_id || ' ' || y.day from settled_day y
        where not ${audited('y', 'settled_at', "a.operation = 'day.settle' and a.subject_id = y.day")}`,
  },
  {
    name: 'two persons',
    says: 'What somebody else had to allow was allowed by somebody else.',
    query: `select operation || ' ' || subject_id as subject from audit
      where after like '%"byAnother":true%' and approver_id = staff_id`,
  },
]

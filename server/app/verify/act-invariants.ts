import { officeDeviceId } from '../../areas/office/office-session.ts'
import type { Invariant } from './invariants.ts'

/** A row of the audit that was written with what it is about. */
const audited = (row: string, at: string, what: string): string =>
  `exists (select 1 from audit a where a.platform_id = ${row}.platform_id
    and a.store_id = ${row}.store_id and a.at = ${row}.${at} and ${what})`

/** Accountable acts are in the audit, with who did it and who allowed it. */
export const actInvariants: readonly Invariant[] = [
  {
    name: 'audit of refunds',
    says: 'A refund that somebody allowed stands in the audit with whoever made it and whoever allowed it.',
    query: `select r.id as subject from refund r where r.approver_id is not null
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
        where not ${audited('y', 'settled_at', "a.operation = 'day.settle' and a.subject_id = y.day")}
      union all select k.id from stock_document k
        where not ${audited('k', 'at', 'a.subject_id = k.id and a.staff_id = k.staff_id')}`,
  },
  {
    name: 'audit of cuts',
    says: 'Goods that were sold at a price or a discount of a cashier’s own name the line in the audit.',
    query: `select n.order_id || ' ' || n.line_no as subject from order_line n join orders o
      on o.platform_id = n.platform_id and o.id = n.order_id
      where o.channel = 'CASHIER' and o.kind = 'GOODS' and o.body_hash <> ''
      and (n.repriced_cents is not null or n.basis_points_off > 0)
      and not ${audited(
        'o',
        'created_at',
        `a.subject_id = n.goods_id and a.operation =
        case when n.repriced_cents is null then 'discount.line' else 'price.override' end`,
      )}`,
  },
  {
    name: 'audit of somebody',
    says: 'Whoever did something, and whoever allowed it, works here, at a till that is known or in the back office; or it is a program with a key.',
    query: `select a.id as subject from audit a where not exists (select 1 from staff s
        where s.platform_id = a.platform_id and s.id = a.staff_id) and not exists (select 1
        from service_account p where p.platform_id = a.platform_id and 'service-' || p.id = a.staff_id)
      or (a.approver_id is not null and not exists (select 1 from staff s
        where s.platform_id = a.platform_id and s.id = a.approver_id))
      or (a.device_id not in ('', 'service', '${officeDeviceId}') and not exists (select 1 from device d
        where d.platform_id = a.platform_id and d.id = a.device_id))`,
  },
  {
    name: 'audit is whole',
    says: 'The audit has no fewer rows than when the last day was settled.',
    query: `select d.store_id || ' ' || d.day as subject from settled_day d
      where d.day = (select max(l.day) from settled_day l where l.platform_id = d.platform_id
        and l.store_id = d.store_id)
      and d.audit_count > (select count(*) from audit a where a.platform_id = d.platform_id
        and a.store_id = d.store_id and a.at <= d.settled_at)`,
  },
  {
    name: 'two persons',
    says: 'What somebody else had to allow was allowed by somebody else.',
    query: `select operation || ' ' || subject_id as subject from audit
      where after like '%"byAnother":true%' and approver_id = staff_id`,
  },
]

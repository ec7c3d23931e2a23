import type { Invariant } from './invariants.ts'

/** Rows written because of something else, and where that must be. Empty names nothing. */
const origins = [
  ["ledger where source_kind in ('order', 'order.undo')", 'source_id', 'orders'],
  ["ledger where source_kind = 'refund'", 'source_id', 'refund'],
  ["ledger where source_kind = 'boxReturn'", 'source_id', 'box_return'],
  ["ledger where source_kind = 'writeOff'", 'source_id', 'write_off'],
  ["ledger where source_kind = 'drawer'", 'source_id', 'drawer_move'],
  ["ledger where source_kind = 'shift'", 'source_id', 'shift'],
  ["payment where purpose = 'order'", 'purpose_id', 'orders'],
  ["payment where purpose = 'collection'", 'purpose_id', 'collection'],
  ['write_off_line', 'write_off_id', 'write_off'],
  ['pickup', 'last_write_off_id', 'write_off'],
  ['refund_line', 'refund_id', 'refund'],
  ['refund_leg', 'refund_id', 'refund'],
  ['refund_leg', 'done_shift_id', 'shift'],
  ['box_return_part', 'return_id', 'box_return'],
  ['box_loan', 'kind_id', 'box_kind'],
  ['coupon', 'kind_id', 'coupon_kind'],
  ['orders', 'late_from_shift_id', 'shift'],
  ['stock_ending', 'document_id', 'stock_document'],
  ['stock_ending', 'ended_by', 'stock_document'],
] as const

const lost = origins.map(
  ([rows, column, of]) => `select '${of} ' || c.id as subject from
    (select distinct platform_id, ${column} as id from ${rows}) c
    where c.id <> '' and not exists (select 1 from ${of} f
      where f.platform_id = c.platform_id and f.id = c.id)`,
)

/** Measures of a shift, and what of its orders each sums. */
const measured = [
  ['items', 'item_count'],
  ['regular', 'regular_cents'],
  ['coupon', 'coupon_cents'],
  ['points', 'points_cents'],
  ['rounding', 'rounding_cents'],
  ['pointsEarned', 'earned_points'],
] as const

const orderSums = measured.map(
  ([measure, column]) => `select platform_id, store_id, shift_id, '${measure}' as measure,
    sum(${column}) as total from orders where pay_state = 'PAID' and kind = 'GOODS'
    and shift_id is not null group by platform_id, store_id, shift_id`,
)

/** Kinds of the journal whose subject is a row of a table, which is never taken away. */
const stored = [
  ["'shift.open', 'shift.close', 'shift.forceClose', 'shift.accept'", 'shift'],
  ["'boxReturn'", 'box_return'],
  ["'drawer'", 'drawer_move'],
] as const

const removed = stored.map(
  ([
    kinds,
    table,
  ]) => `select j.kind || ' ' || j.subject_id from journal j where j.kind in (${kinds})
    and not exists (select 1 from ${table} t where t.platform_id = j.platform_id
      and t.store_id = j.store_id and t.id = j.subject_id)`,
)

/** Nothing exists on its own: the cause of a row is there, and agrees with the row about it. */
export const originInvariants: readonly Invariant[] = [
  {
    name: 'origins',
    says: 'Whatever moved a book, was charged, handed over, lent or given back names what it was for, and that is there.',
    query: lost.join(' union all '),
  },
  {
    name: 'measures of shifts',
    says: 'What a shift says of pieces, regular prices, coupons, points and rounding is what its sales come to.',
    query: `select s.shift_id || ' ' || s.measure as subject from (${orderSums.join(' union all ')}) s
      left join running_total t on t.platform_id = s.platform_id and t.store_id = s.store_id
      and t.scope = 'SHIFT' and t.scope_id = s.shift_id and t.measure = s.measure
      where coalesce(t.amount, 0) <> s.total`,
  },
  {
    name: 'sealed shifts',
    says: 'A shift was opened when, where and with the float that the journal sealed, and what it sealed of shifts, boxes and drawers is still there.',
    query: `select s.id as subject from shift s join journal j on j.platform_id = s.platform_id
        and j.store_id = s.store_id and j.kind = 'shift.open' and j.subject_id = s.id
        where j.at <> s.opened_at or j.body <> '{"deviceId":"' || s.device_id || '","float":'
          || s.float_cents || ',"staffId":"' || s.staff_id || '"}'
      union all select s.id from shift s join journal j on j.platform_id = s.platform_id
        and j.store_id = s.store_id and j.kind = 'shift.accept' and j.subject_id = s.id
        where j.at <> s.accepted_at or j.body not like '{"acceptedBy":"' || s.accepted_by
          || '","counted":' || s.accepted_cents || ',%'
      union all ${removed.join(' union all ')}`,
  },
  {
    name: 'sealed moves of drawers',
    says: 'Cash that was moved by hand, and boxes that came back, say what the journal sealed then.',
    query: `select d.id as subject from drawer_move d join journal j on j.platform_id = d.platform_id
        and j.store_id = d.store_id and j.kind = 'drawer' and j.subject_id = d.id
        where j.at <> d.at or j.body <> '{"amount":' || d.amount_cents || ',"kind":"' || d.kind
          || '","shiftId":"' || d.shift_id || '"}'
      union all select r.id from box_return r join journal j on j.platform_id = r.platform_id
        and j.store_id = r.store_id and j.kind = 'boxReturn' and j.subject_id = r.id
        where j.body <> '{"count":' || r.count || ',"damaged":' || r.damaged || ',"deposit":'
          || r.deposit_cents || ',"kept":' || r.kept_cents || ',"memberId":"' || r.member_id
          || '","shiftId":"' || r.shift_id || '","stillOwed":' || r.still_owed || ',"way":"' || r.way
          || '"}'`,
  },
  {
    name: 'loans of orders',
    says: 'Boxes that were lent with a sale stand on it: as many, of that kind, at that deposit.',
    query: `select l.id as subject from box_loan l join orders o on o.platform_id = l.platform_id
      and o.id = l.order_id where l.store_id <> o.store_id or coalesce(o.member_id, '') <> l.member_id
      or o.boxes not like '%{"kindId":"' || l.kind_id || '",%"count":' || l.lent || ',"depositCents":'
        || l.deposit_cents || '}%'`,
  },
  {
    name: 'stores of payments',
    says: 'A payment was charged, and goes back, in the store of what it pays for.',
    query: `select p.number as subject from payment p join orders o on o.platform_id = p.platform_id
        and o.id = p.purpose_id where p.purpose <> 'collection' and o.store_id <> p.store_id
      union all select p.number from payment p join collection c on c.platform_id = p.platform_id
        and c.id = p.purpose_id where p.purpose = 'collection' and c.store_id <> p.store_id
      union all select g.number from gateway_refund g left join payment p
        on p.platform_id = g.platform_id and p.number = g.payment_number
        where p.number is null or p.store_id <> g.store_id`,
  },
  {
    name: 'ends',
    says: 'What is over says when, and nothing else does: payments, refunds through gateways, parts of refunds, coupons.',
    query: `select number as subject from payment
        where (settled_at is null) <> (state in ('CREATED', 'SENT', 'IN_DOUBT'))
      union all select number from gateway_refund where (done_at is null) <> (state <> 'SUCCEEDED')
      union all select refund_id || ' ' || leg_no from refund_leg
        where (done_at is null) <> (state not in ('SUCCEEDED', 'MANUAL_DONE'))
      union all select id from coupon where (state = 'USED') <> (used_order_id is not null)
        or (state = 'USED') <> (used_at is not null)`,
  },
  {
    name: 'cashiers of orders',
    says: 'A sale at a till was made by whoever held the shift it counts in.',
    query: `select o.id as subject from orders o join shift s on s.platform_id = o.platform_id
      and s.store_id = o.store_id and s.id = o.shift_id
      where o.channel in ('CASHIER', 'SELF_SERVICE') and o.staff_id <> s.staff_id`,
  },
  {
    name: 'batches of packs',
    says: 'Packs that were made together are as many, and of the same goods, as their batch says.',
    query: `select b.code as subject from pre_pack_batch b left join (select platform_id, store_id,
        batch_code, goods_id, count(*) as packs from pre_pack
        group by platform_id, store_id, batch_code, goods_id) p
      on p.platform_id = b.platform_id and p.store_id = b.store_id and p.batch_code = b.code
      and p.goods_id = b.goods_id where coalesce(p.packs, 0) <> b.packs`,
  },
]

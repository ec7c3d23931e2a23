import type { Invariant } from './invariants.ts'

/** A text as the journal writes it, or its null. */
const sealed = (column: string): string =>
  `case when ${column} is null then 'null' else '"' || ${column} || '"' end`

/** An order and the row of the journal that sealed it. */
const journalOfOrder = `join journal j on j.platform_id = o.platform_id and j.store_id = o.store_id
  and j.kind = 'order' and j.subject_id = o.id`

const journalOfRefund = `join journal j on j.platform_id = r.platform_id and j.store_id = r.store_id
  and j.kind = 'refund' and j.subject_id = r.id`

/** A sale and a refund match what the journal sealed when they were made. */
export const sealInvariants: readonly Invariant[] = [
  {
    name: 'sealed sums',
    says: 'A sale says of its money, its buyer, its cashier and its till what the journal sealed when it was made.',
    query: `select o.id as subject from orders o ${journalOfOrder}
      where j.body not like '%"memberId":' || ${sealed('o.member_id')} || ',"number":"' || o.number
        || '","payable":' || o.payable_cents || ',"points":' || o.points_cents || ',"rounding":'
        || o.rounding_cents || ',"shiftId":' || ${sealed('o.shift_id')} || ',"soldAt":' || o.sold_at
        || ',"staffId":"' || o.staff_id || '","subtotal":' || o.subtotal_cents || '}%'
      or j.body not like '%"clientId":"' || o.client_id || '","coupon":' || o.coupon_cents
        || ',"deposit":' || o.deposit_cents || ',%'`,
  },
  {
    name: 'sealed lines',
    says: 'A line of a sale says of its goods and its price what the journal sealed when it was made.',
    query: `select n.order_id || ' ' || n.line_no as subject from order_line n join orders o
      on o.platform_id = n.platform_id and o.id = n.order_id ${journalOfOrder}
      where j.body not like '%["' || n.goods_id || '",' || n.quantity || ',' || n.unit_price_cents
        || ',' || n.payable_cents || ']%'`,
  },
  {
    name: 'sealed payments',
    says: 'A part of a payment says of its tender, its sum and its change what the journal sealed when it was made.',
    query: `select l.order_id || ' ' || l.leg_no as subject from order_leg l join orders o
      on o.platform_id = l.platform_id and o.id = l.order_id ${journalOfOrder}
      where j.body not like '%["' || l.tender || '",' || l.amount_cents || ',' || l.tendered_cents
        || ',' || l.change_cents || ']%'`,
  },
  {
    name: 'sealed refunds',
    says: 'A refund says of its order, its money, its points and who made it what the journal sealed then.',
    query: `select r.id as subject from refund r ${journalOfRefund}
      where j.body not like '%"memberId":' || ${sealed('r.member_id')} || ',"number":"' || r.number
        || '","orderId":"' || r.order_id || '","points":' || r.points || ',"reason":"' || r.reason_id
        || '","refund":' || r.refund_cents || ',"rounding":' || r.rounding_cents || ',"shiftId":"'
        || r.shift_id || '","staffId":"' || r.staff_id || '"}%'
      or j.body not like '%{"approverId":' || ${sealed('r.approver_id')} || ',"clientId":"' || r.client_id
        || '","coupon":' || r.coupon_cents || ',"deviceId":"' || r.device_id || '","earnedPoints":'
        || r.earned_points || ',%'`,
  },
  {
    name: 'sealed parts of refunds',
    says: 'What came back and which way its money went is what the journal sealed.',
    query: `select n.refund_id || ' ' || n.line_no as subject from refund_line n join refund r
        on r.platform_id = n.platform_id and r.id = n.refund_id ${journalOfRefund}
        where j.body not like '%[' || n.line_no || ',' || n.quantity || ',' || n.refund_cents || ','
          || n.restocks || ']%'
      union all select l.refund_id || ' ' || l.leg_no from refund_leg l join refund r
        on r.platform_id = l.platform_id and r.id = l.refund_id ${journalOfRefund}
        where j.body not like '%[' || l.order_leg_no || ',"' || l.tender || '",' || l.amount_cents
          || ',' || l.gift_cents || ']%'`,
  },
]

import { localTime } from '@tillwright/domain/time/calendar.ts'
import { fromStored } from '../../../platform/db/stored-json.ts'
import type { Measured } from '../../../platform/total/add-totals.ts'
import { categoryMeasure, hourMeasure } from '../../../platform/total/day-parts.ts'
import { mergeMeasures } from '../../../platform/total/merge-measures.ts'
import type { Breakdown } from '../../../platform/total/total.tables.ts'
import type { OrderBoxes, OrderCoupon, OrderRows } from './order-rows.ts'

/**
 * Returns one paid order's additions to the running totals of its shift and day. Cash counts the
 * amount that stayed in the drawer: tendered less change. Deposits of boxes are money taken, and no
 * sale.
 */
export function orderMeasures(rows: OrderRows, timeZone: string): Measured[] {
  const { order } = rows
  if (order.kind === 'RECHARGE') return rechargeMeasures(rows)
  const { payable_cents: amount, member_id: memberId } = order
  const hour = hourMeasure('sale', localTime(order.created_at, timeZone).hour)
  return mergeMeasures([
    // A sale is counted also where rounding left nothing of it to pay.
    { measure: 'sale', count: 1, amount },
    ...(memberId === null ? [] : [{ measure: 'member', count: 1, amount }]),
    { measure: hour, count: 1, amount, only: 'DAY' },
    ...partsOf(rows).filter(({ amount: part }) => part !== 0),
    ...brokenDown(rows),
  ])
}

/** Parts of a sale; absent parts are not written. */
const partsOf = ({ order, lines, legs }: OrderRows): Measured[] => [
  { measure: 'depositIn', count: 1, amount: order.deposit_cents },
  { measure: 'items', count: order.item_count, amount: order.item_count },
  { measure: 'regular', count: 1, amount: order.regular_cents },
  { measure: 'priceSaving', count: 1, amount: order.regular_cents - order.subtotal_cents },
  { measure: 'coupon', count: 1, amount: order.coupon_cents },
  { measure: 'points', count: 1, amount: order.points_cents },
  { measure: 'rounding', count: 1, amount: order.rounding_cents },
  { measure: 'pointsEarned', count: 1, amount: order.earned_points },
  ...legs.map((leg) => ({ measure: `tender.${leg.tender}`, count: 1, amount: leg.amount_cents })),
  ...changeOf(legs),
  ...lines.map((line) => ({
    measure: categoryMeasure('sale', line.category_path),
    count: 1,
    amount: line.payable_cents,
    only: 'DAY' as const,
  })),
]

/** Goods sold, with cashier, buyer, coupons and boxes: only for reports. */
function brokenDown({ order, lines }: OrderRows): Measured[] {
  const { staff_id: staffId, member_id: memberId, payable_cents: amount } = order
  return [
    ...lines.map(({ goods_id: id, quantity: count, payable_cents: paid }) =>
      under('GOODS', id, count, paid),
    ),
    under('CASHIER', staffId, 1, amount),
    ...(memberId === null ? [] : [under('MEMBER', memberId, 1, amount)]),
    ...fromStored<OrderCoupon[]>(order.coupons).map(({ name, discountCents }) =>
      under('COUPON', name, 1, discountCents),
    ),
    ...fromStored<OrderBoxes[]>(order.boxes).map(({ kindId, count, depositCents }) =>
      under('BOX', kindId, count, count * depositCents),
    ),
  ]
}

const under = (only: Breakdown, id: string, count: number, amount: number): Measured => ({
  measure: `sale.${id}`,
  count,
  amount,
  only,
})

/** A top-up is no sale: it has measures of its own, and only its change is like any other. */
const rechargeMeasures = ({ order, legs }: OrderRows): Measured[] =>
  mergeMeasures([
    { measure: 'recharge', count: 1, amount: order.payable_cents },
    ...legs.map(({ tender, amount_cents: amount }) => ({
      measure: `recharge.${tender}`,
      count: 1,
      amount,
    })),
    ...changeOf(legs),
  ])

const changeOf = (legs: OrderRows['legs']): Measured[] =>
  legs
    .filter(({ change_cents: change }) => change > 0)
    .map(({ change_cents: change }) => ({ measure: 'change', count: 1, amount: change }))

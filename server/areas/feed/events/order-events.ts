import type { EventData } from '@tillwright/contract/feed/event.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { fromStored } from '../../../platform/db/stored-json.ts'
import type { OrderLegTable, OrderLineTable, OrderTable } from '../../order/order.tables.ts'
import type { OrderCoupon } from '../../order/write/order-rows.ts'
import type { RechargeTable } from '../../recharge/recharge.tables.ts'
import type { Entry } from '../feed.store.ts'
import { amountOfLine } from './amount-of-line.ts'
import { type ReadEvents, type Reading, theRow } from './reading.ts'

const readOrders = (reading: Reading) => reading.ownRows({ table: 'orders', by: 'id' })

/** Sales and top-ups, as they were paid. */
export const orderEvents: ReadEvents = async (reading) => {
  const orders = await readOrders(reading)
  const legs = await reading.rows({ table: 'order_leg', by: 'order_id', order: ['leg_no'] })
  const lines = await reading.rows({ table: 'order_line', by: 'order_id', order: ['line_no'] })
  const topUps = await reading.ownRows({ table: 'recharge', by: 'order_id' })
  return reading.entries.map((entry: Entry) => {
    const { seq } = entry
    const order = theRow(orders, entry)
    const head = headOf(order, legs.get(order.id) ?? [])
    if (order.kind === 'GOODS') {
      const data = { ...head, ...saleOf(order), lines: (lines.get(order.id) ?? []).map(lineOf) }
      return { seq, kind: 'sale', data }
    }
    return { seq, kind: 'recharge', data: { ...head, ...rechargeOf(theRow(topUps, entry)) } }
  })
}

/** Orders that ended without money. */
export const orderClosedEvents: ReadEvents = async (reading) => {
  const orders = await readOrders(reading)
  return reading.entries.map((entry) => {
    const { id, number, payable_cents: payable, deposit_cents: deposit } = theRow(orders, entry)
    const data = { orderId: id, number, payableCents: cents(payable + deposit) }
    return { seq: entry.seq, kind: 'order.closed', data }
  })
}

const headOf = (order: OrderTable, legs: readonly OrderLegTable[]) => ({
  orderId: order.id,
  number: order.number,
  channel: order.channel,
  shiftId: order.shift_id,
  deviceId: order.device_id,
  staffId: order.staff_id,
  memberId: order.member_id,
  isOffline: order.is_offline === 1,
  soldAtMs: order.sold_at,
  day: order.day,
  payableCents: cents(order.payable_cents + order.deposit_cents),
  legs: legs.map((leg) => ({
    legNo: leg.leg_no,
    tender: leg.tender,
    amountCents: cents(leg.amount_cents),
    tenderedCents: cents(leg.tendered_cents),
    changeCents: cents(leg.change_cents),
  })),
})

const saleOf = (order: OrderTable) => ({
  itemCount: order.item_count,
  regularCents: cents(order.regular_cents),
  subtotalCents: cents(order.subtotal_cents),
  couponCents: cents(order.coupon_cents),
  couponIds: fromStored<OrderCoupon[]>(order.coupons).map(({ id }) => id),
  points: points(order.points_used),
  pointsCents: cents(order.points_cents),
  roundingCents: cents(order.rounding_cents),
  depositCents: cents(order.deposit_cents),
  earnedPoints: points(order.earned_points),
})

const lineOf = (line: OrderLineTable): EventData<'sale'>['lines'][number] => ({
  lineNo: line.line_no,
  goodsId: line.goods_id,
  name: line.name_zh,
  nameEn: line.name_en,
  unit: line.unit,
  quantity: amountOfLine(line),
  merchantId: line.merchant_id,
  categoryIds: fromStored<string[]>(line.category_path),
  unitPriceCents: cents(line.unit_price_cents),
  regularCents: cents(line.regular_cents),
  amountCents: cents(line.amount_cents),
  couponCents: cents(line.coupon_cents),
  pointsCents: cents(line.points_cents),
  payableCents: cents(line.payable_cents),
})

const rechargeOf = (row: RechargeTable) => ({
  packageId: row.package_id,
  payCents: cents(row.pay_cents),
  giftCents: cents(row.gift_cents),
  giftPoints: points(row.gift_points),
  couponIds: fromStored<string[]>(row.coupon_ids),
})

import type { SellUnit } from '@tillwright/domain/goods/sell-unit.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { getOrderInfo, queryOrderListByEs } from '@tillwright/contract/order/order.ts'
import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { pointsLimitOf, quantityOf, weightUnitOf } from '../../goods/goods-of.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { maskPhone } from '@tillwright/domain/person/phone.ts'
import { points } from '@tillwright/domain/money/points.ts'
import type { PriceStep } from '@tillwright/domain/pricing/price-step.ts'
import { fromStored } from '../../../platform/db/stored-json.ts'
import type { OrderBoxes, OrderCoupon, OrderRows } from '../write/order-rows.ts'
import type { OrderLegTable, OrderLineTable } from '../order.tables.ts'

/** A whole order in the contract's form. */
export type OrderView = Output<typeof getOrderInfo>['order']
export type OrderHeadView = Output<typeof queryOrderListByEs>['list'][number]

/** The buyer as the receipt names one, with what the order left them where that is known. */
export interface Buyer {
  readonly id: string
  readonly nick: string
  readonly phone: string
  readonly pointsLeft: number | null
  readonly balanceLeftCents: number | null
}

/** Data of the store around an order. */
export interface OrderSurroundings {
  readonly storeName: string
  readonly buyer: Buyer | null
  readonly timesPrinted: number
}

/** Builds the view of an order from its rows, whether they were just written or read again. */
export function orderView(rows: OrderRows, around: OrderSurroundings): OrderView {
  const { order, lines, legs } = rows
  return {
    ...orderHeadView(rows, around.buyer?.nick ?? null),
    clientId: order.client_id,
    storeId: order.store_id,
    storeName: around.storeName,
    shiftId: order.shift_id,
    deviceId: order.device_id,
    member: around.buyer === null ? null : buyerView(around.buyer),
    lines: lines.map(lineView),
    coupons: fromStored<OrderCoupon[]>(order.coupons).map((coupon) => ({
      couponId: coupon.id,
      name: coupon.name,
      nameEn: coupon.nameEn ?? '',
      lineNo: coupon.lineNo,
      discountCents: cents(coupon.discountCents),
    })),
    boxes: fromStored<OrderBoxes[]>(order.boxes).map((lent) => ({
      kindId: lent.kindId,
      name: lent.nameZh,
      nameEn: lent.nameEn,
      count: lent.count,
      depositCents: cents(lent.depositCents),
    })),
    depositCents: cents(order.deposit_cents),
    legs: legs.map(legView),
    regularCents: cents(order.regular_cents),
    subtotalCents: cents(order.subtotal_cents),
    couponCents: cents(order.coupon_cents),
    points: points(order.points_used),
    pointsCents: cents(order.points_cents),
    roundingCents: cents(order.rounding_cents),
    savedCents: savedCents(lines),
    earnedPoints: points(order.earned_points),
    tenderedCents: cents(legs.reduce((sum, leg) => sum + leg.tendered_cents, 0)),
    changeCents: cents(legs.reduce((sum, leg) => sum + leg.change_cents, 0)),
    steps: fromStored<PriceStep[]>(order.steps),
    printedNumber: order.printed_number,
    claimedCents: order.claimed_cents === null ? null : cents(order.claimed_cents),
    pickupCode: order.pickup_code,
    note: order.note,
    createdAtMs: order.created_at,
    timesPrinted: around.timesPrinted,
  }
}

/** Builds the view of an order as a row of a list. */
export function orderHeadView(
  { order, lines, legs }: OrderRows,
  memberNick: string | null,
): OrderHeadView {
  return {
    id: order.id,
    number: order.number,
    kind: order.kind,
    channel: order.channel,
    payState: order.pay_state,
    goodsState: order.goods_state,
    refundState: order.refund_state,
    payableCents: cents(order.payable_cents + order.deposit_cents),
    itemCount: order.item_count,
    firstGoodsName: lines[0]?.name_zh ?? '',
    firstGoodsNameEn: lines[0]?.name_en ?? '',
    tenders: legs.map(({ tender }) => tender),
    memberNick,
    staffId: order.staff_id,
    staffName: order.staff_name,
    isOffline: order.is_offline === 1,
    soldAtMs: order.sold_at,
    refundedCents: cents(legs.reduce((sum, leg) => sum + leg.refunded_cents, 0)),
  }
}

const buyerView = ({ id, nick, phone, pointsLeft, balanceLeftCents }: Buyer) => ({
  id,
  nick,
  phone: maskPhone(phone),
  pointsLeft: pointsLeft === null ? null : points(pointsLeft),
  balanceLeftCents: balanceLeftCents === null ? null : cents(balanceLeftCents),
})

/** A line repriced above the shelf price saves nothing, and reduces no other line's saving. */
const savedCents = (lines: readonly OrderLineTable[]): Cents =>
  cents(lines.reduce((sum, line) => sum + Math.max(line.regular_cents - line.payable_cents, 0), 0))

function lineView(line: OrderLineTable): OrderView['lines'][number] {
  const sellUnit: SellUnit =
    line.unit_kind === 'weight'
      ? { kind: 'weight', unit: weightUnitOf(line.unit) }
      : { kind: 'piece', name: line.unit }
  return {
    lineNo: line.line_no,
    goodsId: line.goods_id,
    productId: line.product_id,
    merchantId: line.merchant_id,
    categoryIds: fromStored<string[]>(line.category_path),
    nameZh: line.name_zh,
    nameEn: line.name_en,
    specText: line.spec_text,
    specTextEn: line.spec_text_en,
    sellUnit,
    isWeighed: line.unit_kind === 'weight',
    unit: line.unit,
    quantity: quantityOf(sellUnit, line.quantity),
    unitPriceCents: cents(line.unit_price_cents),
    priceSource: line.price_source,
    offlineCents: line.offline_cents === null ? null : cents(line.offline_cents),
    discountCents: line.discount_cents === null ? null : cents(line.discount_cents),
    pointsLimit: line.points_limit === null ? null : pointsLimitOf(line.points_limit),
    baseUnit: line.base_unit,
    baseUnitsPerUnit: line.base_units_milli === null ? null : milli(line.base_units_milli),
    regularCents: cents(line.regular_cents),
    amountCents: cents(line.amount_cents),
    couponCents: cents(line.coupon_cents),
    points: points(line.points),
    pointsCents: cents(line.points_cents),
    payableCents: cents(line.payable_cents),
    steps: fromStored<PriceStep[]>(line.steps),
    repricedCents: line.repriced_cents === null ? null : cents(line.repriced_cents),
    openedAtRegular: line.opened_at_regular === 1,
    basisPointsOff: line.basis_points_off,
    labelCents: line.label_cents === null ? null : cents(line.label_cents),
    manualWeight: line.manual_weight === 1,
    prepackCode: line.prepack_code,
    note: line.note,
    refundedAmount: line.refunded_quantity,
    takenAmount: line.taken_quantity,
    refundedCents: cents(line.refunded_cents),
  }
}

const legView = (leg: OrderLegTable): OrderView['legs'][number] => ({
  legNo: leg.leg_no,
  tender: leg.tender,
  state: leg.state,
  amountCents: cents(leg.amount_cents),
  tenderedCents: cents(leg.tendered_cents),
  changeCents: cents(leg.change_cents),
  reference: leg.reference,
  channelNo: leg.channel_no,
  refundedCents: cents(leg.refunded_cents),
  paidAtMs: leg.at,
})

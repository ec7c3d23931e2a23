import type { LentBoxes } from '@tillwright/domain/box/box.ts'
import type { PricedCart, PricedLine } from '@tillwright/domain/pricing/priced-cart.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { storedLimit } from '../../goods/goods-rows.ts'
import type { CheckedLeg } from '../input/check-legs.ts'
import type { OrderLegTable, OrderLineTable, OrderTable } from '../order.tables.ts'

/** Data of an order besides its cart: who, where, when, under which ids. */
export type OrderHead = Omit<
  OrderTable,
  | 'item_count'
  | 'regular_cents'
  | 'subtotal_cents'
  | 'coupon_cents'
  | 'points_used'
  | 'points_cents'
  | 'rounding_cents'
  | 'deposit_cents'
  | 'payable_cents'
  | 'earned_points'
  | 'coupons'
  | 'boxes'
  | 'steps'
>

/** An order with all its rows, as they are written and as they are read again. */
export interface OrderRows {
  readonly order: OrderTable
  readonly lines: readonly OrderLineTable[]
  readonly legs: readonly OrderLegTable[]
}

/** A coupon as the order remembers it. */
export interface OrderCoupon {
  readonly id: string
  readonly name: string
  /** Absent in orders from before coupons had one. */
  readonly nameEn?: string
  readonly discountCents: number
  /** For a single-product coupon, the line it lies on. */
  readonly lineNo: number | null
}

/** Boxes lent with an order, as it remembers them. */
export interface OrderBoxes {
  readonly kindId: string
  readonly nameZh: string
  readonly nameEn: string
  readonly count: number
  /** Of each. */
  readonly depositCents: number
}

/** The rows of a priced and paid cart. */
export function orderRows(
  head: OrderHead,
  { priced, boxes }: { priced: PricedCart; boxes: readonly LentBoxes[] },
  { legs, roundingCents }: { legs: readonly CheckedLeg[]; roundingCents: number },
): OrderRows {
  const couponCents = priced.lines.reduce((sum, line) => sum + line.couponCents, 0)
  return {
    order: {
      ...head,
      item_count: priced.itemCount,
      regular_cents: priced.regularCents,
      subtotal_cents: priced.subtotalCents,
      coupon_cents: couponCents,
      points_used: priced.points.used,
      points_cents: priced.points.usedCents,
      rounding_cents: roundingCents,
      deposit_cents: priced.depositCents,
      payable_cents: priced.payableCents - priced.depositCents + roundingCents,
      earned_points: priced.earnedPoints,
      coupons: JSON.stringify(couponsOf(priced)),
      boxes: JSON.stringify(boxes.map(boxesRow)),
      steps: JSON.stringify(priced.steps),
    },
    lines: priced.lines.map((line, at) => lineRow(head, line, at + 1)),
    legs: legs.map((leg, at) => legRow(head, leg, at + 1)),
  }
}

const boxesRow = ({ kind, count }: LentBoxes): OrderBoxes => ({
  kindId: kind.id,
  nameZh: kind.name.zh,
  nameEn: kind.name.en,
  count,
  depositCents: kind.depositCents,
})

function couponsOf(priced: PricedCart): OrderCoupon[] {
  return priced.coupons.map(({ coupon, lineId, discountCents }) => {
    const at = priced.lines.findIndex(({ line }) => line.id === lineId)
    const { id, name, nameEn } = coupon
    return { id, name, nameEn, discountCents, lineNo: at < 0 ? null : at + 1 }
  })
}

function lineRow(head: OrderHead, priced: PricedLine, lineNo: number): OrderLineTable {
  const { line, price } = priced
  const { goods } = line
  return {
    platform_id: head.platform_id,
    order_id: head.id,
    line_no: lineNo,
    goods_id: goods.id,
    product_id: goods.productId,
    merchant_id: goods.merchantId,
    category_path: JSON.stringify(goods.categoryIds),
    name_zh: goods.name.zh,
    name_en: goods.name.en,
    spec_text: goods.specText,
    spec_text_en: goods.specTextEn,
    unit_kind: goods.sellUnit.kind,
    unit: goods.sellUnit.kind === 'weight' ? goods.sellUnit.unit : goods.sellUnit.name,
    quantity: amountOf(line.quantity),
    unit_price_cents: price.unitPriceCents,
    price_source: price.source,
    offline_cents: goods.prices.offlineCents,
    discount_cents: goods.prices.discountCents,
    points_limit: storedLimit(goods.pointsLimit),
    base_unit: goods.conversion?.baseUnit ?? null,
    base_units_milli: goods.conversion?.baseUnitsPerUnit ?? null,
    regular_cents: price.regularCents,
    amount_cents: price.amountCents,
    coupon_cents: priced.couponCents,
    points_cents: priced.pointsCents,
    points: priced.points,
    payable_cents: priced.payableCents,
    repriced_cents: line.repricedCents,
    opened_at_regular: line.openedAtRegular ? 1 : 0,
    basis_points_off: line.basisPointsOff,
    label_cents: line.labelCents,
    manual_weight: line.manualWeight ? 1 : 0,
    prepack_code: line.prepackCode,
    note: line.note,
    steps: JSON.stringify(priced.steps),
    taken_quantity: 0,
    refunded_quantity: 0,
    refunded_cents: 0,
  }
}

/** One leg as it is written. Legs count from 1. */
export function legRow(head: OrderHead, leg: CheckedLeg, legNo: number): OrderLegTable {
  return {
    platform_id: head.platform_id,
    order_id: head.id,
    leg_no: legNo,
    tender: leg.tender,
    state: head.pay_state === 'PAID' ? 'PAID' : 'PAYING',
    amount_cents: leg.amountCents,
    tendered_cents: leg.tenderedCents,
    change_cents: leg.changeCents,
    reference: leg.reference,
    channel_no: null,
    refunded_cents: 0,
    at: head.created_at,
  }
}

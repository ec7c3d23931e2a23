import { everyStore, type Move } from '../../platform/ledger/move-balances.ts'
import type { CheckedPayment } from '../order/input/check-legs.ts'
import { legRow, type OrderHead, type OrderRows } from '../order/write/order-rows.ts'
import type { OrderLineTable, OrderTable } from '../order/order.tables.ts'
import type { RechargeOffer } from './recharge-offer.ts'
import type { RechargeTable } from './recharge.tables.ts'

/** The id of the one line of a top-up of the member's own amount. */
const freeAmountId = 'recharge'

/** A top-up as an order: one line that says what was bought, at its price and nothing else. */
export function rechargeRows(
  head: OrderHead,
  offer: RechargeOffer,
  { legs }: CheckedPayment,
): OrderRows {
  const { payCents } = offer
  return {
    order: {
      ...head,
      item_count: 1,
      regular_cents: payCents,
      subtotal_cents: payCents,
      coupon_cents: 0,
      points_used: 0,
      points_cents: 0,
      rounding_cents: 0,
      deposit_cents: 0,
      payable_cents: payCents,
      earned_points: offer.giftPoints,
      coupons: '[]',
      boxes: '[]',
      steps: '[]',
    },
    lines: [rechargeLine(head, offer)],
    legs: legs.map((leg, at) => legRow(head, leg, at + 1)),
  }
}

function rechargeLine(head: OrderHead, offer: RechargeOffer): OrderLineTable {
  const { payCents } = offer
  const id = offer.package?.id ?? freeAmountId
  return {
    platform_id: head.platform_id,
    order_id: head.id,
    line_no: 1,
    goods_id: id,
    product_id: id,
    merchant_id: head.store_id,
    category_path: '[]',
    name_zh: offer.name,
    name_en: offer.nameEn,
    spec_text: '',
    spec_text_en: '',
    unit_kind: 'piece',
    unit: '次',
    quantity: 1000,
    unit_price_cents: payCents,
    price_source: 'regular',
    offline_cents: null,
    discount_cents: null,
    points_limit: null,
    base_unit: null,
    base_units_milli: null,
    regular_cents: payCents,
    amount_cents: payCents,
    coupon_cents: 0,
    points_cents: 0,
    points: 0,
    payable_cents: payCents,
    repriced_cents: null,
    opened_at_regular: 0,
    basis_points_off: null,
    label_cents: null,
    manual_weight: 0,
    prepack_code: null,
    note: '',
    steps: '[]',
    taken_quantity: 0,
    refunded_quantity: 0,
    refunded_cents: 0,
  }
}

/** The recharge row of an order of the kind `RECHARGE`. */
export const rechargeRecord = (
  order: OrderTable,
  offer: RechargeOffer,
  extras: { readonly couponIds: readonly string[]; readonly changeOf: string | null },
): RechargeTable => ({
  platform_id: order.platform_id,
  store_id: order.store_id,
  order_id: order.id,
  number: order.number,
  member_id: order.member_id ?? '',
  package_id: offer.package?.id ?? null,
  pay_cents: offer.payCents,
  gift_cents: offer.giftCents,
  gift_points: offer.giftPoints,
  coupon_ids: JSON.stringify(extras.couponIds),
  change_of: extras.changeOf,
  staff_name: order.staff_name,
  day: order.day,
  returned_cents: 0,
  returned_gift_cents: 0,
  returned_points: 0,
  created_at: order.created_at,
})

/** Gains of a top-up's member: real money, gift money, points. */
export interface RechargeGains {
  readonly payCents: number
  readonly giftCents: number
  readonly giftPoints: number
}

/** Moves of a top-up in its member's books: real money, gift money and points, each in its own. */
export function memberGains(memberId: string, offer: RechargeGains): Move[] {
  const gains = [
    { book: 'money' as const, amount: offer.payCents },
    { book: 'gift' as const, amount: offer.giftCents },
    { book: 'points' as const, amount: offer.giftPoints },
  ]
  return gains
    .filter(({ amount }) => amount > 0)
    .map((gain) => ({ ...gain, storeId: everyStore, accountId: memberId, leg: 'recharge' }))
}

import type {
  Coupon,
  CouponRules,
  GoodsLimit,
  MerchantLimit,
} from '@tillwright/domain/coupon/coupon.ts'
import * as z from 'zod/mini'
import { couponWindowFields, couponWindowFrom, wireWindowOf } from './coupon-window.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { boundedCents, decimalFromCents } from '../wire/money.ts'
import { basisPointsFromPercent, percentFromBasisPoints } from '../wire/percent.ts'
import { flag01 } from '../wire/spelling.ts'

const moneyOrMinusOne = z.union([z.literal(-1), z.number().check(z.gte(0))])

/** A coupon with the field names and numbers of Specification 3. */
const wireCoupon = z.object({
  id,
  name: text(),
  /** Absent in coupons that were given before they had one. */
  nameEn: z.optional(text()),
  /** Owner of the coupon; null for one that its bearer may use. */
  user_id: z.nullable(id),
  /** 1 takes an amount off, 2 a percentage, 6 an amount off a single product. */
  coupon_type: z.literal([1, 2, 6]),
  /** Currency units; for type 2 the per cent that it takes off. */
  discount_value: z.number().check(z.gte(0)),
  /** Minimum cost of the eligible goods; -1 means as much as `discount_value`. */
  limit_order_money: moneyOrMinusOne,
  /** The most a percentage takes off; null, 0 or -1 caps nothing. */
  limit_max_money: z.nullable(moneyOrMinusOne),
  /** 1 all goods, 2 categories, 3 all but categories, 4 products, 5 all but products. */
  limit_type: z.literal([1, 2, 3, 4, 5]),
  limit_type_arr: listOf(id, 2000),
  /** 1 any merchant, 2 the listed ones, 3 the store's own. */
  merchant_limit_type: z.literal([1, 2, 3]),
  merchant_limit_arr: listOf(id, 2000),
  use_by_original_price: flag01,
  can_superposition: flag01,
  /** Where it may be used; must include the cashier. */
  channel_limit: listOf(text(40), 20),
  del_status: flag01,
  /** 1 is active. */
  status: z.int().check(z.gte(0), z.lte(9)),
  ...couponWindowFields,
})

type WireCoupon = z.output<typeof wireCoupon>

/** A coupon with the specification's spelling on the wire, `Coupon` inside. */
export const coupon = z.codec(
  wireCoupon,
  z.custom<Coupon>((value) => typeof value === 'object' && value !== null, 'a coupon'),
  {
    decode: (wire, payload) => {
      const decoded = couponFrom(wire)
      if (typeof decoded !== 'string') return decoded
      payload.issues.push({ code: 'custom', input: wire, path: [decoded], message: 'does not fit' })
      return z.NEVER
    },
    encode: wireOf,
  },
)

/** The coupon, or the name of the field that does not fit. */
function couponFrom(wire: WireCoupon): Coupon | keyof WireCoupon {
  const rules = rulesFrom(wire)
  if (typeof rules === 'string') return rules
  if (wire.coupon_type === 2) {
    const basisPointsOff = basisPointsFromPercent(String(wire.discount_value))
    if (basisPointsOff === null) return 'discount_value'
    const cap = wire.limit_max_money ?? 0
    const capCents = cap <= 0 ? null : boundedCents(String(cap))
    if (cap > 0 && capCents === null) return 'limit_max_money'
    return { kind: 'percent', basisPointsOff, capCents, ...rules }
  }
  const valueCents = boundedCents(String(wire.discount_value))
  if (valueCents === null) return 'discount_value'
  if (wire.coupon_type === 1) return { kind: 'amount', valueCents, ...rules }
  return {
    kind: 'singleProduct',
    valueCents,
    byOriginalPrice: wire.use_by_original_price,
    ...rules,
  }
}

function rulesFrom(wire: WireCoupon): CouponRules | keyof WireCoupon {
  const window = couponWindowFrom(wire)
  if (window === null) return 'couponActivityObj'
  const thresholdCents = boundedCents(String(Math.max(wire.limit_order_money, 0)))
  if (thresholdCents === null) return 'limit_order_money'
  return {
    id: wire.id,
    name: wire.name,
    nameEn: wire.nameEn ?? '',
    memberId: wire.user_id,
    active: wire.status === 1,
    deleted: wire.del_status,
    channels: wire.channel_limit,
    window,
    goodsLimit: goodsLimitFrom(wire.limit_type, wire.limit_type_arr),
    merchantLimit: merchantLimitFrom(wire),
    threshold:
      wire.limit_order_money === -1
        ? { kind: 'discountValue' }
        : { kind: 'fixed', cents: thresholdCents },
    stackable: wire.can_superposition,
  }
}

function wireOf(coupon: Coupon): WireCoupon {
  const { threshold } = coupon
  return {
    id: coupon.id,
    name: coupon.name,
    nameEn: coupon.nameEn,
    user_id: coupon.memberId,
    ...valueOf(coupon),
    limit_order_money: threshold.kind === 'fixed' ? decimalFromCents(threshold.cents) : -1,
    ...wireGoodsLimit(coupon.goodsLimit),
    ...wireMerchantLimit(coupon.merchantLimit),
    can_superposition: coupon.stackable,
    channel_limit: [...coupon.channels],
    del_status: coupon.deleted,
    status: coupon.active ? 1 : 2,
    ...wireWindowOf(coupon.window),
  }
}

type Value = 'coupon_type' | 'discount_value' | 'limit_max_money' | 'use_by_original_price'

function valueOf(coupon: Coupon): Pick<WireCoupon, Value> {
  const plain = { limit_max_money: null, use_by_original_price: false }
  switch (coupon.kind) {
    case 'amount':
      return { ...plain, coupon_type: 1, discount_value: decimalFromCents(coupon.valueCents) }
    case 'percent':
      return {
        ...plain,
        coupon_type: 2,
        discount_value: percentFromBasisPoints(coupon.basisPointsOff),
        limit_max_money: coupon.capCents === null ? null : decimalFromCents(coupon.capCents),
      }
    case 'singleProduct':
      return {
        ...plain,
        coupon_type: 6,
        discount_value: decimalFromCents(coupon.valueCents),
        use_by_original_price: coupon.byOriginalPrice,
      }
  }
}

function goodsLimitFrom(type: WireCoupon['limit_type'], ids: readonly string[]): GoodsLimit {
  switch (type) {
    case 1:
      return { kind: 'all' }
    case 2:
      return { kind: 'categories', categoryIds: ids }
    case 3:
      return { kind: 'exceptCategories', categoryIds: ids }
    case 4:
      return { kind: 'products', productIds: ids }
    case 5:
      return { kind: 'exceptProducts', productIds: ids }
  }
}

const limitTypes = {
  all: 1,
  categories: 2,
  exceptCategories: 3,
  products: 4,
  exceptProducts: 5,
} as const

function wireGoodsLimit(limit: GoodsLimit): Pick<WireCoupon, 'limit_type' | 'limit_type_arr'> {
  const ids =
    'categoryIds' in limit ? limit.categoryIds : 'productIds' in limit ? limit.productIds : []
  return { limit_type: limitTypes[limit.kind], limit_type_arr: [...ids] }
}

function merchantLimitFrom(wire: WireCoupon): MerchantLimit {
  if (wire.merchant_limit_type === 1) return { kind: 'any' }
  if (wire.merchant_limit_type === 3) return { kind: 'currentStore' }
  return { kind: 'merchants', merchantIds: wire.merchant_limit_arr }
}

const merchantTypes = { any: 1, merchants: 2, currentStore: 3 } as const

function wireMerchantLimit(
  limit: MerchantLimit,
): Pick<WireCoupon, 'merchant_limit_type' | 'merchant_limit_arr'> {
  return {
    merchant_limit_type: merchantTypes[limit.kind],
    merchant_limit_arr: limit.kind === 'merchants' ? [...limit.merchantIds] : [],
  }
}

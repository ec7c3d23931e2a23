// One coupon of every kind, limit, window and state, to be tried on the demo till.
import { cashierChannel, type DayRule, type HourRule } from '@tillwright/domain/coupon/coupon.ts'
import { catalogueKey, shelfGoods } from './demo-goods.ts'
import type { DemoMerchantKey } from './demo-merchants.ts'
import { type Names, named } from './named.ts'

export interface DemoCoupon {
  /** Short and lasting; ids and printed codes are made from it. */
  readonly key: string
  readonly nameZh: string
  readonly nameEn: string
  readonly value: DemoCouponValue
  /** Minimum cost of the eligible goods; null is the -1 of the wire: as much as the value. */
  readonly thresholdCents: number | null
  readonly goodsLimit: DemoGoodsLimit
  readonly merchantLimit: DemoMerchantLimit
  readonly isStackable: boolean
  readonly channels: readonly string[]
  readonly isDeleted: boolean
  readonly isActive: boolean
  /** Days from the day the demo shop is made; negative is past. Null is no bound. */
  readonly fromDay: number | null
  readonly untilDay: number | null
  readonly days: DayRule
  readonly hours: HourRule
}

export type DemoCouponValue =
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'percent'; readonly percentOff: number; readonly capCents: number | null }
  | { readonly kind: 'singleProduct'; readonly cents: number; readonly byOriginalPrice: boolean }

/** `productCodes` are those of `DemoGoods`. */
export type DemoGoodsLimit =
  | { readonly kind: 'all' }
  | { readonly kind: 'categories'; readonly categoryIds: readonly string[] }
  | { readonly kind: 'exceptCategories'; readonly categoryIds: readonly string[] }
  | { readonly kind: 'products'; readonly productCodes: readonly string[] }
  | { readonly kind: 'exceptProducts'; readonly productCodes: readonly string[] }

export type DemoMerchantLimit =
  | { readonly kind: 'any' }
  | { readonly kind: 'merchants'; readonly merchants: readonly DemoMerchantKey[] }
  | { readonly kind: 'currentStore' }

type Rules = Partial<Omit<DemoCoupon, 'key' | 'nameZh' | 'nameEn' | 'value'>>

function coupon(key: string, names: Names, value: DemoCouponValue, rules: Rules = {}): DemoCoupon {
  const { zh, en } = named(names)
  return {
    key,
    nameZh: zh,
    nameEn: en,
    value,
    thresholdCents: 0,
    goodsLimit: { kind: 'all' },
    merchantLimit: { kind: 'any' },
    isStackable: false,
    channels: [cashierChannel, 'mini'],
    isDeleted: false,
    isActive: true,
    fromDay: -30,
    untilDay: 365,
    days: { kind: 'every' },
    hours: { kind: 'always' },
    ...rules,
  }
}

const amount = (cents: number): DemoCouponValue => ({ kind: 'amount', cents })

const percent = (percentOff: number, capCents: number | null): DemoCouponValue => ({
  kind: 'percent',
  percentOff,
  capCents,
})

const single = (cents: number, byOriginalPrice = false): DemoCouponValue => ({
  kind: 'singleProduct',
  cents,
  byOriginalPrice,
})

/** Throws when the shelf has no goods of such a key: a coupon for nothing is of no use. */
function productsOf(...keys: readonly string[]): readonly string[] {
  return keys.map((key) => {
    const goods = shelfGoods.find((one) => catalogueKey(one) === key)
    if (!goods) throw new Error(`no goods for a coupon: ${key}`)
    return goods.productCode
  })
}

const hour = (count: number): number => count * 3600

/** A range of whole hours; its last second is not of the next hour. */
const between = (from: number, until: number): HourRule => ({
  kind: 'ranges',
  ranges: [{ fromSecond: hour(from), untilSecond: hour(until) - 1 }],
})

const eggs = productsOf('土鸡蛋|10枚装')
const oil = productsOf('金滴坊大豆油|1.8L')
const milk = productsOf('牧野纯牛奶|250ml', '牧野纯牛奶|1L')

export const demoCoupons: readonly DemoCoupon[] = [
  coupon('amount', '满50减5|5 off 50', amount(500), { thresholdCents: 5000 }),
  coupon('amount-any', '新人立减3元|3 off for newcomers', amount(300)),
  coupon('amount-own-threshold', '10元现金券|10 yuan voucher', amount(1000), {
    thresholdCents: null,
  }),
  coupon('percent-capped', '全场85折 最高减20|15 % off, 20 at most', percent(15, 2000), {
    thresholdCents: 3000,
  }),
  coupon('percent', '全场9折|10 % off', percent(10, null)),
  coupon('percent-own-threshold', '全场95折|5 % off', percent(5, 1000), { thresholdCents: null }),
  coupon('single', '土鸡蛋立减3元|3 off farm eggs', single(300), {
    goodsLimit: { kind: 'products', productCodes: eggs },
  }),
  coupon(
    'single-original',
    '大豆油原价立减5元|5 off the regular price of soybean oil',
    single(500, true),
    { goodsLimit: { kind: 'products', productCodes: oil } },
  ),
  coupon('single-category', '乳品任一单品减2元|2 off one dairy product', single(200), {
    goodsLimit: { kind: 'categories', categoryIds: ['dairy'] },
  }),
  coupon('single-threshold', '水产单品满30减8|8 off one seafood of 30', single(800), {
    thresholdCents: 3000,
    goodsLimit: { kind: 'categories', categoryIds: ['seafood'] },
  }),
  coupon('categories', '水果蔬菜满30减6|6 off 30 of fruit and vegetables', amount(600), {
    thresholdCents: 3000,
    goodsLimit: { kind: 'categories', categoryIds: ['fruit', 'vegetable'] },
  }),
  coupon('except-categories', '满100减15 酒水除外|15 off 100, drinks excepted', amount(1500), {
    thresholdCents: 10_000,
    goodsLimit: { kind: 'exceptCategories', categoryIds: ['drink'] },
  }),
  coupon('products', '牧野纯牛奶8折|20 % off Muye milk', percent(20, 1500), {
    goodsLimit: { kind: 'products', productCodes: milk },
  }),
  coupon(
    'except-products',
    '满80减10 粮油特惠品除外|10 off 80, some staples excepted',
    amount(1000),
    {
      thresholdCents: 8000,
      goodsLimit: { kind: 'exceptProducts', productCodes: [...oil, ...productsOf('五常大米|5kg')] },
    },
  ),
  coupon('merchants', '合作社蔬果满20减4|4 off 20 from the growers', amount(400), {
    thresholdCents: 2000,
    merchantLimit: { kind: 'merchants', merchants: ['farm'] },
  }),
  coupon('current-store', '门店自营满40减6|6 off 40 of the store’s own goods', amount(600), {
    thresholdCents: 4000,
    merchantLimit: { kind: 'currentStore' },
  }),
  coupon('weekdays', '工作日满30减3|3 off 30 on working days', amount(300), {
    thresholdCents: 3000,
    days: { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5] },
  }),
  coupon('weekend', '周末92折|8 % off at the weekend', percent(8, 1500), {
    days: { kind: 'weekdays', weekdays: [6, 7] },
  }),
  coupon('month-days', '会员日满60减8|8 off 60 on members’ days', amount(800), {
    thresholdCents: 6000,
    days: { kind: 'monthDays', monthDays: [8, 18, 28] },
  }),
  coupon('evening', '晚市生鲜8折|20 % off fresh goods in the evening', percent(20, 2000), {
    goodsLimit: { kind: 'categories', categoryIds: ['fruit', 'vegetable', 'meat', 'seafood'] },
    hours: between(18, 22),
  }),
  coupon('night', '夜宵零食满20减3|3 off 20 of snacks at night', amount(300), {
    thresholdCents: 2000,
    goodsLimit: { kind: 'categories', categoryIds: ['snack', 'frozen'] },
    hours: between(21, 2),
  }),
  coupon('stack-amount', '可叠加2元券|2 yuan, stacks', amount(200), { isStackable: true }),
  coupon('stack-percent', '可叠加98折|2 % off, stacks', percent(2, null), { isStackable: true }),
  coupon('endless', '长期有效1元券|1 yuan without an end', amount(100), {
    fromDay: null,
    untilDay: null,
  }),
  coupon('expired', '上月满50减8|8 off 50 of last month', amount(800), {
    thresholdCents: 5000,
    fromDay: -60,
    untilDay: -30,
  }),
  coupon('not-yet', '下月满50减10|10 off 50 from next month', amount(1000), {
    thresholdCents: 5000,
    fromDay: 30,
    untilDay: 90,
  }),
  coupon('other-channel', '小程序专享5元券|5 yuan in the mini program only', amount(500), {
    channels: ['mini'],
  }),
  coupon('deleted', '已作废的6元券|6 yuan, withdrawn', amount(600), { isDeleted: true }),
  coupon('inactive', '已停用的7折券|30 % off, switched off', percent(30, null), {
    isActive: false,
  }),
]

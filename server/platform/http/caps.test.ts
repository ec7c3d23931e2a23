// Made from the contract: every number that a call takes meets the first one beyond its cap.
import { type Call, decodeInput } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import {
  mostCents,
  mostGrams,
  mostMilli,
  mostPoints,
} from '@tillwright/domain/money/amount-caps.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { type Leaf, replaced, type Sample, sampleOf } from '../../testing/wire-samples.ts'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())

const samples = Object.entries<Call>(calls).map(
  ([name, of]) => [name, of, sampleOf(name, of)] as const,
)

const capOf: readonly (readonly [RegExp, number])[] = [
  [/Money$|^(price|(offline|discount|member|shown)_price)$/, mostCents / 100],
  [/^(number|counted|quantity|baseUnitsPerUnit)$/i, mostMilli / 1000],
  [/weightG$|^tareG$/i, mostGrams],
  [/^(useIntegral|giftIntegral|integral)$/, mostPoints],
]

/** Amounts that are counted in whole numbers, or by a codec of their own. */
const isAmount = ({ name, most }: Leaf): boolean =>
  most !== null && capOf.some(([named]) => named.test(name))

/** The next number above a cap, in the same number of places. */
const beyond = (most: number): number =>
  most === mostCents / 100 ? most + 0.01 : most === mostMilli / 1000 ? most + 0.001 : most + 1

it('has a cap for every amount that a call takes', () => {
  const found = samples.flatMap(([call, , { leaves }]) =>
    leaves.filter(isAmount).map(({ name, most }) => {
      const [, cap] = capOf.find(([named]) => named.test(name)) ?? []
      return { call, name, most, isCapped: (most ?? Infinity) <= (cap ?? 0) }
    }),
  )
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter(({ isCapped }) => !isCapped)).toEqual([])
})

/** Numbers without a cap in the contract, each with the reason why it counts for nothing. */
const uncapped: Readonly<Record<string, string>> = {
  after: 'the version of goods from which a stream goes on',
  version: 'compared with the one that is stored',
  lineNo: 'looked up among the lines of an order',
  legNo: 'looked up among the legs of a refund',
  beforeSeq: 'where a page of a list begins',
  fromSeq: 'the event from which they are sent again',
  itemCount: 'shown beside a held cart',
  integrationConversionRatio: 'compared with the platform’s own',
  baudRate: 'given to a serial port of the till',
  codeLength: 'refused by the domain beyond a label’s digits',
  weightLength: 'refused by the domain beyond a label’s digits',
  weightDecimals: 'refused by the domain beyond a label’s digits',
  length: 'refused by the domain beyond a label’s digits',
  shelfLifeDays: 'refused by the domain beyond ten years',
  num: 'boxes of a good, refused by the domain beyond its most',
  mostOrders: 'compared with how many sales wait',
  mostHours: 'compared with how old the prices are',
  paperMm: 'one of two widths',
  offlineCachierProduct: 'one of three codes',
  goodsScope: 'one of three codes',
  coupon_type: 'one of the codes of a coupon',
  limit_type: 'one of the codes of a coupon',
  merchant_limit_type: 'one of the codes of a coupon',
  use_by_original_price: 'one of the codes of a coupon',
  can_superposition: 'one of the codes of a coupon',
  del_status: 'one of the codes of a coupon',
  valid_date_type: 'one of the codes of a coupon',
  valid_time_type: 'one of the codes of a coupon',
  discount_value: 'capped by the codec of coupons, below',
  limit_order_money: 'capped by the codec of coupons, below',
  limit_max_money: 'capped by the codec of coupons, below',
}

it('has no number without a cap unless its reason is listed', () => {
  const found = samples.flatMap(([, , { leaves }]) =>
    leaves
      .filter(({ most }) => most !== null && !(most < Number.MAX_SAFE_INTEGER))
      .map(({ name }) => name),
  )
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(uncapped).toSorted())
})

const cappedOf = ({ leaves }: Sample): Leaf[] =>
  leaves.filter(({ most }) => most !== null && most < Infinity)

const withNumbers = samples.filter(
  ([, of, sample]) => of.bodyType === 'json' && cappedOf(sample).length > 0,
)

describe.each(withNumbers)('%s', (_name, of, sample) => {
  const capped = cappedOf(sample)

  it('refuses a number beyond its cap with its path, and never fails', async () => {
    for (const { place, most } of capped) {
      const input = replaced(sample.input, place, beyond(most ?? 0))
      const checked = decodeInput(of, input)
      expect([place.join('.'), checked.ok]).toEqual([place.join('.'), false])
    }
    const [first] = capped
    if (first === undefined || of.method !== 'POST') return
    const body = replaced(sample.input, first.place, beyond(first.most ?? 0))
    const answered = await till.post(of.path, body)
    expect([200, 400]).toContain(answered.status)
    expect(answered.code).not.toBe(1200)
    if (answered.code === 20101)
      expect(JSON.stringify(answered.data)).toContain(String(first.place.at(-1)))
  })
})

it('caps the amounts of a coupon, which has its own wire format', () => {
  const of: Call = calls.saveOfficeCouponKind
  const { input: amountOff, leaves } = sampleOf('saveOfficeCouponKind', of)
  const placeOf = (name: string) => leaves.find((leaf) => leaf.name === name)?.place ?? []
  const percentOff = replaced(amountOff, placeOf('coupon_type'), 2)
  for (const [name, input] of [
    ['discount_value', amountOff],
    ['limit_order_money', amountOff],
    ['limit_max_money', percentOff],
  ] as const) {
    const isTaken = (value: number) => decodeInput(of, replaced(input, placeOf(name), value)).ok
    expect([name, isTaken(mostCents / 100), isTaken(beyond(mostCents / 100))]).toEqual([
      name,
      true,
      false,
    ])
  }
})

it('reads an older row beyond a cap, and does not sell it', async () => {
  const { db } = shop.opened
  await db
    .updateTable('goods')
    .set({ regular_cents: 9_000_000_000_000, version: 999_999 })
    .where('platform_id', '=', '1001')
    .where('id', '=', 'goods-10001')
    .execute()
  const found = await till.get('queryGoodsByStore', {
    pageNo: '1',
    pageSize: '10',
    keyword: '10001',
  })
  expect(found.code).toBe(1200)
  expect(JSON.stringify(found.data)).toContain('90000000000')
  for (const weightG of [1000, 100_000_000]) {
    const goodsList = [{ id: 'goods-10001', number: 1, weightG }]
    expect(await till.post('order/createPreOrder', { goodsList })).toMatchObject({
      code: 20101,
      data: { faults: [{ at: 'goodsList.0' }] },
    })
  }
})

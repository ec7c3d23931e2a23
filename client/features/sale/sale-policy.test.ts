import { cents } from '@tillwright/domain/money/cents.ts'
import { emptyCart } from '@tillwright/domain/cart/cart.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { expect, test } from 'vitest'
import { cashLeg, settleLegs } from './pay-legs.ts'
import { mayStand, offlineObstacle } from './sale-policy.ts'
import type { SaleLeg } from './sale-types.ts'

const at = { year: 2026, month: 11, day: 20, weekday: 5, hour: 10, minute: 0, second: 0 }
const empty = priceCart(emptyCart, {
  at,
  store: { storeId: 's', merchantId: 'm' },
  points: { spentPerUnit: 100, earnedPerUnit: 1 },
  cashRounding: 'none',
})
const priced: PricedCart = { ...empty, payableCents: cents(2914) }
const withPoints: PricedCart = {
  ...priced,
  points: { ...empty.points, used: points(100), usedCents: cents(100) },
}
const leg = (tender: SaleLeg['tender'], amount: number): SaleLeg => ({
  tender,
  amountCents: cents(amount),
  tenderedCents: null,
  authCode: null,
  reference: null,
})
const policy = {
  tenders: ['cash', 'card'],
  mostCents: cents(10_000),
  mostOrders: 3,
  mostHours: 24,
} as const
const load = { unsentOrders: 0, unsentCents: 0, pricesAgeMs: 0 }

test('allows cash at known prices offline, standing without a response', () => {
  expect(offlineObstacle([leg('cash', 2914)], priced, policy, load)).toBeNull()
  expect(mayStand({ legs: [leg('cash', 2914)], priced })).toBe(true)
})

test.each([
  ['tenderOffline', [leg('code', 2914)], priced, load],
  ['tenderOffline', [leg('other', 2914)], priced, load],
  ['benefitsOffline', [leg('cash', 2914)], withPoints, load],
  ['offlineLimit', [leg('cash', 2914)], priced, { ...load, unsentOrders: 3 }],
  ['offlineLimit', [leg('cash', 2914)], priced, { ...load, unsentCents: 7087 }],
  ['offlineLimit', [leg('cash', 2914)], priced, { ...load, pricesAgeMs: 86_400_001 }],
] as const)('forbids an offline sale with %s', (why, legs, price, state) => {
  expect(offlineObstacle(legs, price, policy, state)).toBe(why)
})

test("lets nothing stand by itself that needs the server's ledgers", () => {
  expect(mayStand({ legs: [leg('storedValue', 2914)], priced })).toBe(false)
  expect(mayStand({ legs: [leg('cash', 2914)], priced: withPoints })).toBe(false)
})

const due = (of: number) => ({ payableCents: cents(of), depositCents: cents(0) })

test('gives change for cash and rounds it as the shop does', () => {
  const cash = cashLeg(due(2914), [], cents(5000), 'jiao-down')
  expect(cash).toMatchObject({ amountCents: 2910, tenderedCents: 5000 })
  expect(settleLegs(due(2914), [cash], 'jiao-down')).toEqual({
    dueCents: 2910,
    roundingCents: -4,
    receivedCents: 5000,
    changeCents: 2090,
  })
})

test('rounds only the cash part when the rest of a split is paid in cash', () => {
  const card = leg('card', 2000)
  const cash = cashLeg(due(2914), [card], cents(1000), 'jiao-down')
  expect(settleLegs(due(2914), [card, cash], 'jiao-down')).toEqual({
    dueCents: 2910,
    roundingCents: -4,
    receivedCents: 3000,
    changeCents: 90,
  })
})

test('legs that pay less, more, or twice in cash settle nothing', () => {
  expect(settleLegs(due(2914), [leg('card', 2913)], 'none')).toBeNull()
  expect(settleLegs(due(2914), [leg('card', 2915)], 'none')).toBeNull()
  expect(settleLegs(due(2914), [leg('cash', 1000)], 'none')).toBeNull()
  expect(settleLegs(due(2914), [leg('cash', 1000), leg('cash', 1914)], 'none')).toBeNull()
  expect(settleLegs(due(2914), [], 'none')).toBeNull()
})

test('a cart that costs nothing needs no payment', () => {
  expect(settleLegs(due(0), [], 'none')).toMatchObject({ dueCents: 0, changeCents: 0 })
})

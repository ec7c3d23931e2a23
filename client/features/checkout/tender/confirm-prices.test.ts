// @vitest-environment happy-dom
import { getGoodsInfoBatch } from '@tillwright/contract/goods/goods.ts'
import { createPreOrder } from '@tillwright/contract/order/order.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { sampleMember } from '@tillwright/domain/testing/sample-cart.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { zeroPoints } from '@tillwright/domain/money/points.ts'
import { expect, it } from 'vitest'
import { loseConnection, prepareServer } from '../../../testing/fake-server.ts'
import { prepareTill } from '../../../testing/render-part.tsx'
import { addEggs, eggs } from '../../../testing/shop-goods.ts'
import { changeCart, currentPrices } from '../../cart/cart-store.ts'
import { confirmPrices } from './confirm-prices.ts'

const server = prepareServer()
prepareTill()

const quoteOf = (due: number): Output<typeof createPreOrder> => ({
  lines: [],
  itemCount: 1,
  regularCents: cents(due),
  subtotalCents: cents(due),
  couponCents: zeroCents,
  points: zeroPoints,
  pointsCents: zeroCents,
  pointsLimit: zeroPoints,
  pointsLimitCents: zeroCents,
  depositCents: zeroCents,
  payableCents: cents(due),
  savedCents: zeroCents,
  earnedPoints: zeroPoints,
  cashDueCents: cents(due),
  cashRoundingCents: zeroCents,
  refusedCoupons: [],
  shortages: [],
  steps: [],
})

/** One box of eggs at 15.80, sold to a member. */
function sellToMember(): void {
  addEggs()
  changeCart({ kind: 'setMember', member: sampleMember })
}

it('reads the goods anew for the member when the server prices the cart otherwise', async () => {
  sellToMember()
  const levelPrice = { ...eggs, prices: { ...eggs.prices, memberCents: cents(1200) } }
  server.current().respond(createPreOrder, () => quoteOf(1200))
  server.current().respond(getGoodsInfoBatch, () => ({ list: [levelPrice], missingIds: [] }))
  await confirmPrices()
  expect(currentPrices().payableCents).toBe(1200)
  expect(server.current().inputsOf(getGoodsInfoBatch)).toEqual([
    { goodsIds: ['eggs'], userId: sampleMember.id },
  ])
})

it('changes nothing when both agree, when no answer comes, and when there is no member', async () => {
  addEggs()
  await confirmPrices()
  changeCart({ kind: 'setMember', member: sampleMember })
  server.current().respond(createPreOrder, () => quoteOf(1580))
  await confirmPrices()
  server.current().respond(createPreOrder, loseConnection)
  await confirmPrices()
  expect(server.current().inputsOf(createPreOrder)).toHaveLength(2)
  expect(currentPrices().payableCents).toBe(1580)
})

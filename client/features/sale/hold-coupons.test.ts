// @vitest-environment happy-dom
import { checkCanUse } from '@tillwright/contract/coupon/coupon.ts'
import { amountCoupon } from '@tillwright/domain/testing/sample-coupon.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { beforeEach, expect, it } from 'vitest'
import { useConnection } from '../../platform/api/connection.ts'
import { readDurable } from '../../platform/storage/durable-values.ts'
import { loseConnection, prepareServer } from '../../testing/fake-server.ts'
import { prepareTill } from '../../testing/render-part.tsx'
import { addEggs } from '../../testing/shop-goods.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { exitHolds, freeCoupons, freeLastHold, holdCoupons } from './hold-coupons.ts'
import { nextSaleId, takeSaleId } from './next-sale-id.ts'

const server = prepareServer()
prepareTill()

const sampleCoupon = amountCoupon(500)
const yes = { canUse: true, reason: null, discountCents: cents(500), heldUntilAtMs: 1 }
const no = (reason: 'inUse' | 'belowThreshold') => ({
  canUse: false,
  reason,
  discountCents: zeroCents,
  heldUntilAtMs: null,
})
const requests = () => server.current().inputsOf(checkCanUse)
const couponIds = () => currentCart().coupons.map(({ id }) => id)

beforeEach(async () => {
  takeSaleId()
  await exitHolds()
  addEggs(4)
  changeCart({ kind: 'chooseCoupon', coupon: sampleCoupon })
  server.current().respond(checkCanUse, () => yes)
})

it('holds the coupon of the cart under the id that the sale will have', async () => {
  await holdCoupons()
  const id = nextSaleId()
  expect(requests()).toMatchObject([{ couponId: sampleCoupon.id, orderClientId: id }])
  expect(takeSaleId()).toBe(id)
})

it.each([
  { reason: 'inUse' as const, left: [] },
  { reason: 'belowThreshold' as const, left: [sampleCoupon.id] },
])('leaves $left in the cart when the server says $reason', async ({ reason, left }) => {
  server.current().respond(checkCanUse, () => no(reason))
  await holdCoupons()
  expect(couponIds()).toEqual(left)
})

it('frees it when the cashier goes back to the cart', async () => {
  await holdCoupons()
  await exitHolds()
  expect(requests().at(-1)).toMatchObject({ orderClientId: nextSaleId(), isFreed: true })
  expect(await readDurable('couponHold')).toBeNull()
})

it('frees nothing once the sale was placed, and frees it when that was refused', async () => {
  await holdCoupons()
  const placed = takeSaleId()
  await holdCoupons()
  await freeCoupons(placed)
  expect(requests().filter(({ isFreed }) => isFreed)).toEqual([])
  const refused = nextSaleId()
  takeSaleId()
  await freeCoupons(refused)
  expect(requests().at(-1)).toMatchObject({ orderClientId: refused, isFreed: true })
})

it('frees what a closed page held when the till starts again, unless that sale was placed', async () => {
  await holdCoupons()
  const id = nextSaleId()
  await freeLastHold(id)
  expect(requests()).toHaveLength(1)
  await holdCoupons()
  await freeLastHold('another')
  expect(requests().at(-1)).toMatchObject({ orderClientId: id, isFreed: true })
})

it('asks nothing without a network, and leaves the coupon where no answer comes', async () => {
  server.current().respond(checkCanUse, loseConnection)
  await holdCoupons()
  expect(couponIds()).toEqual([sampleCoupon.id])
  useConnection.setState({ connection: 'offline' })
  const before = requests().length
  await holdCoupons()
  expect(requests()).toHaveLength(before)
  useConnection.setState({ connection: 'online' })
})

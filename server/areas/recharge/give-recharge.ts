import type { Tx } from '../../platform/db/db.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { givenByOrder } from '../order/write/order-moves.ts'
import type { OrderRows } from '../order/write/order-rows.ts'
import type { OrderTable } from '../order/order.tables.ts'
import { type Recording, recordOrder } from '../order/write/record-order.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { deleteRecharge, rechargeOf, setGivenCoupons } from './recharge.store.ts'
import { grantCoupons } from './grant-coupons.ts'
import { giftsOfPackage, uncountPurchase } from './package.store.ts'
import { memberGains, type RechargeGains } from './recharge-rows.ts'
import type { RechargeTable } from './recharge.tables.ts'

/**
 * A top-up is paid: real and gift money, points and coupons reach its member, the cash its drawer,
 * and the order its totals and journal.
 */
export async function giveRecharge(tx: Tx, rows: OrderRows, recording: Recording): Promise<void> {
  const { order } = rows
  const recharge = await rechargeOf(tx, placeOf(order), order.id)
  const gifts = await giftsOfPackage(tx, order.platform_id, recharge.package_id)
  const { platform_id: platformId } = order
  const couponIds = await grantCoupons(
    tx,
    { platformId, storeId: order.store_id, memberId: recharge.member_id, ...recording },
    gifts,
  )
  if (couponIds.length > 0) await setGivenCoupons(tx, order, couponIds)
  await moveBalances(tx, { platformId, kind: 'order', id: order.id, atMs: recording.atMs }, [
    ...givenByOrder({ order: { ...order, earned_points: 0 }, legs: rows.legs }),
    ...memberGains(recharge.member_id, gainsOf(recharge)),
  ])
  await recordOrder(tx, rows, recording)
}

/** A top-up that was never paid leaves nothing behind, and counts against no limit. */
export async function dropRecharge(tx: Tx, order: OrderTable): Promise<void> {
  const recharge = await rechargeOf(tx, placeOf(order), order.id)
  const { platform_id: platformId, member_id: memberId, day } = recharge
  if (recharge.package_id !== null)
    await uncountPurchase(tx, recharge.package_id, { platformId, memberId, day })
  await deleteRecharge(tx, order)
}

const gainsOf = (recharge: RechargeTable): RechargeGains => ({
  payCents: recharge.pay_cents,
  giftCents: recharge.gift_cents,
  giftPoints: recharge.gift_points,
})

const placeOf = (order: OrderTable): StoreScope => ({
  platformId: order.platform_id,
  storeId: order.store_id,
})

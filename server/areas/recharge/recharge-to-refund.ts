import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import {
  type RechargeGiven,
  type RechargeLeft,
  type RechargeTakenBack,
  returnableCents,
  type SpentGiftRule,
  takeRechargeBack,
} from '@tillwright/domain/recharge/spent-gift.ts'
import type { Context } from '../../platform/context.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { lapsedSince } from '../expiry/expiry.store.ts'
import { memberById } from '../member/member.store.ts'
import type { OrderCoupon } from '../order/write/order-rows.ts'
import { type OrderToRefund, orderToRefund } from '../refund/order-to-refund.ts'
import { Refusal } from '../../platform/refusal.ts'
import { givenOf } from './recharge-list.ts'
import type { RechargeTable } from './recharge.tables.ts'
import { rechargeOf, takeUnusedCoupons, usedCoupons } from './recharge.store.ts'

/** A top-up that is held until the transaction ends, and its order with it. */
export interface RechargeToRefund {
  readonly held: OrderToRefund
  readonly recharge: RechargeTable
  readonly given: RechargeGiven
}

/** Holds a top-up of this store. Refuses an order that is none (20504), and one that is not paid. */
export async function rechargeToRefund(
  tx: Tx,
  context: Context,
  orderId: string,
): Promise<RechargeToRefund> {
  const held = await orderToRefund(tx, context, orderId, 'RECHARGE')
  const recharge = await rechargeOf(tx, context, orderId)
  return { held, recharge, given: givenOf(recharge) }
}

/**
 * Returns what comes off the member's account, and the amount paid out for it. Revokes the unused
 * coupons of the top-up at once: a part of a coupon is none. Refuses more than is there, and spent
 * gifts as the platform's rule says (20407).
 */
export async function takenBack(
  tx: Tx,
  context: Context,
  { recharge, given }: RechargeToRefund,
  { wantedCents, rule }: { readonly wantedCents: number; readonly rule: SpentGiftRule },
): Promise<RechargeTakenBack> {
  await takeCouponsBack(tx, recharge)
  const left = await leftOf(tx, context, recharge)
  const back = takeRechargeBack(given, left, { wanted: cents(wantedCents), rule })
  if (!('kind' in back)) return back
  const unspent = given.payCents - given.returnedCents
  if (back.kind === 'tooHigh' && (wantedCents <= 0 || wantedCents > unspent))
    throw new Refusal('refundTooHigh')
  throw new Refusal('rechargeSpent', { balance: returnableCents(given, left) })
}

/** Returns what the member of a top-up has left now, and the savings by its used coupons. */
export async function leftOf(
  db: Db,
  context: Context,
  recharge: Selectable<RechargeTable>,
): Promise<RechargeLeft> {
  const { platformId } = context
  const member = await memberById(db, platformId, recharge.member_id)
  if (member === null) throw new Error('a top-up belongs to no member')
  const lapsed = await lapsedSince(db, platformId, {
    memberIds: [member.id, recharge.member_id],
    cameAtMs: recharge.created_at,
  })
  return {
    realCents: member.realBalanceCents,
    giftCents: member.giftBalanceCents,
    points: points(Math.max(member.points, 0)),
    couponsSavedCents: cents(await savedByCoupons(db, recharge)),
    lapsedGiftCents: cents(lapsed.get('gift') ?? 0),
    lapsedPoints: points(lapsed.get('points') ?? 0),
    pointsPerUnit: context.session.platform.pointsRatio,
  }
}

/** Unused coupons are revoked with the first part that is given back. */
async function takeCouponsBack(tx: Tx, recharge: RechargeTable): Promise<void> {
  const ids = fromStored<string[]>(recharge.coupon_ids)
  if (ids.length === 0 || recharge.returned_cents > 0) return
  await takeUnusedCoupons(tx, recharge.platform_id, ids)
}

/** Savings by the used coupons of a top-up on their orders; zero once a part was given back. */
async function savedByCoupons(db: Db, recharge: Selectable<RechargeTable>): Promise<number> {
  const ids = fromStored<string[]>(recharge.coupon_ids)
  if (ids.length === 0 || recharge.returned_cents > 0) return 0
  const used = await usedCoupons(db, recharge.platform_id, ids)
  return used
    .flatMap(({ id, coupons }) =>
      fromStored<OrderCoupon[]>(coupons).filter((coupon) => coupon.id === id),
    )
    .reduce((sum, { discountCents }) => sum + discountCents, 0)
}

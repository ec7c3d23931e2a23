import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { type KnownMember, memberById } from '../member/member.store.ts'
import { bookingShift } from '../order/write/booking-shift.ts'
import { checkLegs } from '../order/input/check-legs.ts'
import { openCodePayment, refuseBadCode } from '../order/payment/code-leg.ts'
import type { OrderRows } from '../order/write/order-rows.ts'
import { insertInShift } from '../order/write/insert-in-shift.ts'
import { checkClientState } from '../order/input/check-client-state.ts'
import { headOf, type OrderWork } from '../order/write/write-order.ts'
import { Refusal } from '../../platform/refusal.ts'
import { giveRecharge } from './give-recharge.ts'
import { refuseChangeOf } from './stored-change.ts'
import { countPurchase } from './package.store.ts'
import { rechargeOffer, type RechargeOffer, type RechargeInput } from './recharge-offer.ts'
import { rechargeRecord, rechargeRows } from './recharge-rows.ts'

/**
 * Everything one top-up writes, inside one transaction: an order of its own kind, real and gift
 * money in books of their own, points, coupons, drawer, totals and journal. It is no sale: nothing
 * takes a discount off it, points neither pay for it nor come from it, and its cash is not rounded.
 * Stored value does not pay for stored value. Paid by a code, it is given once the gateway has the money.
 */
export async function writeRecharge(tx: Tx, work: OrderWork): Promise<OrderRows> {
  const { context, input, terms } = work
  refuseBadCode(input)
  const recharge = demandRecharge(work)
  const member = await demandMember(tx, work)
  checkClientState(context, input, member)
  const offer = await rechargeOffer(tx, context, recharge)
  if (offer.payCents !== input.claimedCents || offer.payCents !== recharge.amountCents)
    throw new Refusal('priceChanged', { orderMoney: offer.payCents, goods: [] })
  const tenders = terms.payment.tenders.filter((tender) => tender !== 'storedValue')
  const payment = checkLegs(offer.payCents, input.legs, { rounding: 'none', tenders })
  const shift = await bookingShift(tx, context, input, work.isResent)
  const rows = rechargeRows(headOf(work, shift, member.id), offer, payment)
  await insertInShift(tx, rows)
  if (recharge.changeOf !== null) await refuseChangeOf(tx, context, input, recharge.changeOf)
  await count(tx, rows, offer)
  const extras = { couponIds: [], changeOf: recharge.changeOf }
  await insertRows(tx, 'recharge', [rechargeRecord(rows.order, offer, extras)])
  const { timeZone } = context.session.store
  if (rows.order.pay_state === 'PAID')
    await giveRecharge(tx, rows, { atMs: context.nowMs, timeZone })
  else await openCodePayment(tx, context, { input, rows })
  return rows
}

/** Refuses what a top-up cannot have: goods, coupons, points, a sale without the server. */
function demandRecharge({ context, input, isResent }: OrderWork): RechargeInput {
  if (input.recharge === null) throw new Error('an order of goods is no top-up')
  if (!context.session.permissions.has('recharge.create'))
    throw new Refusal('forbidden', { permission: 'recharge.create' })
  const faults = [
    ...(input.lines.length > 0 ? [{ at: 'goodsList', rule: 'no goods in a top-up' }] : []),
    ...(input.boxes.length > 0 ? [{ at: 'boxes', rule: 'no boxes with a top-up' }] : []),
    ...(input.couponIds.length > 0 ? [{ at: 'couponIds', rule: 'no coupon on a top-up' }] : []),
    ...(input.pointsWish !== 'none' && input.pointsWish !== 0
      ? [{ at: 'useIntegral', rule: 'no points for a top-up' }]
      : []),
    ...(input.isOffline && isResent !== true
      ? [{ at: 'offline', rule: 'stored value needs the server' }]
      : []),
    ...(input.memberId === null ? [{ at: 'userId', rule: 'a top-up is for a member' }] : []),
    ...(input.recharge.amountCents <= 0
      ? [{ at: 'recharge.amountMoney', rule: 'more than zero' }]
      : []),
  ]
  if (faults.length > 0) throw new Refusal('invalid', { faults })
  return input.recharge
}

async function demandMember(tx: Tx, { context, input }: OrderWork): Promise<KnownMember> {
  const id = input.memberId ?? ''
  const member = await memberById(tx, context.platformId, id)
  if (member === null) throw new Refusal('notFound', { kind: 'member', id })
  if (member.isStopped) throw new Refusal('memberStopped')
  return member
}

async function count(tx: Tx, { order }: OrderRows, offer: RechargeOffer): Promise<void> {
  if (offer.package === null) return
  const by = { platformId: order.platform_id, memberId: order.member_id ?? '', day: order.day }
  if (await countPurchase(tx, offer.package, by)) return
  throw new Refusal('rechargeLimit', { kind: 'rechargeGoods', id: offer.package.id })
}

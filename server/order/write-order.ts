import { randomInt, randomUUID } from 'node:crypto'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { localTime, formatDay } from '@tillwright/domain/calendar.ts'
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import type { Context } from '../context.ts'
import { spendCoupons, unusedCoupons } from '../coupon/coupon.store.ts'
import type { Tx } from '../db/db.ts'
import { goodsById } from '../goods/goods.store.ts'
import { appendJournal } from '../journal/append-journal.ts'
import { moveBalances } from '../ledger/move-balances.ts'
import { addPrintJob } from '../print/print-job.store.ts'
import { Refusal } from '../refusal.ts'
import { addTotals } from '../total/add-totals.ts'
import { approveCuts } from './approve-cuts.ts'
import { checkLegs } from './check-legs.ts'
import { refuseStaleBeliefs } from './stale-beliefs.ts'
import { journalOfOrder } from './journal-of-order.ts'
import { orderMeasures } from './order-measures.ts'
import { orderMoves } from './order-moves.ts'
import { type OrderHead, type OrderRows, orderRows } from './order-rows.ts'
import { insertOrder } from './order.store.ts'
import { type OrderTerms, pricingTerms } from './order-terms.ts'
import type { OrderWish } from './order-wish.ts'
import { bookingShift } from './booking-shift.ts'
import { spendPrePacks } from './spend-pre-packs.ts'
import { asSoldOffline } from './sold-offline.ts'
import { wishedMember } from './quote-cart.ts'
import { couponIdsOf, goodsIdsOf, wishedCart } from './wished-cart.ts'

/** One order on its way to the disk. */
export interface OrderWork {
  readonly context: Context
  readonly terms: OrderTerms
  readonly wish: OrderWish
  readonly bodyHash: string
}

/** Everything one order writes, inside one transaction. Refuses what `placeOrder` explains. */
export async function writeOrder(tx: Tx, work: OrderWork): Promise<OrderRows> {
  const { context, terms, wish } = work
  const cart = await readCart(tx, work)
  refuseStaleBeliefs(context, wish, cart.member)
  const priced = priceSale(cart, work)
  refuseOtherTotal(priced, wish)
  const payment = checkLegs(priced.payableCents, wish.legs, terms.payment)
  const shift = await bookingShift(tx, context, wish)
  const rows = orderRows(headOf(work, shift), priced, payment)
  await insertOrder(tx, rows)
  await approveCuts(tx, work, priced)
  await spend(tx, work, rows)
  await moveBalances(
    tx,
    { platformId: context.platformId, kind: 'order', id: rows.order.id, atMs: context.nowMs },
    orderMoves(priced, rows, {
      storeId: context.storeId,
      shiftId: shift.id,
      member: cart.member,
      leastStock: wish.isOffline || terms.sellsBelowStock ? null : 0,
    }),
  )
  await recordOrder(tx, work, rows)
  return rows
}

async function readCart(tx: Tx, { context, wish }: OrderWork): Promise<Cart> {
  const { platformId } = context
  const goods = await goodsById(tx, context, goodsIdsOf(wish))
  const coupons = await unusedCoupons(tx, platformId, couponIdsOf(wish))
  const member = await wishedMember(tx, platformId, wish.memberId)
  const cart = wishedCart(wish, { goods, coupons, member })
  return wish.isOffline ? asSoldOffline(cart, wish) : cart
}

/** Windows are held against the moment of the sale, where the till could not ask in time. */
function priceSale(cart: Cart, { context, terms, wish }: OrderWork): PricedCart {
  const atMs = wish.isOffline ? Math.min(wish.soldAtMs, context.nowMs) : context.nowMs
  const priced = priceCart(cart, pricingTerms(context, terms, atMs))
  const [refused] = priced.refusedCoupons
  if (refused)
    throw new Refusal('couponRefused', {
      couponId: refused.coupon.id,
      reason: refused.refusal.reason,
    })
  if (typeof wish.pointsWish === 'number' && priced.points.limit < wish.pointsWish)
    throw new Refusal('pointsShort', { usable: priced.points.limit })
  return priced
}

/** The till's total is a claim. A different one is not sold without asking the cashier again. */
function refuseOtherTotal(priced: PricedCart, wish: OrderWish): void {
  if (priced.payableCents === wish.claimedCents) return
  const goods = priced.lines.map(({ line }) => ({
    goodsId: line.goods.id,
    priceVersion: line.goods.version,
  }))
  throw new Refusal('priceChanged', { orderMoney: priced.payableCents, goods })
}

/** Who, where, when and under which ids: what an order of goods and a top-up have in common. */
export function headOf({ context, wish, bodyHash }: OrderWork, shift: BookedShift): OrderHead {
  const { session, nowMs } = context
  return {
    platform_id: context.platformId,
    store_id: context.storeId,
    id: randomUUID(),
    client_id: wish.clientId,
    body_hash: bodyHash,
    number: wish.number === '' ? serverNumber() : wish.number,
    channel: 'CASHIER',
    kind: wish.recharge === null ? 'GOODS' : 'RECHARGE',
    shift_id: shift.id,
    device_id: session.deviceId,
    staff_id: session.staffId,
    staff_name: session.nick,
    member_id: wish.memberId,
    pay_state: 'PAID',
    goods_state: 'NONE',
    refund_state: 'NONE',
    is_offline: wish.isOffline ? 1 : 0,
    late_from_shift_id: shift.lateFrom,
    claimed_cents: null,
    pickup_code: null,
    note: wish.note,
    times_printed: wish.isPrinted ? 1 : 0,
    sold_at: wish.soldAtMs,
    created_at: nowMs,
    day: formatDay(localTime(nowMs, session.store.timeZone)),
  }
}

/** For a till that does not number its receipts. Tills' own numbers never begin with a nine. */
const serverNumber = (): string =>
  issuedCode('order', `9${String(randomInt(1e12)).padStart(12, '0')}`)

interface BookedShift {
  readonly id: string
  readonly lateFrom: string | null
}

async function spend(tx: Tx, { context, wish }: OrderWork, { order }: OrderRows): Promise<void> {
  const ids = couponIdsOf(wish)
  const spent = await spendCoupons(tx, context.platformId, {
    ids,
    orderId: order.id,
    atMs: context.nowMs,
  })
  const taken = ids.find((id) => !spent.has(id))
  if (taken !== undefined) throw new Refusal('couponRefused', { couponId: taken, reason: 'spent' })
  await spendPrePacks(tx, context, wish)
}

/** The print job, the running totals and the journal row of an order that was written. */
export async function recordOrder(
  tx: Tx,
  { context, wish }: OrderWork,
  rows: OrderRows,
): Promise<void> {
  const { order } = rows
  await addPrintJob(tx, context, {
    kind: 'RECEIPT',
    sourceId: order.id,
    deviceId: order.device_id,
    printedAtMs: wish.isPrinted ? context.nowMs : null,
    nowMs: context.nowMs,
  })
  await addTotals(
    tx,
    context,
    [
      { scope: 'SHIFT', id: order.shift_id ?? '' },
      { scope: 'DAY', id: order.day },
    ],
    orderMeasures(rows, context.session.store.timeZone),
  )
  await appendJournal(tx, context, {
    kind: 'order',
    subjectId: order.id,
    atMs: context.nowMs,
    body: journalOfOrder(rows),
  })
}

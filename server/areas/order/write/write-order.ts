import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { Cart } from '@tillwright/domain/cart/cart.ts'
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import { priceCart } from '@tillwright/domain/pricing/price-cart.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import type { Context } from '../../../platform/context.ts'
import { spendCoupons, unusedCoupons } from '../../coupon/coupon.store.ts'
import { isUnused } from '../../coupon/hold-coupon.store.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { addSaleEntries } from '../../party/party-entries.ts'
import { moveBalances } from '../../../platform/ledger/move-balances.ts'
import { reviveLapsed } from '../../expiry/revive-lapsed.ts'
import { openCasesFor } from '../../stock/open-cases.ts'
import { prePacksByCode } from '../../pre-pack/pre-pack.store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { allowOpenItems } from '../input/allow-open-items.ts'
import { approveCuts } from '../input/approve-cuts.ts'
import { checkLegs, type PaymentTerms } from '../input/check-legs.ts'
import { holdOfflineClaim } from '../input/offline-claim.ts'
import { refuseTooMuch } from '../input/refuse-too-much.ts'
import { invalid } from '../../../platform/invalid.ts'
import { checkClientState } from '../input/check-client-state.ts'
import { isPaidByCode, openCodePayment, refuseBadCode } from '../payment/code-leg.ts'
import { givenByOrder, takenByOrder } from './order-moves.ts'
import { noteForReview, ourPrice } from './note-for-review.ts'
import { type OrderHead, type OrderRows, orderRows } from './order-rows.ts'
import { insertInShift } from './insert-in-shift.ts'
import { type OrderTerms, pricingTerms } from '../input/order-terms.ts'
import type { OrderInput } from '../input/order-input.ts'
import { recordOrder } from './record-order.ts'
import { lockedGoods } from './locked-goods.ts'
import { serverNumber } from './server-number.ts'
import { type BookedShift, bookingShift } from './booking-shift.ts'
import { timeOrderedId } from '../../../platform/time-ordered-id.ts'
import { spendPrePacks } from './spend-pre-packs.ts'
import { lackingSale } from '../input/lacking-sale.ts'
import { asSoldOffline, asPaidOffline } from '../input/sold-offline.ts'
import { requestedBoxKinds, requestedMember } from '../input/quote-cart.ts'
import { couponIdsOf, goodsIdsOf, packCodesOf, requestedCart } from '../input/requested-cart.ts'

/** One order on its way to the disk. */
export interface OrderWork {
  readonly context: Context
  readonly terms: OrderTerms
  readonly input: OrderInput
  readonly bodyHash: string
  /** The number on its paper, where another order has it: then the server numbers it. */
  readonly printedNumber?: string
  /** It was acknowledged before the books were brought back from a backup. */
  readonly isResent?: boolean
}

/**
 * Everything one order writes, inside one transaction. What a payment code pays for is taken out of
 * the books now and counted as sold once the gateway says it is paid: decisions/0025. Refuses what
 * `placeOrder` explains.
 */
export async function writeOrder(tx: Tx, work: OrderWork): Promise<OrderRows> {
  const { context, terms, input } = work
  refuseBadCode(input)
  refuseEmpty(input)
  const ours = await readWholeCart(tx, work)
  const cart = input.isOffline ? asSoldOffline(ours, input) : ours
  checkClientState(context, input, cart.member)
  const priced = priceSale(cart, work)
  refuseOtherTotal(priced, input)
  const payment = checkLegs(
    priced.payableCents,
    input.legs,
    paymentTerms(priced, cart.member !== null, work),
  )
  const shift = await bookingShift(tx, context, input, work.isResent)
  const ourCents = input.isOffline ? ourPrice({ ...work, ours }) : priced.payableCents
  const rows = withClaim(
    orderRows(headOf(work, shift, cart.member?.id ?? null), { priced, boxes: cart.boxes }, payment),
    ourCents !== priced.payableCents,
  )
  const isPaid = rows.order.pay_state === 'PAID'
  await insertInShift(tx, rows)
  const { merchantId: ownMerchantId } = context.session.store
  await addSaleEntries(tx, rows, { ownMerchantId, grouperId: null })
  const forMember = paysMemberPrice(cart.member)
  const mayOpen = await allowOpenItems(tx, work, priced)
  const isApproved = (await approveCuts(tx, { ...work, forMember }, priced)) && mayOpen
  if (input.isOffline)
    await holdOfflineClaim(tx, work, { priced, ourCents, isUnapproved: !isApproved })
  await spend(tx, work, rows)
  if (terms.keepsStock) await openCasesFor(tx, context, priced, rows.order.id)
  const taken = takenByOrder(priced, rows, {
    storeId: context.storeId,
    member: cart.member,
    leastStock: input.isOffline || terms.sellsBelowStock || !terms.keepsStock ? null : 0,
  })
  const moved = await moveBalances(
    tx,
    { platformId: context.platformId, kind: 'order', id: rows.order.id, atMs: context.nowMs },
    isPaid ? [...taken, ...givenByOrder(rows)] : taken,
  )
  await noteForReview(tx, { ...work, rows, ours, moved, keepsStock: terms.keepsStock })
  const recording = { atMs: context.nowMs, timeZone: timeZoneOf(context), areWhole: true }
  if (isPaid) await recordOrder(tx, rows, recording)
  else await openCodePayment(tx, context, { input, rows })
  return rows
}

/** Stores the total of its receipt with an order, where that differs from ours. */
const withClaim = (rows: OrderRows, isOther: boolean): OrderRows =>
  isOther ? { ...rows, order: { ...rows.order, claimed_cents: rows.order.payable_cents } } : rows

const timeZoneOf = ({ session }: Context): string => session.store.timeZone

async function readCart(tx: Tx, { context, terms, input }: OrderWork): Promise<Cart> {
  const { platformId } = context
  const goods = await lockedGoods(tx, context, {
    ids: goodsIdsOf(input),
    withOff: input.isOffline,
  })
  const coupons = await unusedCoupons(tx, platformId, couponIdsOf(input))
  const member = await requestedMember(tx, platformId, input)
  const boxKinds = await requestedBoxKinds(tx, platformId, input)
  const packs = {
    rows: await prePacksByCode(tx, context, packCodesOf(input)),
    markDowns: terms.markDowns,
    atMs: soldAt(context, input),
    isOffline: input.isOffline,
  }
  return requestedCart(input, { goods, coupons, member, boxKinds, packs })
}

/** The cart of a sale; what lapsed after one without the server was made is back for it. */
async function readWholeCart(tx: Tx, work: OrderWork): Promise<Cart> {
  const { context, input } = work
  const cart = await readCart(tx, work)
  const lacking = input.isOffline ? lackingSale(cart.member, input, soldAt(context, input)) : null
  const isBack = lacking !== null && (await reviveLapsed(tx, context, lacking))
  return isBack ? readCart(tx, work) : cart
}

/** The moment of the sale, where the till could not send it in time; now where it does. */
const soldAt = ({ nowMs }: Context, { isOffline, soldAtMs }: OrderInput): number =>
  isOffline ? Math.min(soldAtMs, nowMs) : nowMs

/** Windows are held against the moment of the sale. */
function priceSale(cart: Cart, { context, terms, input }: OrderWork): PricedCart {
  refuseTooMuch(cart)
  const priced = priceCart(cart, pricingTerms(context, terms, soldAt(context, input)))
  const [refused] = priced.refusedCoupons
  if (refused)
    throw new Refusal('couponRefused', {
      couponId: refused.coupon.id,
      reason: refused.refusal.reason,
    })
  if (typeof input.pointsWish === 'number' && priced.points.limit < input.pointsWish)
    throw new Refusal('pointsShort', { usable: priced.points.limit })
  return priced
}

/** Offers tenders of a member only where the order has one. */
function paymentTerms(
  { payableCents, depositCents }: PricedCart,
  hasMember: boolean,
  { terms, input }: OrderWork,
): PaymentTerms {
  const tenders = terms.payment.tenders.filter((one) => hasMember || !tenderFacts[one].needsMember)
  const payment = { ...terms.payment, tenders, depositCents }
  return input.isOffline ? asPaidOffline(payableCents, input.legs, payment) : payment
}

/** An order of nothing would be an inexplicable number in the books. */
function refuseEmpty({ lines, boxes }: OrderInput): void {
  if (lines.length === 0 && boxes.length === 0) throw invalid('goodsList', 'needed')
}

/** The till's total is a claim. A different one is not sold without asking the cashier again. */
function refuseOtherTotal(priced: PricedCart, input: OrderInput): void {
  if (priced.payableCents === input.claimedCents) return
  const goods = priced.lines.map(({ line }) => ({
    goodsId: line.goods.id,
    priceVersion: line.goods.version,
  }))
  throw new Refusal('priceChanged', { orderMoney: priced.payableCents, goods })
}

/** The head common to an order of goods and a top-up: author, place, time and ids. */
export function headOf(
  { context, input, bodyHash, printedNumber }: OrderWork,
  shift: BookedShift,
  memberId: string | null,
): OrderHead {
  const { session, nowMs } = context
  return {
    platform_id: context.platformId,
    store_id: context.storeId,
    id: timeOrderedId(nowMs),
    client_id: input.clientId,
    body_hash: bodyHash,
    number: input.number === '' || printedNumber !== undefined ? serverNumber() : input.number,
    printed_number: printedNumber ?? null,
    channel: session.isKiosk ? 'SELF_SERVICE' : 'CASHIER',
    kind: input.recharge === null ? 'GOODS' : 'RECHARGE',
    shift_id: shift.id,
    device_id: session.deviceId,
    staff_id: shift.staffId,
    staff_name: shift.staffName,
    entered_by: session.staffId,
    member_id: memberId,
    pay_state: isPaidByCode(input) ? 'PAYING' : 'PAID',
    goods_state: 'NONE',
    refund_state: 'NONE',
    is_offline: input.isOffline ? 1 : 0,
    late_from_shift_id: shift.lateFrom,
    claimed_cents: null,
    pickup_code: null,
    note: input.note,
    times_printed: input.isPrinted ? 1 + (input.receiptCopies ?? 0) : 0,
    sold_at: input.soldAtMs,
    created_at: nowMs,
    day: dayAt(nowMs, session.store.timeZone),
  }
}

async function spend(tx: Tx, { context, input }: OrderWork, { order }: OrderRows): Promise<void> {
  const ids = couponIdsOf(input)
  const spent = await spendCoupons(tx, context.platformId, {
    ids,
    orderId: order.id,
    clientId: input.clientId,
    atMs: context.nowMs,
  })
  const taken = ids.find((id) => !spent.has(id))
  if (taken !== undefined) {
    const reason = (await isUnused(tx, context.platformId, taken)) ? 'inUse' : 'spent'
    throw new Refusal('couponRefused', { couponId: taken, reason })
  }
  const codes = input.lines.flatMap(({ prepackCode }) => prepackCode ?? [])
  const soldAtMs = soldAt(context, input)
  await spendPrePacks(tx, context, { orderId: order.id, codes, soldAtMs })
}

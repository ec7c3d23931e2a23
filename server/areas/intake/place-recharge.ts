import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { placeIntakeRecharge } from '@tillwright/contract/order/intake.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { memberByPhone } from '../member/member.store.ts'
import { findOrder, insertOrder } from '../order/order.store.ts'
import { journalOfOrder } from '../order/write/journal-of-order.ts'
import type { OrderHead } from '../order/write/order-rows.ts'
import { serverNumber } from '../order/write/server-number.ts'
import { grantCoupons } from '../recharge/grant-coupons.ts'
import { countPurchase } from '../recharge/package.store.ts'
import { rechargeOffer } from '../recharge/recharge-offer.ts'
import { memberGains, rechargeRecord, rechargeRows } from '../recharge/recharge-rows.ts'
import { rechargeOf } from '../recharge/recharge.store.ts'
import { intakeRequest } from './intake.store.ts'
import type { IntakeRequestTable } from './intake.tables.ts'
import { requestRow } from './request-row.ts'
import type { ServiceCall } from './service-context.ts'
import { onlineDevice } from '../order/online-device.ts'

type RechargeInput = Input<typeof placeIntakeRecharge>

/**
 * Gives a member the top-up that they paid in another program, only once under the channel's
 * number. The money lay in no drawer of the store: it counts in no shift and on no day. Refuses a
 * phone without a member, a package that is not on sale and another amount than its price.
 */
export async function placeRecharge(
  context: Context,
  input: RechargeInput,
): Promise<Output<typeof placeIntakeRecharge>> {
  const { db, storeId } = context
  const request = requestRow(context, { kind: 'RECHARGE', requestId: input.externalId, input })
  const made = await writeOnce({
    write: () =>
      transaction(db, async (tx) => {
        await takeRechargeIn(tx, context, { input, request })
        return request
      }),
    first: async () => (await intakeRequest(db, request)) ?? null,
    isSame: (first) => first.body_hash === request.body_hash && first.store_id === storeId,
    request: null,
  })
  const rows = await findOrder(db, context, made.order_id)
  if (rows === null) throw new Error('a top-up that was just written is not there')
  const record = await rechargeOf(db, context, made.order_id)
  return {
    externalId: made.request_id,
    orderId: made.order_id,
    number: rows.order.number,
    payCents: cents(record.pay_cents),
    giftCents: cents(record.gift_cents),
  }
}

/** A top-up, the request it came by, and its order's number, made up where it is left out. */
interface RechargeToTakeIn {
  readonly input: RechargeInput
  readonly request: IntakeRequestTable
  readonly number?: string
}

/** Takes in a top-up and its request, in the caller's transaction. */
export async function takeRechargeIn(
  tx: Tx,
  context: ServiceCall,
  work: RechargeToTakeIn,
): Promise<void> {
  const { input, request } = work
  await insertRows(tx, 'intake_request', [request])
  const { platformId, storeId, session, nowMs } = context
  const member = await memberByPhone(tx, platformId, input.phone)
  if (member === null) throw new Refusal('notFound', { kind: 'member', id: input.phone })
  if (member.isStopped) throw new Refusal('memberStopped')
  const { packageId, amountCents } = input
  const offer = await rechargeOffer(tx, context, { packageId, amountCents, changeOf: null })
  if (offer.payCents !== amountCents)
    throw new Refusal('priceChanged', { orderMoney: offer.payCents, goods: [] })
  const leg = {
    tender: 'transfer' as const,
    amountCents,
    tenderedCents: amountCents,
    changeCents: zeroCents,
    reference: input.reference ?? null,
  }
  const rows = rechargeRows(headOf(context, work, member.id), offer, {
    legs: [leg],
    roundingCents: zeroCents,
  })
  const { order } = rows
  await insertOrder(tx, rows)
  if (offer.package !== null) {
    const by = { platformId, memberId: member.id, day: order.day }
    if (!(await countPurchase(tx, offer.package, by)))
      throw new Refusal('rechargeLimit', { kind: 'rechargeGoods', id: offer.package.id })
  }
  const { timeZone } = session.store
  const receiver = { platformId, storeId, memberId: member.id, atMs: nowMs, timeZone }
  const couponIds = await grantCoupons(tx, receiver, offer.giftCoupons)
  await insertRows(tx, 'recharge', [rechargeRecord(order, offer, { couponIds, changeOf: null })])
  const source = { platformId, kind: 'order', id: order.id, atMs: nowMs }
  await moveBalances(tx, source, memberGains(member.id, offer))
  await appendJournal(tx, context, {
    kind: 'order',
    subjectId: order.id,
    atMs: nowMs,
    body: journalOfOrder(rows),
  })
}

function headOf(
  { platformId, storeId, session, nowMs }: ServiceCall,
  { request, number = serverNumber() }: RechargeToTakeIn,
  memberId: string,
): OrderHead {
  return {
    platform_id: platformId,
    store_id: storeId,
    id: request.order_id,
    client_id: randomUUID(),
    body_hash: request.body_hash,
    number,
    channel: 'ONLINE',
    kind: 'RECHARGE',
    shift_id: null,
    device_id: onlineDevice,
    staff_id: session.staffId,
    staff_name: session.nick,
    member_id: memberId,
    pay_state: 'PAID',
    goods_state: 'NONE',
    refund_state: 'NONE',
    is_offline: 0,
    late_from_shift_id: null,
    entered_by: null,
    printed_number: null,
    claimed_cents: null,
    pickup_code: null,
    note: '',
    times_printed: 0,
    sold_at: nowMs,
    created_at: nowMs,
    day: dayAt(nowMs, session.store.timeZone),
  }
}

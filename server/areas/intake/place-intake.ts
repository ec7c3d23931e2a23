import { randomUUID } from 'node:crypto'
import { intakeTenders } from '@tillwright/contract/order/intake.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { BalanceShort } from '../../platform/ledger/balance-short.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { type KnownMember, memberByPhone } from '../member/member.store.ts'
import { type CheckedPayment, checkLegs } from '../order/input/check-legs.ts'
import { orderTerms } from '../order/input/order-terms.ts'
import { shortGoodsRefusal } from '../order/input/short-refusal.ts'
import { openCasesFor } from '../stock/open-cases.ts'
import { serverNumber } from '../order/write/server-number.ts'
import { endIntakeOrder } from './end-intake.ts'
import { type IntakeInput, intakeCart } from './intake-cart.ts'
import { intakeOrderNamed, intakeRequest } from './intake.store.ts'
import type { IntakeRequestTable } from './intake.tables.ts'
import { requestRow } from './request-row.ts'
import type { ServiceCall } from './service-context.ts'
import { type IntakeIds, newPickupCode, writeIntake } from './write-intake.ts'

/** An order to take in, and the channel's id of the request. */
export interface IntakeAsk {
  readonly kind: 'ORDER' | 'CHANGE'
  readonly requestId: string
  readonly input: IntakeInput
}

/**
 * Takes in an order of another program, once: the same id with the same body always returns the
 * first order, also where fifty come at once; with another body it is refused (20108). Refuses
 * goods that are not sold here, a total that differs (20303), a part payment (20405) and missing
 * stock (20301). A change ends the order under the channel's number and puts this one in its place.
 */
export async function placeIntake(
  context: Context,
  { kind, requestId, input }: IntakeAsk,
): Promise<IntakeRequestTable> {
  const { db, storeId } = context
  const request = requestRow(context, { kind, requestId, input })
  const { sellsBelowStock, keepsStock } = await orderTerms(context)
  const leastStock = sellsBelowStock || !keepsStock ? null : 0
  return writeOnce({
    write: () =>
      transaction(db, async (tx) => {
        await takeOrderIn(tx, context, { input, request, keepsStock, leastStock })
        return request
      }),
    first: async () => (await intakeRequest(db, request)) ?? null,
    isSame: (first) => first.body_hash === request.body_hash && first.store_id === storeId,
    explain: (cause) => (cause instanceof BalanceShort ? shortGoodsRefusal(context, cause) : cause),
    // A refused order may be sent again, once the goods are there.
    request: null,
  })
}

/** Ends the order under the channel's number; returns the revision of the next one. */
async function endFormer(
  tx: Tx,
  context: ServiceCall,
  { externalId }: IntakeInput,
): Promise<number> {
  const { platformId, storeId, service } = context
  const name = { platformId, channel: service.channel, externalId }
  const former = await intakeOrderNamed(tx, name)
  if (former === undefined || former.store_id !== storeId)
    throw new Refusal('notFound', { kind: 'order', id: externalId })
  await endIntakeOrder(tx, context, { orderId: former.order_id, reason: 'changed' })
  return former.revision + 1
}

/** An order, and the request it came by. */
export interface OrderToTakeIn {
  readonly input: IntakeInput
  readonly request: IntakeRequestTable
  /** The least that stock may become by it; null lets it fall without limit. */
  readonly leastStock: number | null
  readonly keepsStock: boolean
  /** Made up where they are left out. */
  readonly codes?: Pick<IntakeIds, 'number' | 'pickupCode'>
}

/** Takes in an order and its request, in the caller's transaction. */
export async function takeOrderIn(
  tx: Tx,
  context: ServiceCall,
  work: OrderToTakeIn,
): Promise<void> {
  const { input, request, leastStock } = work
  // First of all: whoever comes with the same id waits here, and finds what the first has made.
  await insertRows(tx, 'intake_request', [request])
  const revision = request.kind === 'ORDER' ? 0 : await endFormer(tx, context, input)
  const { codes = { number: serverNumber(), pickupCode: newPickupCode() } } = work
  const { platformId, storeId, session, service, nowMs } = context
  const member = await memberOf(tx, context, input)
  const priced = await intakeCart(tx, context, { lines: input.lines, member })
  if (priced.payableCents !== input.claimedCents) {
    const goods = priced.lines.map(({ line }) => ({
      goodsId: line.goods.id,
      priceVersion: line.goods.version,
    }))
    throw new Refusal('priceChanged', { orderMoney: priced.payableCents, goods })
  }
  if (work.keepsStock) await openCasesFor(tx, context, priced, request.order_id)
  await writeIntake(tx, {
    sender: {
      platformId,
      storeId,
      staffId: session.staffId,
      staffName: session.nick,
      atMs: nowMs,
      timeZone: session.store.timeZone,
    },
    ids: {
      id: request.order_id,
      clientId: randomUUID(),
      bodyHash: request.body_hash,
      ...codes,
    },
    priced,
    payment: paymentOf(input, priced.payableCents, member),
    member,
    customer: { nick: input.nick, phone: input.phone },
    named: {
      channel: service.channel,
      external_id: input.externalId,
      revision,
      mode: input.mode,
      address: input.address.trim(),
      wanted_at: input.wantedAtMs,
      replaceable: JSON.stringify(replaceableOf(input)),
    },
    parties: {
      ownMerchantId: session.store.merchantId,
      grouperId: input.grouperId ?? null,
    },
    note: input.note,
    leastStock,
  })
}

/** Numbers of the lines that may be replaced: a line's own word counts before the order's. */
const replaceableOf = ({ lines, substitutes = 'none' }: IntakeInput): number[] =>
  lines.flatMap((line, at) => ((line.substitutes ?? substitutes) === 'similar' ? [at + 1] : []))

async function memberOf(
  tx: Tx,
  { platformId }: ServiceCall,
  { phone }: IntakeInput,
): Promise<KnownMember | null> {
  const member = await memberByPhone(tx, platformId, phone)
  if (member?.isStopped === true) throw new Refusal('memberStopped')
  return member
}

/**
 * All of it was paid elsewhere, or all of it is owed: anything in between is indistinguishable from
 * a mistake.
 */
function paymentOf(
  { legs }: IntakeInput,
  payableCents: IntakeInput['claimedCents'],
  member: KnownMember | null,
): CheckedPayment {
  if (legs.length === 0) return { legs: [], roundingCents: zeroCents }
  if (member === null && legs.some(({ tender }) => tender === 'storedValue'))
    throw new Refusal('tenderRefused')
  const paid = legs.map(({ tender, amountCents, reference }) => ({
    tender,
    amountCents,
    tenderedCents: null,
    authCode: null,
    reference: reference ?? null,
  }))
  return checkLegs(payableCents, paid, { rounding: 'none', tenders: intakeTenders })
}

import type { Output } from '@tillwright/contract/call.ts'
import type { writeOffCollection } from '@tillwright/contract/order/write-off.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { BalanceShort } from '../../platform/ledger/balance-short.ts'
import { orderTerms } from '../order/input/order-terms.ts'
import { charge } from '../payment/charge.ts'
import { pollPayment } from '../payment/poll-payment.ts'
import { paymentsFor } from '../payment/payment.store.ts'
import type { PaymentTable } from '../payment/payment.tables.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findNamedOrder, pickupsOf } from '../write-off/pickup.store.ts'
import { collectionByClientId } from './collection.store.ts'
import type { CollectionTable } from './collection.tables.ts'
import { type CollectionInput, writeCollection } from './write-collection.ts'
import { writeOnce } from '../../platform/write-once.ts'

type Answer = Output<typeof writeOffCollection>

/**
 * Takes the money that is due for orders, once: the same client id with the same body returns the
 * first collection and never charges twice; with another body it is refused. Returns only once it
 * is paid; refuses a declined code (20402) and one whose result is not known yet (20403).
 */
export async function collectDues(context: Context, input: CollectionInput): Promise<Answer> {
  const row = await takeMoney(context, input, await writtenOnce(context, input))
  const orders = await Promise.all(
    input.orderIds.map((orderId) => findNamedOrder(context.db, context, { orderId })),
  )
  const pickups = await pickupsOf(
    context.db,
    orders.filter((order) => order !== null),
  )
  return {
    collectionId: row.id,
    payState: row.state,
    paidCents: cents(row.due_cents + row.rounding_cents),
    orders: pickups.map(({ order, pickup }) => ({
      orderId: order.id,
      number: order.number,
      goodsState: order.goods_state,
      takenAtMs: pickup.taken_at,
    })),
  }
}

async function writtenOnce(context: Context, input: CollectionInput): Promise<CollectionTable> {
  const hash = bodyHash(input)
  const work = { context, terms: await orderTerms(context), input, bodyHash: hash }
  return writeOnce({
    write: () => transaction(context.db, (tx) => writeCollection(tx, work)),
    first: () => collectionByClientId(context.db, context.platformId, input.clientId),
    isSame: (first) => first.body_hash === hash && first.store_id === context.storeId,
    explain: readable,
    request: {
      ...context.atCall,
      key: {
        platformId: context.platformId,
        source: 'collection',
        clientId: input.clientId,
        bodyHash: hash,
      },
    },
  })
}

function readable(cause: unknown): unknown {
  if (cause instanceof BalanceShort)
    return new Refusal('balanceShort', { balance: cents(cause.first.held ?? 0) })
  return isUniqueConflict(cause) ? new Refusal('changedMeanwhile') : cause
}

/** Charges the payment code outside of any transaction, or queries its result. */
async function takeMoney(
  context: Context,
  input: CollectionInput,
  row: CollectionTable,
): Promise<CollectionTable> {
  if (row.state === 'PAID') return row
  const payment = await paymentOf(context, row)
  if (payment?.state === 'CREATED') {
    const authCode = input.legs[payment.leg_no - 1]?.authCode ?? ''
    const subject = context.session.store.name
    await charge(context.services.payments, payment, { authCode, subject })
  } else if (payment) await pollPayment(context.services.payments, payment)
  const now = await collectionByClientId(context.db, context.platformId, input.clientId)
  if (now?.state === 'PAID') return now
  const orderId = input.orderIds[0] ?? ''
  if (now?.state !== 'CLOSED' && now?.state !== 'REVERSED') {
    const order = await findNamedOrder(context.db, context, { orderId })
    throw new Refusal('paymentInDoubt', { orderId, orderNo: order?.number ?? '' })
  }
  const reason = (await paymentOf(context, row))?.reason ?? ''
  throw new Refusal('paymentDeclined', { orderId, reason })
}

async function paymentOf({ db }: Context, row: CollectionTable): Promise<PaymentTable | null> {
  const [payment] = await paymentsFor(db, {
    platformId: row.platform_id,
    purpose: 'collection',
    purposeId: row.id,
  })
  return payment ?? null
}

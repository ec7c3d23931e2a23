import { createHash, randomUUID } from 'node:crypto'
import type { Input } from '@tillwright/contract/call.ts'
import type { writeOffCollection } from '@tillwright/contract/order/write-off.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { type CheckedPayment, checkLegs } from '../order/input/check-legs.ts'
import type { OrderTerms } from '../order/input/order-terms.ts'
import { refuseBadCode } from '../order/payment/code-leg.ts'
import { demandGatewayKind } from '../payment/gateway-kind.ts'
import { openPayment } from '../payment/open-payment.ts'
import { refuseStalePath } from '../platforms/refuse-stale-path.ts'
import { Refusal } from '../../platform/refusal.ts'
import { demandOpenShift } from '../shift/demand-open-shift.ts'
import { holdPickups } from '../write-off/pickup.store.ts'
import type { CollectionTable } from './collection.tables.ts'
import { type Due, duesOf } from './dues.ts'
import { earnPoints } from './earn-points.ts'
import { settleCollection } from './settle-collection.ts'

export type CollectionInput = Input<typeof writeOffCollection>

/** One collection on its way to the disk. */
export interface CollectionWork {
  readonly context: Context
  readonly terms: OrderTerms
  readonly input: CollectionInput
  readonly bodyHash: string
}

/**
 * Takes the amount due for orders of this store in one payment. Without a payment code it is
 * settled here and now; with one it is in the state of paying until the gateway says yes. Refuses
 * orders that are missing, owe nothing or are being paid by another till, another sum than the
 * amount due, and stored value for orders that are not one member's.
 */
export async function writeCollection(tx: Tx, work: CollectionWork): Promise<CollectionTable> {
  const { context, input, terms } = work
  refuseStalePath(context)
  refuseBadCode({ legs: input.legs, isOffline: false })
  const held = await holdPickups(tx, context, input.orderIds)
  await demandOpenShift(tx, context)
  const dues = await duesOf(tx, context, { held, orderIds: input.orderIds })
  const dueCents = cents(dues.reduce((sum, due) => sum + due.dueCents, 0))
  if (dueCents !== input.dueCents)
    throw new Refusal('priceChanged', { orderMoney: dueCents, goods: [] })
  refuseOthersMoney(input, dues)
  const payment = checkLegs(dueCents, input.legs, terms.payment)
  await earnPoints(tx, context, { dues, perUnit: terms.pointsEarnedPerUnit })
  const row = rowOf(work, { dueCents, payment })
  await insertRows(tx, 'collection', [row])
  await insertRows(
    tx,
    'collection_order',
    dues.map((due, at) => ({
      platform_id: context.platformId,
      collection_id: row.id,
      order_id: due.orderId,
      seq: at + 1,
      due_cents: due.dueCents,
      stands: 1,
    })),
  )
  if (row.state === 'PAYING') await openCode(tx, work, row)
  else await settleCollection(tx, row, { atMs: context.nowMs, channelNo: null })
  return row
}

/** Stored value pays for its own member, and not alongside a code, whose no would have to undo it. */
function refuseOthersMoney({ legs }: CollectionInput, dues: readonly Due[]): void {
  if (!legs.some(({ tender }) => tender === 'storedValue')) return
  const members = new Set(dues.map(({ memberId }) => memberId))
  const hasCode = legs.some(({ tender }) => tender === 'code')
  if (hasCode || members.has(null) || members.size !== 1) throw new Refusal('tenderRefused')
}

function rowOf(
  { context, input, bodyHash }: CollectionWork,
  { dueCents, payment }: { dueCents: number; payment: CheckedPayment },
): CollectionTable {
  const { platformId, storeId, shiftId, session, nowMs } = context
  return {
    platform_id: platformId,
    store_id: storeId,
    id: randomUUID(),
    client_id: input.clientId,
    body_hash: bodyHash,
    state: payment.legs.some(({ tender }) => tender === 'code') ? 'PAYING' : 'PAID',
    shift_id: shiftId,
    staff_id: session.staffId,
    device_id: session.deviceId,
    due_cents: dueCents,
    rounding_cents: payment.roundingCents,
    legs: JSON.stringify(payment.legs),
    created_at: nowMs,
  }
}

async function openCode(tx: Tx, { context, input }: CollectionWork, row: CollectionTable) {
  const at = input.legs.findIndex(({ tender }) => tender === 'code')
  const leg = input.legs[at]
  if (leg === undefined) throw new Error('a collection is paying without a code')
  const orders = input.orderIds.toSorted().join()
  await openPayment(tx, context, {
    purpose: 'collection',
    purposeId: row.id,
    legNo: at + 1,
    gateway: demandGatewayKind(context),
    authCode: leg.authCode ?? '',
    amountCents: leg.amountCents,
    intent: createHash('sha256').update(`collection ${orders}`).digest('base64url'),
    atMs: context.nowMs,
    timeZone: context.session.store.timeZone,
  })
}

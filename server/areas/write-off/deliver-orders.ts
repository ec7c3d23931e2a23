import type { Output } from '@tillwright/contract/call.ts'
import type { doVerificationOrder } from '@tillwright/contract/order/write-off.ts'
import { goodsStateAfter, type PickupLine } from '@tillwright/domain/pickup/pickup-line.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import { queuePrint } from '../print/print-job.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { closeBills } from '../self-delivery/close-bills.ts'
import type { Act } from './act-once.ts'
import type { Pickup } from './pickup.store.ts'
import {
  addTaken,
  hasPickupSlip,
  moveGoodsState,
  type Taken,
  updatePickup,
} from './write-off.store.ts'

/** An order after something was done with it. */
export type DeliveredOrder = Output<typeof doVerificationOrder>['order']

/** A line handed over as it was ordered. */
export const asOrdered = (line: OrderLineTable, amount: number): Taken => ({
  order_id: line.order_id,
  line_no: line.line_no,
  taken_quantity: amount,
  short_quantity: 0,
  over_quantity: 0,
  back_cents: 0,
  due_cents: 0,
  waived_cents: 0,
  reason: '',
  note: '',
})

/** A line's amounts as the rules of picking up see them. */
export const pickupLine = (line: OrderLineTable): PickupLine => ({
  sold: line.quantity,
  taken: line.taken_quantity,
  refunded: line.refunded_quantity,
})

/**
 * Writes the delivery of locked orders: the lines by one conditional update, then each order's
 * state, its slip, its bills and the journal. Short amounts have been given back before. Refuses as
 * changed meanwhile a delivery of more than was sold or an undo of more than was delivered.
 */
export async function writeDelivery(
  act: Act,
  pickups: readonly Pickup[],
  taken: readonly Taken[],
): Promise<DeliveredOrder[]> {
  const { tx, context } = act
  const { platformId } = context
  await moveTaken(act, taken)
  const rows = taken.map((line) => ({ platform_id: platformId, write_off_id: act.id, ...line }))
  await insertRows(tx, 'write_off_line', rows)
  const done: DeliveredOrder[] = []
  for (const pickup of pickups) done.push(await moveOrder(act, pickup, taken))
  await closeBills(
    tx,
    context,
    pickups.map(({ order }) => order.id),
  )
  await appendJournal(tx, context, {
    kind: 'writeOff',
    subjectId: act.id,
    atMs: context.nowMs,
    body: {
      staffId: context.session.staffId,
      lines: taken.map((line) => [
        line.order_id,
        line.line_no,
        line.taken_quantity,
        line.short_quantity,
        line.over_quantity,
        line.back_cents,
        line.due_cents,
        line.waived_cents,
      ]),
    },
  })
  return done
}

async function moveTaken({ tx, context }: Act, all: readonly Taken[]): Promise<void> {
  const changes = all.filter(({ taken_quantity: change }) => change !== 0)
  if (changes.length === 0) return
  const isDone = await addTaken(tx, context.platformId, changes)
  if (!isDone) throw new Refusal('changedMeanwhile')
}

/** Writes and returns the state of an order after these amounts of its lines have changed hands. */
async function moveOrder(
  { id, tx, context }: Act,
  { order, lines, pickup }: Pickup,
  all: readonly Taken[],
): Promise<DeliveredOrder> {
  const own = all.filter(({ order_id: orderId }) => orderId === order.id)
  const after = lines.map((line) => {
    const now = own.find(({ line_no: lineNo }) => lineNo === line.line_no)
    return {
      sold: line.quantity,
      taken: line.taken_quantity + (now?.taken_quantity ?? 0),
      refunded: line.refunded_quantity,
    }
  })
  const goodsState = goodsStateAfter(after)
  const isUndone = own.some(({ taken_quantity: change }) => change < 0)
  const movesMoney = own.some((line) => line.reason !== '')
  const takenAtMs = goodsState === 'READY' ? null : isUndone ? pickup.taken_at : context.nowMs
  const isMoved = await moveGoodsState(tx, order, goodsState)
  if (!isMoved) throw new Refusal('changedMeanwhile')
  await updatePickup(tx, order, {
    taken_at: takenAtMs,
    last_write_off_id: isUndone || movesMoney ? null : id,
  })
  if (!isUndone) await addSlip(tx, context, order.id)
  return { orderId: order.id, number: order.number, goodsState, takenAtMs }
}

/** The slip of an order has one original, whoever requested it first: other prints are copies. */
async function addSlip(tx: Tx, context: Context, orderId: string): Promise<void> {
  if (await hasPickupSlip(tx, context, orderId)) return
  await queuePrint(tx, context, {
    kind: 'PICKUP',
    sourceId: orderId,
    deviceId: context.session.deviceId,
    nowMs: context.nowMs,
  })
}

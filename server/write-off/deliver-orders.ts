import type { Output } from '@tillwright/contract/call.ts'
import type { doVerificationOrder } from '@tillwright/contract/order/write-off.ts'
import { goodsStateAfter, type PickupLine } from '@tillwright/domain/pickup/pickup-line.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { runStatement } from '../db/statement.ts'
import { appendJournal } from '../journal/append-journal.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import { queuePrint } from '../print/print-job.store.ts'
import { Refusal } from '../refusal.ts'
import { closeBills } from '../self-delivery/close-bills.ts'
import type { Act } from './act-once.ts'
import type { Pickup } from './pickup.store.ts'
import type { WriteOffLineTable } from './write-off.tables.ts'

/** An order after something was done with it. */
export type DeliveredOrder = Output<typeof doVerificationOrder>['order']

/** What is handed over of one line, or taken back where it is negative. */
export type Taken = Omit<WriteOffLineTable, 'platform_id' | 'write_off_id'>

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
 * Writes down what was handed over of orders that are held: the lines by one conditional update,
 * then where each order stands, its slip, its bills and the journal. What is short has been given back
 * before. Refuses as changed meanwhile
 * what would hand over more than was sold or take back more than was handed over.
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
  const { rows } = await runStatement(tx, {
    name: `hand over ${changes.length} lines`,
    write: (place) => {
      const given = () =>
        `(${place()}, ${place()}, cast(${place()} as bigint), cast(${place()} as bigint))`
      return `with given (in_platform, of_order, of_line, change) as (values ${changes.map(given).join(', ')})
        update order_line set taken_quantity = taken_quantity + change from given
        where platform_id = in_platform and order_id = of_order and line_no = of_line
          and taken_quantity + change >= 0
          and (change < 0 or taken_quantity + change + refunded_quantity <= quantity)
        returning line_no`
    },
    values: changes.flatMap((line) => [
      context.platformId,
      line.order_id,
      line.line_no,
      line.taken_quantity,
    ]),
  })
  if (rows.length !== changes.length) throw new Refusal('changedMeanwhile')
}

/** Where an order stands when these amounts of its lines have changed hands. */
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
  const moved = await tx
    .updateTable('orders')
    .set({ goods_state: goodsState })
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('id', '=', order.id)
    .where('goods_state', '=', order.goods_state)
    .returning('id')
    .execute()
  if (moved.length !== 1) throw new Refusal('changedMeanwhile')
  await tx
    .updateTable('pickup')
    .set({ taken_at: takenAtMs, last_write_off_id: isUndone || movesMoney ? null : id })
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('order_id', '=', order.id)
    .execute()
  if (!isUndone) await addSlip(tx, context, order.id)
  return { orderId: order.id, number: order.number, goodsState, takenAtMs }
}

/** The slip of an order has one original, whoever asked for it first: other prints are copies. */
async function addSlip(tx: Tx, context: Context, orderId: string): Promise<void> {
  const known = await tx
    .selectFrom('print_job')
    .select('id')
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('kind', '=', 'PICKUP')
    .where('source_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  await queuePrint(tx, context, {
    kind: 'PICKUP',
    sourceId: orderId,
    deviceId: context.session.deviceId,
    nowMs: context.nowMs,
  })
}

import { mayMove } from '@tillwright/domain/order/transitions.ts'
import {
  goodsStateAfter,
  undoTransitions,
  undoWindowMs,
} from '@tillwright/domain/pickup/pickup-line.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Act } from './act-once.ts'
import { asOrdered, type DeliveredOrder, pickupLine, writeDelivery } from './deliver-orders.ts'
import type { Pickup } from './pickup.store.ts'
import { takenLines, writeOffAtMs } from './write-off.store.ts'

/**
 * Takes the last hand-over of an order back, as long as it is fresh, no money moved with it and
 * nothing happened to the order since. It leaves an audit row.
 */
export async function undoDelivery(act: Act, pickup: Pickup): Promise<DeliveredOrder> {
  const { tx, context } = act
  const { order, lines } = pickup
  const back = (await lastDelivery(act, pickup)).map((done) => {
    const line = lines.find(({ line_no: lineNo }) => lineNo === done.line_no)
    if (line === undefined) throw new Error(`order ${order.id} lost a line`)
    return asOrdered(line, -done.taken_quantity)
  })
  const after = lines.map((line) => {
    const change = back.find(({ line_no: lineNo }) => lineNo === line.line_no)
    const amounts = pickupLine(line)
    return { ...amounts, taken: amounts.taken + (change?.taken_quantity ?? 0) }
  })
  if (!mayMove(undoTransitions, order.goods_state, goodsStateAfter(after)))
    throw new Refusal('stateForbids')
  const [done] = await writeDelivery(act, [pickup], back)
  if (done === undefined) throw new Error('nothing was taken back')
  await addAudit(tx, context, {
    operation: 'writeOff.undo',
    subjectId: order.id,
    reason: '',
    after: { lines: back.map((line) => [line.line_no, line.taken_quantity]) },
  })
  return done
}

async function lastDelivery({ tx, context }: Act, { pickup }: Pickup) {
  const { platformId, nowMs } = context
  const id = pickup.last_write_off_id
  if (id === null) throw new Refusal('stateForbids')
  const at = await writeOffAtMs(tx, context, id)
  if (nowMs - at > undoWindowMs) throw new Refusal('stateForbids')
  return takenLines(tx, platformId, { id, orderId: pickup.order_id })
}

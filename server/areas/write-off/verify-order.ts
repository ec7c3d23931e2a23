import type { Input, Output } from '@tillwright/contract/call.ts'
import type { doVerificationOrder } from '@tillwright/contract/order/write-off.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { waitingAmount } from '@tillwright/domain/pickup/pickup-line.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Act, actOnce } from './act-once.ts'
import { asOrdered, pickupLine, writeDelivery } from './deliver-orders.ts'
import { lineOf, refuseOtherKind } from './order-lines.ts'
import { findNamedOrder, holdPickups, type Pickup } from './pickup.store.ts'
import { deliveryRefusal, named } from './deliverable-orders.ts'
import { undoDelivery } from './undo-delivery.ts'
import type { Taken } from './write-off.store.ts'

type DoVerificationOrderInput = Input<typeof doVerificationOrder>
type Answer = Output<typeof doVerificationOrder>

/**
 * Delivers one order, whole or the named lines, or undoes its last delivery. One of any number of
 * tills does it; the others get the response that it was delivered already. Refuses an order that
 * is not ready, not paid, of another store or unknown.
 */
export function verifyOrder(context: Context, input: DoVerificationOrderInput): Promise<Answer> {
  refuseUnclear(input)
  const kind = input.undo ? 'UNDO' : 'HAND_OVER'
  return actOnce(context, { kind, clientId: input.clientWriteOffId, input }, async (act) => {
    const pickup = await heldPickup(act, input)
    return {
      order: input.undo ? await undoDelivery(act, pickup) : await deliver(act, pickup, input),
    }
  })
}

function refuseUnclear({ orderId, code, lines, undo }: DoVerificationOrderInput): void {
  if (orderId === undefined && code === undefined)
    throw invalid('orderId', 'one of orderId, code is needed')
  if (lines === null) return
  if (undo) throw invalid('lines', 'null: the last hand-over is taken back whole')
  if (lines.length === 0) throw invalid('lines', 'null for everything, or one line at least')
  const numbers = new Set(lines.map(({ lineNo }) => lineNo))
  if (numbers.size !== lines.length) throw invalid('lines', 'each line once')
  const empty = lines.findIndex(({ quantity }) => amountOf(quantity) === 0)
  if (empty >= 0) throw invalid(`lines.${empty}`, 'more than nothing')
}

async function heldPickup({ tx, context }: Act, input: DoVerificationOrderInput): Promise<Pickup> {
  const order = await findNamedOrder(tx, context, input)
  const [pickup] = order === null ? [] : await holdPickups(tx, context, [order.id])
  if (pickup !== undefined) return pickup
  throw new Refusal('notFound', { kind: 'order', id: input.orderId ?? input.code ?? '' })
}

async function deliver(
  act: Act,
  pickup: Pickup,
  { lines }: DoVerificationOrderInput,
): Promise<Answer['order']> {
  const refusal = deliveryRefusal(pickup)
  if (refusal) throw refusal
  const taken = lines === null ? allWaiting(pickup) : wantedLines(pickup, lines)
  const [done] = await writeDelivery(act, [pickup], taken)
  if (done === undefined) throw new Error('nothing was handed over')
  return done
}

/** Every line of an order that still waits. */
export const allWaiting = ({ lines }: Pickup): Taken[] =>
  lines
    .map((line) => asOrdered(line, waitingAmount(pickupLine(line))))
    .filter(({ taken_quantity: amount }) => amount > 0)

function wantedLines(
  pickup: Pickup,
  inputs: NonNullable<DoVerificationOrderInput['lines']>,
): Taken[] {
  return inputs.map(({ lineNo, quantity }, at) => {
    const line = lineOf(pickup, lineNo)
    refuseOtherKind(line, quantity, `lines.${at}`)
    const amount = amountOf(quantity)
    if (amount > line.quantity) throw invalid(`lines.${at}`, 'at most what was sold')
    // Somebody else may have taken a part of it since this till looked.
    if (amount > waitingAmount(pickupLine(line)))
      throw new Refusal('alreadyWrittenOff', named(pickup.order))
    return asOrdered(line, amount)
  })
}

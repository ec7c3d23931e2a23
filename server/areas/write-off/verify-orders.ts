import type { Input, Output } from '@tillwright/contract/call.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import type { doVerificationOrderBatch } from '@tillwright/contract/order/write-off.ts'
import type { Context } from '../../platform/context.ts'
import { actOnce } from './act-once.ts'
import { writeDelivery } from './deliver-orders.ts'
import { holdPickups, type Pickup } from './pickup.store.ts'
import { deliveryRefusal } from './deliverable-orders.ts'
import { allWaiting } from './verify-order.ts'
import { invalid } from '../../platform/invalid.ts'

type DoVerificationOrderBatchInput = Input<typeof doVerificationOrderBatch>
type Answer = Output<typeof doVerificationOrderBatch>

/**
 * Delivers several whole orders in one go. One that cannot be is reported with its code; the others
 * are delivered.
 */
export function verifyOrders(
  context: Context,
  input: DoVerificationOrderBatchInput,
): Promise<Answer> {
  const ids = [...new Set(input.orderIds)]
  if (ids.length === 0) throw invalid('orderIds', 'one order at least')
  const request = { kind: 'BATCH', clientId: input.clientWriteOffId, input } as const
  return actOnce(context, request, async (act) => {
    const held = await holdPickups(act.tx, context, ids)
    const pickups = new Map(held.map((pickup) => [pickup.order.id, pickup]))
    const ready: Pickup[] = []
    const refused: Answer['refused'][number][] = []
    for (const id of ids) {
      const pickup = pickups.get(id)
      const no = pickup === undefined ? 'notFound' : deliveryRefusal(pickup)?.code
      if (no !== undefined) refused.push({ orderId: id, code: codes[no].code })
      else if (pickup !== undefined) ready.push(pickup)
    }
    const done =
      ready.length === 0 ? [] : await writeDelivery(act, ready, ready.flatMap(allWaiting))
    return { done, refused }
  })
}

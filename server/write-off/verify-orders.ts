import type { Input, Output } from '@tillwright/contract/call.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import type { doVerificationOrderBatch } from '@tillwright/contract/order/write-off.ts'
import type { Context } from '../context.ts'
import { actOnce } from './act-once.ts'
import { writeHandOver } from './hand-over.ts'
import { holdPickups, type Pickup } from './pickup.store.ts'
import { handOverRefusal } from './ready-to-hand-over.ts'
import { allWaiting } from './verify-order.ts'
import { invalid } from '../invalid.ts'

type Wish = Input<typeof doVerificationOrderBatch>
type Answer = Output<typeof doVerificationOrderBatch>

/** Hands several whole orders over in one go. One that cannot be is told with its code; the others are. */
export function verifyOrders(context: Context, wish: Wish): Promise<Answer> {
  const ids = [...new Set(wish.orderIds)]
  if (ids.length === 0) throw invalid('orderIds', 'one order at least')
  const asked = { kind: 'BATCH', clientId: wish.clientWriteOffId, wish } as const
  return actOnce(context, asked, async (act) => {
    const held = await holdPickups(act.tx, context, ids)
    const pickups = new Map(held.map((pickup) => [pickup.order.id, pickup]))
    const ready: Pickup[] = []
    const refused: Answer['refused'][number][] = []
    for (const id of ids) {
      const pickup = pickups.get(id)
      const no = pickup === undefined ? 'notFound' : handOverRefusal(pickup)?.code
      if (no !== undefined) refused.push({ orderId: id, code: codes[no].code })
      else if (pickup !== undefined) ready.push(pickup)
    }
    const done =
      ready.length === 0 ? [] : await writeHandOver(act, ready, ready.flatMap(allWaiting))
    return { done, refused }
  })
}

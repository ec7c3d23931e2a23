import type { Input } from '@tillwright/contract/call.ts'
import type { doVerificationAbnormalOrderBatch } from '@tillwright/contract/order/write-off.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { type Deviation, deviationOf } from '@tillwright/domain/pickup/deviation.ts'
import { waitingAmount } from '@tillwright/domain/pickup/pickup-line.ts'
import type { OrderLineTable } from '../order/order.tables.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lineOf, refuseOtherKind } from './order-lines.ts'
import { pickupLine } from './deliver-orders.ts'
import type { Pickup } from './pickup.store.ts'
import type { Replacement } from './replace-lines.ts'
import { deliveryRefusal, named } from './deliverable-orders.ts'

export type AbnormalInput = Input<typeof doVerificationAbnormalOrderBatch>
export type DeviationInput = AbnormalInput['lines'][number]

/** One line that is handed over otherwise than it was ordered. */
export interface DeviantLine {
  readonly line: OrderLineTable
  readonly input: DeviationInput
  readonly deviation: Deviation
}

/** An order with everything about it that differs. */
export interface DeviantOrder {
  readonly pickup: Pickup
  readonly lines: readonly DeviantLine[]
  /** Lines of which nothing is there, with the goods in their place. */
  readonly replaced?: readonly Replacement[]
}

/** Refuses no lines at all, and a line named twice. */
export function refuseUnclearLines({ lines }: AbnormalInput): void {
  const keys = new Set(lines.map(({ orderId, lineNo }) => `${orderId} ${lineNo}`))
  if (lines.length === 0 || keys.size !== lines.length) throw invalid('lines', 'lines, each once')
}

/**
 * Plans the actual deliveries, order by order. Refuses orders that cannot be delivered, lines that
 * no longer wait, and a reason that contradicts the amount.
 */
export function planDeviations(held: readonly Pickup[], input: AbnormalInput): DeviantOrder[] {
  const ids = [...new Set(input.lines.map(({ orderId }) => orderId))]
  return ids.map((id) => {
    const pickup = held.find(({ order }) => order.id === id)
    if (pickup === undefined) throw new Refusal('notFound', { kind: 'order', id })
    const refusal = deliveryRefusal(pickup)
    if (refusal) throw refusal
    const lines = input.lines.flatMap((one, at) =>
      one.orderId === id ? [deviantLine(pickup, one, `lines.${at}`)] : [],
    )
    return { pickup, lines }
  })
}

function deviantLine(pickup: Pickup, input: DeviationInput, at: string): DeviantLine {
  const line = lineOf(pickup, input.lineNo)
  refuseOtherKind(line, input.quantity, at)
  const waits = pickupLine(line)
  if (waitingAmount(waits) === 0) throw new Refusal('alreadyWrittenOff', named(pickup.order))
  const priced = { ...waits, amountCents: cents(line.amount_cents) }
  const deviation = deviationOf(priced, amountOf(input.quantity))
  if (deviation.over > 0 && pickup.substitutes.some(({ line_no: no }) => no === line.line_no))
    throw invalid(at, 'no more than was put in the place of a line')
  const isMore = input.reason === 'overWeight'
  if ((deviation.over > 0 && !isMore) || (deviation.short > 0 && isMore))
    throw invalid(at, 'a reason that fits the amount')
  return { line, input, deviation }
}

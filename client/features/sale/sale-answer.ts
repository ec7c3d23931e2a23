// Waits for the server's response to the current sale.
import { awaitRow, onDelivery, useOutbox } from '../outbox/outbox.ts'
import type { Delivery } from '../../platform/storage/outbox-row.ts'
import type { Sale } from './sale-types.ts'

/** Time to wait for the answer before a sale that may be final without it becomes final. */
const briefWaitMs = 1500

/**
 * Returns the first response to the sale; null where it may be final without one and none came in
 * time.
 */
export function promptAnswer(sale: Sale, mayStand: boolean): Promise<Delivery | null> {
  const answer = nextAnswer(sale.id, mayStand ? (sale.isOffline ? 0 : briefWaitMs) : null)
  const sent = awaitRow(sale.id)
  // The queue has been walked and this row not reached: nothing will come of waiting longer.
  if (mayStand) void sent.then(answer.giveUp)
  return answer.promise
}

/**
 * Returns the final response to a sale that only the server can decide, however long it takes; null
 * where another page of this till has received it. An answer without a session is none: the sale
 * was not examined.
 */
export async function laterAnswer(sale: Sale): Promise<Delivery | null> {
  for (;;) {
    const answer = nextAnswer(sale.id, null)
    const stop = useOutbox.subscribe(({ rows }) => {
      if (!rows.some(({ id }) => id === sale.id)) answer.giveUp()
    })
    const delivery = await answer.promise
    stop()
    if (delivery === null || delivery.kind === 'acked' || delivery.kind === 'refused')
      return delivery
  }
}

interface Answer {
  readonly promise: Promise<Delivery | null>
  readonly giveUp: () => void
}

function nextAnswer(id: string, waitMs: number | null): Answer {
  let finish: (delivery: Delivery | null) => void = () => {}
  const promise = new Promise<Delivery | null>((resolve) => {
    const timer = waitMs === null ? undefined : setTimeout(() => finish(null), waitMs)
    const stop = onDelivery((row, delivery) => {
      if (row.id === id) finish(delivery)
    })
    finish = (delivery) => {
      clearTimeout(timer)
      stop()
      resolve(delivery)
    }
  })
  return { promise, giveUp: () => finish(null) }
}

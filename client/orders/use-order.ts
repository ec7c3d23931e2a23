import { getOrderInfo } from '@tillwright/contract/order/order.ts'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../api/ask.ts'
import { CallFailure } from '../api/call-failure.ts'
import type { Order } from './order.ts'

export interface OrderState {
  readonly order: Order | null
  readonly failure: CallFailure | null
  readonly reload: () => Promise<void>
}

/** A whole order from the server; the one before is not shown in its place. */
export function useOrder(orderId: string): OrderState {
  const [found, setFound] = useState<Pick<OrderState, 'order' | 'failure'>>({
    order: null,
    failure: null,
  })
  const load = useCallback(async () => {
    setFound(await readOrder({ orderId }))
  }, [orderId])
  useEffect(() => {
    let left = false
    void readOrder({ orderId }).then((result) => !left && setFound(result))
    return () => {
      left = true
    }
  }, [orderId])
  return found.order !== null && found.order.id !== orderId
    ? { order: null, failure: null, reload: load }
    : { ...found, reload: load }
}

/** An order by its id, or by the number on its receipt. */
export async function readOrder(
  by: { readonly orderId: string } | { readonly number: string },
): Promise<Pick<OrderState, 'order' | 'failure'>> {
  try {
    const { order } = await ask(getOrderInfo, by)
    return { order, failure: null }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { order: null, failure: error }
  }
}

import { getOrderInfo } from '@tillwright/contract/order/order.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import type { Order } from './order.ts'

/** An order by the number on its receipt, or why it could not be read. */
export async function readOrder(
  number: string,
): Promise<{ readonly order: Order | null; readonly failure: CallFailure | null }> {
  try {
    const { order } = await callApi(getOrderInfo, { number })
    return { order, failure: null }
  } catch (error) {
    return { order: null, failure: failureOf(error) }
  }
}

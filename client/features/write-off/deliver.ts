// Delivers the orders on the pick-up counter, or takes a delivery back.
import {
  doVerificationOrder,
  doVerificationOrderBatch,
} from '@tillwright/contract/order/write-off.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { play } from '../../platform/sound/sound.ts'
import { newId } from '../cart/cart-store.ts'
import { announceDelivery } from './announce-delivery.ts'
import { readAgain } from './find-pickups.ts'
import { recountPickups } from './pickup-count.ts'
import { readWaitingAgain } from './read-waiting-again.ts'
import { quantityIn, type WaitingOrder, waitingLines, waitingOf } from './waiting-order.ts'
import {
  type DoVerificationOrderInput,
  type Delivered,
  isTicked,
  useWriteOff,
} from './write-off-store.ts'

/** Hands over the ticked lines of an order. True where it is done. */
export async function deliver(order: WaitingOrder): Promise<boolean> {
  const { left, isBusy, inQuestion } = useWriteOff.getState()
  if (isBusy) return false
  const waiting = waitingLines(order)
  const ticked = waiting.filter(({ lineNo }) => isTicked(left, order, lineNo))
  const lines =
    ticked.length === waiting.length
      ? null
      : ticked.map((line) => ({
          lineNo: line.lineNo,
          quantity: quantityIn(line, waitingOf(line)),
        }))
  const request = inQuestion?.order.orderId === order.orderId ? inQuestion.input : null
  const input = request ?? { clientWriteOffId: newId(), orderId: order.orderId, lines, undo: false }
  return sendInput(input, order)
}

/** Takes the last hand-over of an order back, while that is still allowed. */
export const undoDelivery = (delivered: Delivered): Promise<boolean> =>
  sendInput(
    { clientWriteOffId: newId(), orderId: delivered.order.orderId, lines: null, undo: true },
    delivered.order,
  )

async function sendInput(input: DoVerificationOrderInput, order: WaitingOrder): Promise<boolean> {
  const isRepeat = useWriteOff.getState().inQuestion?.input === input
  useWriteOff.setState({ isBusy: true, failure: null, inQuestion: { input, order } })
  try {
    await callApi(doVerificationOrder, input, { quiet: true })
    useWriteOff.setState({ isBusy: false, inQuestion: null, left: new Set() })
    if (input.undo) markUndone(order)
    else markDelivered([order])
    return true
  } catch (error) {
    const failure = failureOf(error)
    play('refused')
    const inQuestion = isOutcomeUnknown(failure, isRepeat) ? { input, order } : null
    useWriteOff.setState({ isBusy: false, failure, inQuestion })
    return false
  } finally {
    void readAgain()
    recountPickups()
  }
}

export interface BatchResult {
  readonly done: number
  readonly refused: readonly { readonly orderId: string; readonly code: number }[]
}

/** Hands over several whole orders and reports on each. Null where the call did not get through. */
export async function deliverAll(orders: readonly WaitingOrder[]): Promise<BatchResult | null> {
  useWriteOff.setState({ isBusy: true, failure: null })
  try {
    const orderIds = orders.map(({ orderId }) => orderId)
    const input = { clientWriteOffId: newId(), orderIds }
    const { done, refused } = await callApi(doVerificationOrderBatch, input, { quiet: true })
    useWriteOff.setState({ isBusy: false })
    const ids = new Set(done.map(({ orderId }) => orderId))
    markDelivered(orders.filter(({ orderId }) => ids.has(orderId)))
    return { done: done.length, refused }
  } catch (error) {
    play('refused')
    useWriteOff.setState({ isBusy: false, failure: failureOf(error) })
    return null
  } finally {
    void readAgain()
    recountPickups()
  }
}

/** Orders that went over the counter by any way: they are counted, heard and listed. */
export function markDelivered(
  orders: readonly WaitingOrder[],
  differenceCents: number | null = null,
): void {
  if (orders.length === 0) return
  const atMs = nowMs()
  useWriteOff.setState(({ delivered }) => ({
    delivered: [
      ...orders.map(
        (order): Delivered => ({ id: newId(), order, atMs, state: 'done', differenceCents }),
      ),
      ...delivered,
    ],
  }))
  readWaitingAgain()
  announceDelivery()
}

function markUndone(order: WaitingOrder): void {
  useWriteOff.setState(({ delivered }) => ({
    delivered: delivered.map((one) =>
      one.order.orderId === order.orderId ? { ...one, state: 'undone' } : one,
    ),
  }))
  readWaitingAgain()
}

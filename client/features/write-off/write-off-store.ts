// The pick-up counter: whose orders lie here, which lines are ticked, and what was handed over.
import type { Input } from '@tillwright/contract/call.ts'
import {
  doVerificationOrder,
  doVerificationOrderBatch,
  queryUserWriteOffOrderDetail,
} from '@tillwright/contract/order/write-off.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import {
  type CallFailure,
  failureOf,
  throwUnlessFailure,
} from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { newestOnly } from '../../platform/api/newest-only.ts'
import { newId } from '../cart/cart-store.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { beatOnce } from '../heartbeat/heartbeat.ts'
import { currentSession } from '../../session/session-store.ts'
import { play, say } from '../../platform/sound/sound.ts'
import { currentWords, htmlLanguage, currentLanguage } from '../../platform/words/words.ts'
import { readWaitingAgain } from './read-waiting-again.ts'
import { quantityIn, stopOf, type WaitingOrder, waitingLines, waitingOf } from './waiting-order.ts'

type DoVerificationOrderInput = Input<typeof doVerificationOrder>
export type PickupQuery = Input<typeof queryUserWriteOffOrderDetail>

/** Something that went over this counter, or was refused, newest first. */
export interface Handed {
  readonly id: string
  readonly order: WaitingOrder
  readonly atMs: number
  readonly state: 'done' | 'undone'
  /**
   * Amount due to a different weight: positive is to be collected; null where everything was as
   * ordered.
   */
  readonly differenceCents: number | null
}

interface WriteOff {
  readonly query: PickupQuery | null
  readonly orders: readonly WaitingOrder[]
  readonly isBusy: boolean
  readonly failure: CallFailure | null
  /** Lines that stay here for now, as `order line`. */
  readonly left: ReadonlySet<string>
  readonly handed: readonly Handed[]
  /** Request sent with unknown outcome: only the identical request is sent again. */
  readonly inQuestion: {
    readonly input: DoVerificationOrderInput
    readonly order: WaitingOrder
  } | null
}

export const useWriteOff = create<WriteOff>(() => ({
  query: null,
  orders: [],
  isBusy: false,
  failure: null,
  left: new Set(),
  handed: [],
  inQuestion: null,
}))

const newest = newestOnly()

/** Everything that one customer may fetch now, by phone or pick-up code. Null where nothing was found. */
export async function findPickups(request: PickupQuery): Promise<readonly WaitingOrder[] | null> {
  const isNewest = newest()
  useWriteOff.setState({ isBusy: true, failure: null })
  try {
    const { orders } = await callApi(queryUserWriteOffOrderDetail, request)
    useWriteOff.setState({ isBusy: false })
    if (isNewest()) useWriteOff.setState({ query: request, orders, left: new Set() })
    return orders
  } catch (error) {
    const failure = failureOf(error)
    play('refused')
    useWriteOff.setState({ isBusy: false })
    if (isNewest()) useWriteOff.setState({ query: request, orders: [], failure })
    return null
  }
}

/** Puts one order of a list on the counter. */
export function showPickup(order: WaitingOrder): void {
  newest()
  useWriteOff.setState({
    query: { code: order.number },
    orders: [order],
    failure: null,
    left: new Set(),
  })
}

let scansBefore: Promise<void> = Promise.resolve()

/**
 * A scanned code: at once where the shop hands over without asking, otherwise shown. Each waits for
 * the one before, so that none is lost while a slow one is handed over.
 */
export function scanPickup(code: string): Promise<void> {
  scansBefore = scansBefore.then(() => takePickup(code))
  return scansBefore
}

async function takePickup(code: string): Promise<void> {
  const [first] = (await findPickups({ code })) ?? []
  if (!first) return
  if (!currentSession().flags.continuousWriteOff || stopOf(first) !== null) {
    play(stopOf(first) === null ? 'added' : 'refused')
    return
  }
  await handOver(first)
}

const keyOf = (order: WaitingOrder, lineNo: number): string => `${order.orderId} ${lineNo}`

/** The line goes along, unless it was left. */
export const isTicked = (left: ReadonlySet<string>, order: WaitingOrder, lineNo: number): boolean =>
  !left.has(keyOf(order, lineNo))

/** Ticks a line to be handed over, or takes the tick off. */
export function tickLine(order: WaitingOrder, lineNo: number): void {
  useWriteOff.setState(({ left }) => {
    const next = new Set(left)
    if (!next.delete(keyOf(order, lineNo))) next.add(keyOf(order, lineNo))
    return { left: next }
  })
}

/** Hands over the ticked lines of an order. True where it is done. */
export async function handOver(order: WaitingOrder): Promise<boolean> {
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
export const undoDelivery = (handed: Handed): Promise<boolean> =>
  sendInput(
    { clientWriteOffId: newId(), orderId: handed.order.orderId, lines: null, undo: true },
    handed.order,
  )

async function sendInput(input: DoVerificationOrderInput, order: WaitingOrder): Promise<boolean> {
  const isRepeat = useWriteOff.getState().inQuestion?.input === input
  useWriteOff.setState({ isBusy: true, failure: null, inQuestion: { input, order } })
  try {
    await callApi(doVerificationOrder, input, { quiet: true })
    useWriteOff.setState({ isBusy: false, inQuestion: null, left: new Set() })
    if (input.undo) markUndone(order)
    else markHanded([order])
    return true
  } catch (error) {
    const failure = failureOf(error)
    play('refused')
    const inQuestion = isOutcomeUnknown(failure, isRepeat) ? { input, order } : null
    useWriteOff.setState({ isBusy: false, failure, inQuestion })
    return false
  } finally {
    void readAgain()
    // The next heartbeat reports how many orders wait, so it is sent now.
    void beatOnce()
  }
}

export interface BatchResult {
  readonly done: number
  readonly refused: readonly { readonly orderId: string; readonly code: number }[]
}

/** Hands over several whole orders and reports on each. Null where the call did not get through. */
export async function handOverAll(orders: readonly WaitingOrder[]): Promise<BatchResult | null> {
  useWriteOff.setState({ isBusy: true, failure: null })
  try {
    const orderIds = orders.map(({ orderId }) => orderId)
    const input = { clientWriteOffId: newId(), orderIds }
    const { done, refused } = await callApi(doVerificationOrderBatch, input, { quiet: true })
    useWriteOff.setState({ isBusy: false })
    const ids = new Set(done.map(({ orderId }) => orderId))
    markHanded(orders.filter(({ orderId }) => ids.has(orderId)))
    return { done: done.length, refused }
  } catch (error) {
    play('refused')
    useWriteOff.setState({ isBusy: false, failure: failureOf(error) })
    return null
  } finally {
    void readAgain()
    // The next heartbeat reports how many orders wait, so it is sent now.
    void beatOnce()
  }
}

/** Orders that went over the counter by any way: they are counted, heard and listed. */
export function markHanded(
  orders: readonly WaitingOrder[],
  differenceCents: number | null = null,
): void {
  if (orders.length === 0) return
  const atMs = nowMs()
  useWriteOff.setState(({ handed }) => ({
    handed: [
      ...orders.map(
        (order): Handed => ({ id: newId(), order, atMs, state: 'done', differenceCents }),
      ),
      ...handed,
    ],
  }))
  readWaitingAgain()
  play('done')
  if (currentSession().flags.signVoice)
    say(currentWords().writeOff.voice, htmlLanguage(currentLanguage()))
}

function markUndone(order: WaitingOrder): void {
  useWriteOff.setState(({ handed }) => ({
    handed: handed.map((one) =>
      one.order.orderId === order.orderId ? { ...one, state: 'undone' } : one,
    ),
  }))
  readWaitingAgain()
}

/** Reloads what is currently on the counter, without hiding why the last step failed. */
export async function readAgain(): Promise<void> {
  const { query } = useWriteOff.getState()
  if (query === null) return
  try {
    const { orders } = await callApi(queryUserWriteOffOrderDetail, query, { quiet: true })
    if (useWriteOff.getState().query === query) useWriteOff.setState({ orders })
  } catch (error) {
    throwUnlessFailure(error)
  }
}

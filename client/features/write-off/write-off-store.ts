// State of the pick-up counter: the orders on it, their ticked lines, and what was delivered.
import type { Input } from '@tillwright/contract/call.ts'
import type {
  doVerificationOrder,
  queryUserWriteOffOrderDetail,
} from '@tillwright/contract/order/write-off.ts'
import type { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { create } from 'zustand'
import type { WaitingOrder } from './waiting-order.ts'

export type DoVerificationOrderInput = Input<typeof doVerificationOrder>
export type PickupQuery = Input<typeof queryUserWriteOffOrderDetail>

/** Something that went over this counter, or was refused, newest first. */
export interface Delivered {
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
  readonly delivered: readonly Delivered[]
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
  delivered: [],
  inQuestion: null,
}))

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

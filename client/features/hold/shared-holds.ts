// Carts put aside for every till of the store. The server stores them and gives each to exactly
// one.
import type { Output } from '@tillwright/contract/call.ts'
import { dropHold, queryHolds, saveHold, takeHold } from '@tillwright/contract/order/hold.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { newestOnly } from '../../platform/api/newest-only.ts'
import { type CallFailure, failureOf, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { currentHolds, forgetHold, type Hold, holdById, keepHold, useHolds } from './holds.ts'
import { requestedBoxes, requestedLine } from '../sale/order-input.ts'
import { currentSession } from '../../session/session-store.ts'
import { type HeldCart, localHoldOf } from './local-hold-of.ts'

export type SharedHold = Output<typeof queryHolds>['list'][number]

interface SharedHolds {
  /** Newest first, as last reported by the server. */
  readonly holds: readonly SharedHold[]
  readonly isLoading: boolean
  readonly failure: CallFailure | null
}

export const useSharedHolds = create<SharedHolds>(() => ({
  holds: [],
  isLoading: false,
  failure: null,
}))

/** How many carts could be taken back here: those of this till and those of all. */
export function useHoldCount(): number {
  const here = useHolds((state) => state.holds.length)
  return here + useSharedHolds((state) => state.holds.length)
}

const everyMs = 60_000

/** Looks now and then whether another till has put something aside. Called once at start. */
export function watchSharedHolds(): void {
  setInterval(() => {
    const { shiftId, isKiosk } = currentSession()
    if (shiftId !== null && !isKiosk && document.visibilityState === 'visible')
      void loadSharedHolds()
  }, everyMs)
}

const newest = newestOnly()

/** Reads the list; carts whose sharing is still in question are requested first. */
export async function loadSharedHolds(): Promise<void> {
  const isNewest = newest()
  useSharedHolds.setState({ isLoading: true })
  try {
    for (const hold of currentHolds()) if (hold.isLeaving) await send(hold)
    const { list } = await callApi(queryHolds, {}, { quiet: true })
    if (isNewest()) useSharedHolds.setState({ holds: list, isLoading: false, failure: null })
  } catch (error) {
    const failure = failureOf(error)
    if (isNewest()) useSharedHolds.setState({ isLoading: false, failure })
  }
}

export type Shared = 'shared' | 'stays' | 'unknown'

/**
 * Moves a cart of this till to all tills. Before it is sent it is marked, on disk: whatever happens
 * to the answer, it is never both here and there.
 */
export async function shareHold(id: string): Promise<Shared> {
  const hold = holdById(id)
  if (!hold || !(await keepHold({ ...hold, isLeaving: true }))) return 'stays'
  try {
    await send(hold)
  } catch (error) {
    if (isUnknownResult(failureOf(error))) return 'unknown'
    await keepHold({ ...hold, isLeaving: false })
    return 'stays'
  }
  await loadSharedHolds()
  return 'shared'
}

/** The same id finds the same cart: asking again is safe. */
async function send(hold: Hold): Promise<void> {
  const { cart } = hold
  await callApi(
    saveHold,
    {
      clientId: hold.id,
      title: hold.memberNick || (hold.firstGoods?.zh ?? ''),
      itemCount: hold.itemCount,
      amountCents: hold.payableCents,
      note: hold.note,
      memberId: cart.member?.id ?? null,
      lines: cart.lines.map(requestedLine),
      couponIds: cart.coupons.map((coupon) => coupon.id),
      pointsWish: cart.pointsWish,
      boxes: cart.boxes.map((lent) => requestedBoxes(lent, false)),
    },
    { quiet: true },
  )
  await forgetHold(hold.id)
}

export type Taken =
  /** The cart lies among those of this till now, under this id. */
  | { readonly kind: 'here'; readonly id: string; readonly missing: number }
  | { readonly kind: 'taken' | 'gone' | 'unknown' | 'full' }
  | { readonly kind: 'refused'; readonly failure: CallFailure }

/** Takes a shared cart for this till. Of any number of tills exactly one gets it. */
export async function takeSharedHold(id: string): Promise<Taken> {
  let details: Output<typeof takeHold>
  try {
    details = await callApi(takeHold, { holdId: id }, { quiet: true })
  } catch (error) {
    return refusalOf(failureOf(error))
  }
  const { hold, missing } = await localHoldOf(details satisfies HeldCart)
  if (!(await keepHold(hold))) return { kind: 'full' }
  void loadSharedHolds()
  return { kind: 'here', id: hold.id, missing }
}

function refusalOf(failure: CallFailure): Taken {
  if (isUnknownResult(failure)) return { kind: 'unknown' }
  void loadSharedHolds()
  if (failure.code === tillCodes.holdTaken) return { kind: 'taken' }
  return failure.code === tillCodes.stateForbids ? { kind: 'gone' } : { kind: 'refused', failure }
}

/** Throws a shared cart away for all tills; null, or why the server would not. */
export async function dropSharedHold(id: string): Promise<CallFailure | null> {
  try {
    await callApi(dropHold, { holdId: id }, { quiet: true })
    return null
  } catch (error) {
    return failureOf(error)
  } finally {
    void loadSharedHolds()
  }
}

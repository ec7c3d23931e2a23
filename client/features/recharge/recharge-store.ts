// The current top-up on this till, from the choice to the money. Before it is sent it is stored
// under an id of its own: whatever happens to the page, the same top-up is requested again, never
// another one.
import type { RechargeOrder, RechargeAttempt } from './recharge-attempt.ts'
import type { Input } from '@tillwright/contract/call.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { swapsPaths } from '@tillwright/contract/gateway.ts'
import { createOrder, createOrderV2, getOrderPayResult } from '@tillwright/contract/order/order.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { refreshMember } from '../member/refresh-member.ts'
import { currentSession } from '../../session/session-store.ts'
import { readDurable, writeDurable } from '../../platform/storage/durable-values.ts'
import { keepTopUp } from './keep-top-up.ts'
import { afterRecharge } from './after-recharge.ts'

export type RechargeState =
  | { readonly phase: 'choosing'; readonly failure: CallFailure | null }
  | { readonly phase: 'placing'; readonly attempt: RechargeAttempt }
  /** Money may have moved: it is requested again, never charged again. */
  | { readonly phase: 'unknown'; readonly attempt: RechargeAttempt; readonly isChecking: boolean }
  | { readonly phase: 'unpaid'; readonly attempt: RechargeAttempt }
  | { readonly phase: 'done'; readonly attempt: RechargeAttempt; readonly order: RechargeOrder }

const atFirst: RechargeState = { phase: 'choosing', failure: null }

export const useRecharge = create<{ readonly state: RechargeState }>(() => ({ state: atFirst }))

const set = (state: RechargeState): void => useRecharge.setState({ state })

export const isRecharging = (): boolean => useRecharge.getState().state.phase === 'placing'

/** A new top-up, unless the result of one is still open. */
export function startRecharge(): void {
  const { phase } = useRecharge.getState().state
  if (phase === 'done' || phase === 'unpaid') set(atFirst)
}

/**
 * Resumes a top-up that was under way when the page was left, in whichever shift: the money may be
 * in the drawer of the one before. Called once the till is ready and when top-ups are shown.
 */
export async function resumeRecharge(): Promise<void> {
  if (useRecharge.getState().state.phase !== 'choosing') return
  const stored = await readDurable('topUp')
  if (!isAttempt(stored) || !isOfHere(stored)) return
  if (useRecharge.getState().state.phase !== 'choosing') return
  set({ phase: 'unknown', attempt: stored, isChecking: true })
  await settle(stored, { isRepeat: true })
}

const isOfHere = ({ shiftId, storeId }: RechargeAttempt): boolean =>
  shiftId === currentSession().shiftId || storeId === currentSession().user?.store.id

type Made = 'clientId' | 'shiftId' | 'storeId' | 'askedAtMs' | 'pointsRatio' | 'gateway'
export type RechargeInput = Omit<RechargeAttempt, Made>

/** Takes the money for a top-up. One at a time: a second press while one runs does nothing. */
export async function payRecharge(input: RechargeInput): Promise<void> {
  const { shiftId, user, pointsRatio, gateway } = currentSession()
  if (shiftId === null || user === null || useRecharge.getState().state.phase !== 'choosing') return
  const clientId = crypto.randomUUID()
  const made = { clientId, shiftId, storeId: user.store.id, askedAtMs: nowMs() }
  const attempt: RechargeAttempt = { ...input, ...made, pointsRatio, gateway }
  set({ phase: 'placing', attempt })
  if (!(await writeDurable('topUp', attempt))) {
    set(atFirst)
    return
  }
  await settle(attempt, { isRepeat: false })
}

/** Looks again where the result is unknown. */
export async function requestAgain(): Promise<void> {
  const { state } = useRecharge.getState()
  if (state.phase !== 'unknown' || state.isChecking) return
  set({ ...state, isChecking: true })
  await settle(state.attempt, { isRepeat: true })
}

/** A customer may be typing a password: so long until the gateway is requested again. */
const doubtMs = 2000
/** Where no answer came at all. */
const silenceMs = 5000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Checks whether or not the user asks for it, even during other work: a top-up that is never
 * queried would be lost.
 */
function checkLater(attempt: RechargeAttempt, delayMs: number): void {
  set({ phase: 'unknown', attempt, isChecking: false })
  clearTimeout(timer)
  timer = setTimeout(() => void requestAgain(), delayMs)
}

/** Says the same again under the same id: the server answers with the first result. */
async function settle(
  attempt: RechargeAttempt,
  { isRepeat }: { readonly isRepeat: boolean },
): Promise<void> {
  // No shift of its store is open here: the next one asks. Asked elsewhere, it would end their
  // session.
  if (currentSession().shiftId === null || !isOfHere(attempt)) return checkLater(attempt, silenceMs)
  try {
    const { order } = await callApi(orderCallOf(attempt), orderOf(attempt), { quiet: true })
    await settleOrder(attempt, order)
  } catch (error) {
    const failure = failureOf(error)
    if (!isOutcomeUnknown(failure, isRepeat)) {
      await forget()
      return set({ phase: 'choosing', failure })
    }
    checkLater(attempt, failure.code === tillCodes.paymentInDoubt ? doubtMs : silenceMs)
  }
}

async function settleOrder(attempt: RechargeAttempt, order: RechargeOrder): Promise<void> {
  if (order.payState === 'PAID') {
    // Another window of this till may have sent the request as well, and printed.
    const isFirst = (await readDurable('topUp')) !== null
    await keepTopUp(orderOf(attempt), order.number)
    await forget()
    set({ phase: 'done', attempt, order })
    void refreshMember(attempt.member.id)
    if (isFirst) afterRecharge(attempt, order)
    return
  }
  const { payState, retryAfterMs } = await callApi(
    getOrderPayResult,
    { clientId: attempt.clientId },
    { quiet: true },
  )
  if (payState === 'PAID') return settle(attempt, { isRepeat: true })
  if (retryAfterMs === null) {
    await forget()
    return set({ phase: 'unpaid', attempt })
  }
  checkLater(attempt, retryAfterMs)
}

/** A top-up is paid by one payment; where the gateway swaps paths, the one that takes several is swapped. */
const orderCallOf = ({ gateway = currentSession().gateway }: Partial<RechargeAttempt>) =>
  swapsPaths(gateway) ? createOrderV2 : createOrder

const forget = () => writeDurable('topUp', null)

function orderOf(attempt: RechargeAttempt): Input<typeof createOrderV2> {
  const { choice, tender, authCode, tenderedCents } = attempt
  // One written down by an older version does not say what was believed.
  const { pointsRatio, gateway } = { ...currentSession(), ...attempt }
  return {
    clientId: attempt.clientId,
    shiftId: attempt.shiftId,
    memberId: attempt.member.id,
    lines: [],
    boxes: [],
    couponIds: [],
    pointsWish: 'none',
    recharge: { packageId: choice.packageId, amountCents: choice.payCents, changeOf: null },
    legs: [
      {
        tender,
        amountCents: choice.payCents,
        tenderedCents: tender === 'cash' ? tenderedCents : null,
        authCode,
        reference: null,
      },
    ],
    claimedCents: choice.payCents,
    soldAtMs: attempt.askedAtMs,
    isOffline: false,
    number: '',
    isPrinted: true,
    note: '',
    pointsRatio,
    memberPoints: null,
    gateway,
  }
}

const isAttempt = (value: unknown): value is RechargeAttempt =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'choice' in value

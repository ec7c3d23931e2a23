// The call that ends a shift, and what became of one whose answer never came.
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { closeShift } from '@tillwright/contract/shift/shift.ts'
import { type Cents, cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { failureOf, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { withApproval } from '../approval/with-approval.ts'
import { alertAtLength } from '../../platform/notices/notice-store.ts'
import type { ShiftEnd } from '../../session/session.ts'
import { currentSession, dispatchSession } from '../../session/session-store.ts'
import { sendRemovals } from '../login/sign-in.ts'
import { countedCents, denominationsOf } from './cash-count.ts'
import { type CloseReport, forgetHandover, useHandover } from './shift-store.ts'

/**
 * Closes the shift with what was counted and ends the session. Where the server refused, the count
 * stays and the refusal is shown. Where no answer came, it is requested again by whoever presses again,
 * or by itself as soon as the server says that the session is over (`onShiftEnded`).
 */
export async function closeOwnShift(floatCents: Cents): Promise<void> {
  const { shiftId, token } = currentSession()
  const { count, note } = useHandover.getState()
  if (shiftId === null) return
  useHandover.setState({ isBusy: true })
  await sendRemovals()
  const isOver = () => currentSession().token !== token
  try {
    const counted = [{ tender: 'cash' as const, countedCents: countedCents(count) }]
    const denominations = denominationsOf(count)
    const input = { shiftId, counted, denominations, keptFloatCents: floatCents, note: note.trim() }
    const report = await withApproval(
      {
        operation: 'shift.difference',
        subjectId: shiftId,
        amountCents: allowedDifference(),
        title: (words) => words.shift.difference,
      },
      (approvalToken) => requestEnd({ ...input, approvalToken }),
    )
    // Queried meanwhile, the end is known already.
    if (isOver()) return
    if (report === null) useHandover.setState({ isBusy: false })
    else exit(report)
  } catch (error) {
    const failure = failureOf(error)
    if (!isOver()) useHandover.setState({ failure, isBusy: false })
  }
}

/** How far off the drawer is; counted blind, at most as much as was counted. */
function allowedDifference(): Cents {
  const { count, report } = useHandover.getState()
  return cents(Math.abs(countedCents(count) - (report?.expectedCashCents ?? 0)))
}

/** In question from the moment it is sent until an answer comes, also over a reload. */
async function requestEnd(end: ShiftEnd): Promise<CloseReport> {
  dispatchSession({ kind: 'endSent', end })
  try {
    return await firstReply(currentSession().endsInQuestion)
  } catch (error) {
    if (!isUnknownResult(failureOf(error))) dispatchSession({ kind: 'endRefused' })
    throw error
  }
}

/** The report of the one that closed the shift: with another count than its own, the server refuses. */
async function firstReply([end, ...earlier]: readonly ShiftEnd[]): Promise<CloseReport> {
  if (end === undefined) throw new Error('no end of a shift is in question')
  try {
    return (await callApi(closeShift, end, { quiet: true })).report
  } catch (error) {
    if (earlier.length === 0 || failureOf(error).code !== tillCodes.stateForbids) throw error
    return firstReply(earlier)
  }
}

/**
 * Queries the result of an end that was sent: called once it is known that the shift is closed.
 * Without an answer again, it stays in question.
 */
export async function onShiftEnded(): Promise<'heard' | 'unheard' | 'refused'> {
  const { endsInQuestion } = currentSession()
  if (endsInQuestion.length === 0) return 'refused'
  try {
    exit(await firstReply(endsInQuestion))
    return 'heard'
  } catch (error) {
    return isUnknownResult(failureOf(error)) ? 'unheard' : 'refused'
  }
}

/**
 * The shift is closed and its session over: reports the amount handed in, and leaves the till
 * without a user.
 */
function exit({ handInCents }: CloseReport): void {
  forgetHandover()
  dispatchSession({ kind: 'ended' })
  alertAtLength((all) => all.shift.done(amountLabel(handInCents ?? zeroCents)), 'success')
}

// The end of a shift: what the books expect and what was counted.
import type { Output } from '@tillwright/contract/call.ts'
import { beginCount, getCloseReport } from '@tillwright/contract/shift/shift.ts'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { newestOnly } from '../../platform/api/newest-only.ts'
import { CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { currentSession } from '../../session/session-store.ts'
import { type CashCount, countedCents, isUncounted, withCount, withSumKey } from './cash-count.ts'

export type CloseReport = Output<typeof getCloseReport>['report']

/** One way to explain a difference. */
export type Clue = CloseReport['explanations'][number]

/** Explanations found for a difference. Another count makes them obsolete. */
export interface CluesFound {
  readonly differenceCents: number
  readonly list: readonly Clue[]
}

export interface HandoverState {
  readonly report: CloseReport | null
  readonly failure: CallFailure | null
  readonly isBusy: boolean
  /** A draft that stays until the shift is closed. */
  readonly count: CashCount
  readonly note: string
  readonly clues: CluesFound | null
}

const atFirst: HandoverState = {
  report: null,
  failure: null,
  isBusy: false,
  count: {},
  note: '',
  clues: null,
}

export const useHandover = create<HandoverState>(() => atFirst)

/** So many notes or coins of one face, `of` in cents. */
export const countCash = (of: number, pieces: number): void =>
  useHandover.setState(({ count }) => ({ count: withCount(count, of, pieces) }))

/** Types what was counted as one sum. What was counted by notes stays, and it says so. */
export function typeSum(key: KeypadKey): void {
  const { count } = useHandover.getState()
  const after = withSumKey(count, key)
  if (after === count) toast((words) => words.shift.countedByNotes, 'warning')
  useHandover.setState({ count: after })
}

const newest = newestOnly()

/**
 * Resets the handover: the next shift is another person's, and pending queries of this one are
 * dropped.
 */
export function forgetHandover(): void {
  newest()
  useHandover.setState(atFirst)
}

/** Begins the count again; what it was can be taken back. */
export function forgetCount(): void {
  const { count } = useHandover.getState()
  if (isUncounted(count)) return
  useHandover.setState({ count: {} })
  toast(
    (words) => words.shift.countCleared,
    'info',
    () => useHandover.setState({ count }),
  )
}

export const writeNote = (note: string): void => useHandover.setState({ note })

/** Loads the current report of this shift from the books. */
export async function loadReport(): Promise<void> {
  const { shiftId } = currentSession()
  const isNewest = newest()
  useHandover.setState({ isBusy: true })
  try {
    const input = shiftId === null ? {} : { shiftId }
    const { report } = await callApi(getCloseReport, input)
    if (isNewest()) useHandover.setState({ report, failure: null, isBusy: false })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (isNewest()) useHandover.setState({ failure: error, isBusy: false })
  }
}

/** Stops the sales of this shift, so that its drawer holds still while it is counted. */
export async function lockForCount(): Promise<void> {
  const { shiftId } = currentSession()
  if (shiftId === null) return
  useHandover.setState({ isBusy: true })
  try {
    await callApi(beginCount, { shiftId }, { quiet: true })
    await loadReport()
  } catch (error) {
    useHandover.setState({ failure: failureOf(error), isBusy: false })
  }
}

/** Queries what in the shift explains the difference from the counted amount in the drawer. */
export async function findClues(): Promise<void> {
  const { shiftId } = currentSession()
  const counted = countedCents(useHandover.getState().count)
  if (shiftId === null) return
  const isNewest = newest()
  useHandover.setState({ isBusy: true })
  try {
    const input = { shiftId, countedCents: counted }
    const { report } = await callApi(getCloseReport, input, { quiet: true })
    if (!isNewest()) return
    const differenceCents = counted - (report.expectedCashCents ?? counted)
    const clues = { differenceCents, list: report.explanations }
    useHandover.setState({ report, clues, failure: null, isBusy: false })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (isNewest()) useHandover.setState({ failure: error, isBusy: false })
  }
}

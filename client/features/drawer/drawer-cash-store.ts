// Cash that goes into or out of the drawer without a sale, on its way to the books.
import type { Input } from '@tillwright/contract/call.ts'
import { moveDrawerCash } from '@tillwright/contract/shift/drawer.ts'
import { type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { openDrawer as drawerPulse } from '@tillwright/printing/escpos/open-drawer.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { withApproval } from '../approval/with-approval.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { newId } from '../cart/cart-store.ts'
import { type AmountEntry, entryCents, nothingTyped } from '../../platform/keyboard/amount-entry.ts'
import { kickDrawer } from '../../platform/devices/printer/printer.ts'
import { currentSession } from '../../session/session-store.ts'
import { loadReport } from '../shift/shift-store.ts'

type MoveDrawerCashInput = Input<typeof moveDrawerCash>
export type DrawerMove = MoveDrawerCashInput['kind']

export const drawerMoves: readonly DrawerMove[] = ['payIn', 'payOut', 'open']

export interface DrawerDraft {
  /** Null until it was chosen. */
  readonly kind: DrawerMove | null
  readonly entry: AmountEntry
  readonly reason: string
}

interface DrawerCash extends DrawerDraft {
  readonly isBusy: boolean
  readonly failure: CallFailure | null
  /** Sent, but it is not known whether it was booked: only the very same may be sent again. */
  readonly inQuestion: MoveDrawerCashInput | null
  readonly booked: {
    readonly id: string
    readonly input: MoveDrawerCashInput
    readonly expectedCents: Cents | null
  } | null
}

const nothing: DrawerCash = {
  kind: null,
  entry: nothingTyped,
  reason: '',
  isBusy: false,
  failure: null,
  inQuestion: null,
  booked: null,
}

/** Lives longer than the panel: closing it loses neither the draft nor the question. */
export const useDrawerCash = create<DrawerCash>(() => nothing)

/** Changes what is about to be booked. Nothing changes while the last booking is in question. */
export function draftDrawerCash(change: Partial<DrawerDraft>): void {
  if (useDrawerCash.getState().inQuestion === null)
    useDrawerCash.setState({ ...change, failure: null, booked: null })
}

/** Starts an empty form: the previous booking is no longer shown. */
export const newDrawerCash = (): void => useDrawerCash.setState(nothing)

/** Returns the chosen move; until one is chosen, the first that this user may make. */
export const moveOf = ({ kind }: DrawerDraft): DrawerMove =>
  kind ?? (currentSession().permissions.includes('drawer.cash') ? 'payIn' : 'open')

/** Returns the amount of the draft; nothing moves where the drawer is only opened. */
export const draftCents = (draft: DrawerDraft): Cents =>
  moveOf(draft) === 'open' ? zeroCents : entryCents(draft.entry, zeroCents)

/** Books the draft, or retries the booking in question; the drawer opens once it is recorded. */
export async function bookDrawerCash(): Promise<void> {
  const state = useDrawerCash.getState()
  if (state.isBusy) return
  const input = state.inQuestion ?? inputOf(state)
  useDrawerCash.setState({ isBusy: true, inQuestion: input, failure: null })
  try {
    const answer = await withApproval(
      {
        operation: 'drawer.open',
        subjectId: currentSession().shiftId ?? '',
        amountCents: null,
        title: (words) => words.drawer.acts.open,
      },
      (approvalToken) => callApi(moveDrawerCash, { ...input, approvalToken }, { quiet: true }),
    )
    if (answer === null) return useDrawerCash.setState({ isBusy: false, inQuestion: null })
    const { id, expectedCashCents } = answer
    useDrawerCash.setState({ ...nothing, booked: { id, input, expectedCents: expectedCashCents } })
    void kickDrawer(drawerPulse(), id)
    void loadReport()
  } catch (error) {
    const failure = failureOf(error)
    const inQuestion = isOutcomeUnknown(failure, state.inQuestion !== null) ? input : null
    useDrawerCash.setState({ isBusy: false, failure, inQuestion })
  }
}

const inputOf = (draft: DrawerDraft): MoveDrawerCashInput => ({
  clientId: newId(),
  kind: moveOf(draft),
  amountCents: draftCents(draft),
  reason: draft.reason.trim(),
  approvalToken: null,
})

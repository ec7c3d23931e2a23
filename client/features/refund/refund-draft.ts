// A refund on its way: what is picked, why, how it goes back, and the one number it is sent under.
import type { Input, Output } from '@tillwright/contract/call.ts'
import { createRefund } from '@tillwright/contract/order/refund.ts'
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { planRefund, type RefundPlan } from '@tillwright/domain/refund/plan-refund.ts'
import { openDrawer as drawerPulse } from '@tillwright/printing/escpos/open-drawer.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { withApproval } from '../approval/with-approval.ts'
import { expireStock } from '../catalogue/stock-now.ts'
import { newId } from '../cart/cart-store.ts'
import { kickDrawer } from '../../platform/devices/printer/printer.ts'
import type { Order } from '../orders/order.ts'
import { play } from '../../platform/sound/sound.ts'
import { readDurable, writeDurable } from '../../platform/storage/durable-values.ts'
import type { Refund, RefundReason } from './refund.ts'
import { forgetPhotos, storedPhotoIds } from './refund-photos.ts'
import type { Picks } from './refund-picks.ts'
import { refundableOf } from './refundable-of-order.ts'

type CreateRefundInput = Input<typeof createRefund>
export type RefundWay = CreateRefundInput['way']

interface RefundDraft {
  readonly orderId: string
  readonly picks: Picks
  readonly reason: RefundReason | null
  readonly way: RefundWay
  readonly note: string
  readonly isBusy: boolean
  readonly failure: CallFailure | null
  /** Sent, with an unknown outcome: only the very same is sent again. */
  readonly inQuestion: CreateRefundInput | null
}

const nothing: RefundDraft = {
  orderId: '',
  picks: [],
  reason: null,
  way: 'ORIGINAL',
  note: '',
  isBusy: false,
  failure: null,
  inQuestion: null,
}

export const useRefundDraft = create<RefundDraft>(() => nothing)

/** Begins with an order; the draft of the same one goes on, and one in question is never forgotten. */
export function startRefund(orderId: string): void {
  const { orderId: before, inQuestion } = useRefundDraft.getState()
  if (before === orderId || inQuestion !== null) return
  forgetPhotos()
  useRefundDraft.setState({ ...nothing, orderId })
}

/** Resumes a refund that was never answered. Called when goods are about to be returned. */
export async function resumeRefund(): Promise<void> {
  const stored = await readDurable('refund')
  const { inQuestion, isBusy } = useRefundDraft.getState()
  if (inQuestion !== null || isBusy || !isInput(stored)) return
  useRefundDraft.setState({ ...nothing, orderId: stored.orderId, inQuestion: stored })
}

const isInput = (value: unknown): value is CreateRefundInput =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'orderId' in value

type Change = Partial<Pick<RefundDraft, 'picks' | 'reason' | 'way' | 'note'>>

/** Changes what comes back; nothing changes while the outcome of the last try is open. */
export function draftRefund(change: Change): void {
  const { inQuestion, isBusy } = useRefundDraft.getState()
  if (inQuestion === null && !isBusy) useRefundDraft.setState({ ...change, failure: null })
}

/**
 * Returns the refund for the picked lines, by the rule that the server uses too; null for nothing.
 */
export function planOf(order: Order, picks: Picks, way: RefundWay): RefundPlan | null {
  const plan = planRefund(refundableOf(order), { lines: picks, way })
  return typeof plan === 'string' ? null : plan
}

/** Sends the refund, asking for approval where it is needed. The refund, or null where none was made. */
export async function sendRefund(order: Order, plan: RefundPlan | null): Promise<Refund | null> {
  const draft = useRefundDraft.getState()
  const input = draft.inQuestion ?? (plan && inputOf(order, plan, draft))
  if (draft.isBusy || input === null) return null
  useRefundDraft.setState({ isBusy: true, failure: null, inQuestion: input })
  // On disk before it is sent: after a reload the very same is requested, never a second one.
  if (!(await writeDurable('refund', input))) {
    useRefundDraft.setState({ isBusy: false, inQuestion: draft.inQuestion })
    return null
  }
  try {
    const answer = await withApproval<Output<typeof createRefund>>(
      {
        operation: 'order.refund',
        subjectId: order.id,
        amountCents: input.refundCents,
        title: (words) => words.refund.act,
      },
      (approvalToken) => callApi(createRefund, { ...input, approvalToken }, { quiet: true }),
    )
    await writeDurable('refund', null)
    if (answer === null) {
      useRefundDraft.setState({ isBusy: false, inQuestion: null })
      return null
    }
    forgetPhotos()
    expireStock()
    useRefundDraft.setState(nothing)
    notifyDone(answer.refund)
    return answer.refund
  } catch (error) {
    const failure = failureOf(error)
    play('moneyFailed')
    const inQuestion = isOutcomeUnknown(failure, draft.inQuestion !== null) ? input : null
    if (inQuestion === null) await writeDurable('refund', null)
    useRefundDraft.setState({ isBusy: false, failure, inQuestion })
    return null
  }
}

function notifyDone({ id, state, legs }: Refund): void {
  play(state === 'FAILED' ? 'moneyFailed' : 'moneyOk')
  if (legs.some(({ tender }) => tenderFacts[tender].opensDrawer)) void kickDrawer(drawerPulse(), id)
}

function inputOf(order: Order, plan: RefundPlan, draft: RefundDraft): CreateRefundInput {
  const { picks, reason, way, note } = draft
  return {
    clientId: newId(),
    orderId: order.id,
    lines: picks.map(({ lineNo, quantity, refundCents }) => {
      const line = order.lines.find((one) => one.lineNo === lineNo)
      return {
        lineNo,
        quantity:
          line?.quantity.kind === 'weight'
            ? { kind: 'weight', weight: grams(quantity) }
            : { kind: 'count', count: milli(quantity) },
        refundCents,
        restocks: quantity > 0 && (reason?.restock ?? false) && reason?.loss !== true,
      }
    }),
    refundCents: plan.refundCents,
    way,
    reasonId: reason?.id ?? '',
    note: note.trim(),
    photoIds: reason?.photo ? storedPhotoIds() : [],
    approvalToken: null,
  }
}

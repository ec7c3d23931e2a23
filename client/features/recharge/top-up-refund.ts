// A top-up on its way back. It is written down under an id of its own before it is sent: whatever
// happens to the page, the very same is requested again, never a second one.
import type { Input, Output } from '@tillwright/contract/call.ts'
import {
  createRefundByRechargeOrder,
  type quoteRechargeRefund,
} from '@tillwright/contract/recharge.ts'
import { tenderFacts } from '@tillwright/domain/order/tender.ts'
import { openDrawer as drawerPulse } from '@tillwright/printing/escpos/open-drawer.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { isOutcomeUnknown } from '../../platform/api/is-outcome-unknown.ts'
import { withApproval } from '../approval/with-approval.ts'
import { kickDrawer } from '../../platform/devices/printer/printer.ts'
import type { Refund } from '../refund/refund.ts'
import { play } from '../../platform/sound/sound.ts'
import { readDurable, writeDurable } from '../../platform/storage/durable-values.ts'

export type RechargeQuote = Output<typeof quoteRechargeRefund>['quote']
type CreateRefundByRechargeOrderInput = Input<typeof createRefundByRechargeOrder>

/** The cashier's choice: all of the request but the id and the approval. */
export type RechargeRefundInput = Omit<
  CreateRefundByRechargeOrderInput,
  'clientId' | 'approvalToken'
>

interface RechargeRefund {
  readonly isBusy: boolean
  readonly failure: CallFailure | null
  /** Sent, with an unknown outcome: only the very same is sent again. */
  readonly inQuestion: CreateRefundByRechargeOrderInput | null
}

const nothing: RechargeRefund = { isBusy: false, failure: null, inQuestion: null }

export const useTopUpRefund = create<RechargeRefund>(() => nothing)

/** Resumes a refund that was never answered. Called when a top-up is about to be refunded. */
export async function resumeTopUpRefund(): Promise<void> {
  const stored = await readDurable('topUpRefund')
  const { inQuestion, isBusy } = useTopUpRefund.getState()
  if (inQuestion !== null || isBusy) return
  useTopUpRefund.setState({ ...nothing, inQuestion: isInput(stored) ? stored : null })
}

/**
 * Refunds a top-up, requesting approval where it is needed; `paidCents` is the amount that the
 * customer gets. Returns the refund, or null where none was made or that is not known yet.
 */
export async function giveTopUpBack(
  chosen: RechargeRefundInput | null,
  paidCents: CreateRefundByRechargeOrderInput['refundCents'],
): Promise<Refund | null> {
  const { inQuestion, isBusy } = useTopUpRefund.getState()
  const input = inQuestion ?? (chosen && newInput(chosen))
  if (isBusy || input === null) return null
  useTopUpRefund.setState({ isBusy: true, failure: null, inQuestion: input })
  if (!(await writeDurable('topUpRefund', input))) {
    useTopUpRefund.setState(nothing)
    return null
  }
  try {
    const answer = await withApproval<Output<typeof createRefundByRechargeOrder>>(
      {
        operation: 'recharge.refund',
        subjectId: input.orderId,
        amountCents: paidCents,
        title: (words) => words.topUpBack.act,
      },
      (approvalToken) =>
        callApi(createRefundByRechargeOrder, { ...input, approvalToken }, { quiet: true }),
    )
    await forget(null)
    if (answer) notifyDone(answer.refund)
    return answer?.refund ?? null
  } catch (error) {
    const failure = failureOf(error)
    play('moneyFailed')
    if (isOutcomeUnknown(failure, inQuestion !== null))
      useTopUpRefund.setState({ isBusy: false, failure })
    else await forget(failure)
    return null
  }
}

async function forget(failure: CallFailure | null): Promise<void> {
  await writeDurable('topUpRefund', null)
  useTopUpRefund.setState({ ...nothing, failure })
}

const newInput = (chosen: RechargeRefundInput): CreateRefundByRechargeOrderInput => ({
  ...chosen,
  clientId: crypto.randomUUID(),
  approvalToken: null,
})

function notifyDone({ id, state, legs }: Refund): void {
  play(state === 'FAILED' ? 'moneyFailed' : 'moneyOk')
  if (legs.some(({ tender }) => tenderFacts[tender].opensDrawer)) void kickDrawer(drawerPulse(), id)
}

const isInput = (value: unknown): value is CreateRefundByRechargeOrderInput =>
  typeof value === 'object' && value !== null && 'clientId' in value && 'orderId' in value

import type { Output } from '@tillwright/contract/call.ts'
import type { doVerificationAbnormalOrderBatch } from '@tillwright/contract/order/write-off.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { approvalRulesOf } from '../approval/approval-rules.ts'
import { consumeApproval } from '../approval/consume-approval.ts'
import type { Context } from '../../platform/context.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { findRefund, type RefundRows } from '../refund/refund.store.ts'
import { sendLegs } from '../refund/send-legs.ts'
import { addTotals } from '../../platform/total/add-totals.ts'
import { type Act, actOnce } from './act-once.ts'
import { writeExtraOrder } from './extra-order.ts'
import { takenFromStock } from './taken-from-stock.ts'
import { giveShortBack, type RefundApproval } from './give-short-back.ts'
import { writeDelivery } from './deliver-orders.ts'
import {
  type AbnormalInput,
  type DeviantLine,
  type DeviantOrder,
  planDeviations,
  refuseUnclearLines,
} from './plan-deviations.ts'
import { holdPickups } from './pickup.store.ts'
import { invalid } from '../../platform/invalid.ts'
import type { Taken } from './write-off.store.ts'

type Answer = Output<typeof doVerificationAbnormalOrderBatch>

/**
 * Hands over what is really there and settles the difference: less goes back by the tenders it was
 * paid with, more waits to be collected, or is given away with approval for exactly that. All of it in
 * one transaction; what goes back through a gateway is sent afterwards.
 */
export async function verifyAbnormal(context: Context, input: AbnormalInput): Promise<Answer> {
  refuseUnclearLines(input)
  const { refundAloneCents: aloneCents } = await approvalRulesOf(context)
  const approval = { aloneCents, approvalToken: input.approvalToken }
  const request = { kind: 'ABNORMAL', clientId: input.clientWriteOffId, input } as const
  const answer = await actOnce(context, request, (act) => deliverReal(act, input, approval))
  for (const id of answer.refundIds) {
    const rows = await findRefund(context.db, context, id)
    if (rows !== null) await sendLegs(context, rows)
  }
  return answer
}

/** Financial result of one order's deviation. */
interface Difference {
  readonly taken: readonly Taken[]
  readonly refund: RefundRows | null
  readonly dueCents: number
}

async function deliverReal(
  act: Act,
  input: AbnormalInput,
  approval: RefundApproval,
): Promise<Answer> {
  const { tx, context } = act
  const ids = input.lines.map(({ orderId }) => orderId)
  const plans = planDeviations(await holdPickups(tx, context, ids), input)
  refuseWaivingSeveral(plans, input)
  const settled: Difference[] = []
  for (const plan of plans) settled.push(await settle(act, plan, { approval, waive: input.waive }))
  // Refunds have changed the orders since they were read.
  const held = await holdPickups(tx, context, ids)
  const done = await writeDelivery(
    act,
    held,
    settled.flatMap(({ taken }) => taken),
  )
  const refunds = settled.flatMap(({ refund }) => refund?.refund ?? [])
  const dueCents = settled.reduce((sum, one) => sum + one.dueCents, 0)
  const backCents = refunds.reduce((sum, one) => sum + one.refund_cents, 0)
  return {
    orders: plans.flatMap(({ pickup }) => done.filter((one) => one.orderId === pickup.order.id)),
    differenceCents: cents(dueCents - backCents),
    refundIds: refunds.map(({ id }) => id),
  }
}

const isDifferent = ({ deviation }: DeviantLine): boolean =>
  deviation.short > 0 || deviation.over > 0

const isOver = ({ deviation }: DeviantLine): boolean => deviation.over > 0

/** Approval is given for one order and one sum. */
function refuseWaivingSeveral(plans: readonly DeviantOrder[], { waive }: AbnormalInput): void {
  if (waive && plans.filter(({ lines }) => lines.some(isOver)).length > 1)
    throw invalid('waive', 'one order at a time')
}

interface Terms {
  readonly approval: RefundApproval
  readonly waive: boolean
}

async function settle(
  act: Act,
  plan: DeviantOrder,
  { approval, waive }: Terms,
): Promise<Difference> {
  const { tx, context } = act
  const refund = await giveShortBack(act, plan, approval)
  // An amount that rounds to nothing is not collected.
  const isSold = (one: DeviantLine): boolean => !waive && one.deviation.dueCents > 0
  const over = plan.lines.filter(isOver)
  const sold = over.filter(isSold)
  const given = over.filter((one) => !isSold(one))
  await writeExtraOrder(act, plan, sold)
  await giveAway(act, { plan, given }, approval.approvalToken)
  await addAudit(tx, context, {
    operation: 'writeOff.abnormal',
    subjectId: plan.pickup.order.id,
    reason: [...new Set(plan.lines.filter(isDifferent).map((one) => one.input.reason))].join(),
    after: {
      lines: plan.lines.map(({ line, deviation }) => [
        line.line_no,
        deviation.taken,
        deviation.short,
        deviation.over,
      ]),
    },
  })
  return {
    refund,
    dueCents: sold.reduce((sum, { deviation }) => sum + deviation.dueCents, 0),
    taken: plan.lines.map((one) => takenOf(one, { refund, isSold: isSold(one) })),
  }
}

function takenOf(
  one: DeviantLine,
  { refund, isSold }: { refund: RefundRows | null; isSold: boolean },
): Taken {
  const { line, input, deviation } = one
  const back =
    deviation.short === 0
      ? undefined
      : refund?.lines.find(({ line_no: lineNo }) => lineNo === line.line_no)
  return {
    order_id: line.order_id,
    line_no: line.line_no,
    taken_quantity: deviation.taken,
    short_quantity: deviation.short,
    over_quantity: deviation.over,
    back_cents: back?.refund_cents ?? 0,
    due_cents: isSold ? deviation.dueCents : 0,
    waived_cents: isSold ? 0 : deviation.dueCents,
    // A line that is as it was ordered goes over the counter like any other.
    reason: isDifferent(one) ? input.reason : '',
    note: input.note,
  }
}

interface GivenAway {
  readonly plan: DeviantOrder
  readonly given: readonly DeviantLine[]
}

/** Lets goods go for nothing: what they would have cost needs approval and is summed. */
async function giveAway(
  { id, tx, context }: Act,
  { plan, given }: GivenAway,
  approvalToken: string | null,
): Promise<void> {
  if (given.length === 0) return
  const { platformId, nowMs, shiftId, session } = context
  const amountCents = given.reduce((sum, { deviation }) => sum + deviation.dueCents, 0)
  const subjectId = plan.pickup.order.id
  if (amountCents > 0) {
    const reason = given[0]?.input.reason ?? ''
    const act = { operation: 'order.writeOff.abnormal', subjectId, amountCents, reason } as const
    await consumeApproval(tx, context, act, approvalToken)
    const day = dayAt(nowMs, session.store.timeZone)
    const scopes = [
      { scope: 'SHIFT', id: shiftId },
      { scope: 'DAY', id: day },
    ] as const
    const measure = { measure: 'pickupWaived', count: given.length, amount: amountCents }
    await addTotals(tx, context, scopes, [measure])
  }
  const lines = given.map(({ line, deviation }) => ({ ...line, quantity: deviation.over }))
  const source = { platformId, kind: 'writeOff', id, atMs: nowMs }
  await moveBalances(tx, source, await takenFromStock(tx, context, lines))
}

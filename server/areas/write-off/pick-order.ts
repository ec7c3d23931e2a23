import type { Input, Output } from '@tillwright/contract/call.ts'
import type { pickOrder as pickOrderCall } from '@tillwright/contract/order/pick-order.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { deviationOf } from '@tillwright/domain/pickup/deviation.ts'
import { approvalRulesOf } from '../approval/approval-rules.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { orderBeingPaid } from '../collection/collection.store.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { invalid } from '../../platform/invalid.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { findRefund, type RefundRows } from '../refund/refund.store.ts'
import { sendLegs } from '../refund/send-legs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { demandOpenShift } from '../shift/demand-open-shift.ts'
import { type Act, actOnce } from './act-once.ts'
import { asOrdered, pickupLine } from './deliver-orders.ts'
import { writeExtraOrder } from './extra-order.ts'
import { giveShortBack, type RefundApproval } from './give-short-back.ts'
import { planReplacements, type Replacement, writeReplacements } from './replace-lines.ts'
import { lineOf, refuseOtherKind } from './order-lines.ts'
import { holdPickups, type Pickup } from './pickup.store.ts'
import type { DeviantLine, DeviantOrder } from './plan-deviations.ts'
import { reweighUnpaid } from './reweigh-unpaid.ts'
import { moveGoodsState, setReady, type Taken } from './write-off.store.ts'

type PickInput = Input<typeof pickOrderCall>
type Answer = Output<typeof pickOrderCall>

/**
 * Says what was put together of an order: it is ready, and its money follows. What was paid for and is not
 * there goes back by the tenders it was paid with, more is due when it is fetched; an order that is not paid
 * yet simply costs what is there. A line of which nothing is there may be replaced by other goods. Refuses an order that is ready already, and one that is being paid now.
 */
export async function pickOrder(context: Context, input: PickInput): Promise<Answer> {
  const numbers = new Set(input.lines.map(({ lineNo }) => lineNo))
  if (numbers.size !== input.lines.length) throw invalid('lines', 'each line once')
  const { refundAloneCents: aloneCents } = await approvalRulesOf(context)
  const approval = { aloneCents, approvalToken: input.approvalToken }
  const request = { kind: 'PICK', clientId: input.clientWriteOffId, input } as const
  const answer = await actOnce(context, request, (act) => writePick(act, input, approval))
  for (const id of answer.refundIds) {
    const rows = await findRefund(context.db, context, id)
    if (rows !== null) await sendLegs(context, rows)
  }
  return answer
}

async function writePick(act: Act, input: PickInput, approval: RefundApproval): Promise<Answer> {
  const { tx, context } = act
  const plan = await plannedPick(act, input)
  await demandOpenShift(tx, context)
  const { order } = plan.pickup
  const refund =
    order.pay_state === 'PAID'
      ? await settlePaid(act, plan, approval)
      : await reweighUnpaid(act, plan)
  await writeReplacements(act, plan.replaced)
  const now = await heldPickup(act, input.orderId)
  const isNothing = now.order.goods_state === 'CANCELLED'
  if (!isNothing) {
    if (!(await moveGoodsState(tx, now.order, 'READY'))) throw new Refusal('changedMeanwhile')
    await setReady(tx, now.order, context.nowMs)
  }
  await recordPick(act, plan, refund)
  return {
    orderId: order.id,
    goodsState: isNothing ? 'CANCELLED' : 'READY',
    readyAtMs: isNothing ? null : context.nowMs,
    dueCents: cents(isNothing ? 0 : now.dueCents),
    backCents: cents(refund?.refund.refund_cents ?? 0),
    refundIds: refund === null ? [] : [refund.refund.id],
  }
}

type PlannedPick = DeviantOrder & { readonly replaced: readonly Replacement[] }

async function heldPickup({ tx, context }: Act, orderId: string): Promise<Pickup> {
  const [pickup] = await holdPickups(tx, context, [orderId])
  if (pickup === undefined) throw new Refusal('notFound', { kind: 'order', id: orderId })
  return pickup
}

async function plannedPick(act: Act, { orderId, lines }: PickInput): Promise<PlannedPick> {
  const pickup = await heldPickup(act, orderId)
  const { order } = pickup
  if (order.goods_state !== 'PREPARING' || order.refund_state === 'FULL')
    throw new Refusal('stateForbids')
  if (order.pay_state !== 'PAID') {
    const open = await orderBeingPaid(act.tx, order.platform_id, [order.id])
    if (open !== undefined)
      throw new Refusal('chargeOpen', { orderId: open.id, orderNo: open.number })
  }
  const replaced = await planReplacements(act, pickup, lines)
  const deviant = lines.flatMap((line, at) =>
    line.substitute === undefined ? [deviantLine(pickup, line, at)] : [],
  )
  return { pickup, lines: deviant, replaced }
}

function deviantLine(pickup: Pickup, input: PickInput['lines'][number], at: number): DeviantLine {
  const line = lineOf(pickup, input.lineNo)
  refuseOtherKind(line, input.quantity, `lines.${at}`)
  const priced = { ...pickupLine(line), amountCents: cents(line.amount_cents) }
  const deviation = deviationOf(priced, amountOf(input.quantity))
  const isMore = input.reason === 'overWeight'
  if ((deviation.over > 0 && !isMore) || (deviation.short > 0 && isMore))
    throw invalid(`lines.${at}`, 'a reason that fits the amount')
  return { line, input: { ...input, orderId: pickup.order.id }, deviation }
}

async function settlePaid(
  act: Act,
  plan: PlannedPick,
  approval: RefundApproval,
): Promise<RefundRows | null> {
  const refund = await giveShortBack(act, plan, approval)
  // An amount that rounds to nothing is not collected.
  const over = plan.lines.filter(({ deviation }) => deviation.dueCents > 0)
  await writeExtraOrder(act, plan, over)
  const rows = [
    ...plan.lines.map((one) => pickedRow(one, refund)),
    ...plan.replaced.map(replacedRow),
  ]
  await insertRows(
    act.tx,
    'write_off_line',
    rows.map((row) => ({ platform_id: act.context.platformId, write_off_id: act.id, ...row })),
  )
  return refund
}

/** Nothing changes hands yet: the line says what is short and what goes beyond it. */
function pickedRow({ line, input, deviation }: DeviantLine, refund: RefundRows | null): Taken {
  const back = refund?.lines.find(({ line_no: lineNo }) => lineNo === line.line_no)
  return {
    ...asOrdered(line, 0),
    short_quantity: deviation.short,
    over_quantity: deviation.dueCents > 0 ? deviation.over : 0,
    back_cents: deviation.short > 0 ? (back?.refund_cents ?? 0) : 0,
    due_cents: deviation.dueCents,
    reason: input.reason,
    note: input.note,
  }
}

/** The line stays as it was ordered, at what the goods in its place cost. */
const replacedRow = ({ line, input, backCents }: Replacement): Taken => ({
  ...asOrdered(line, 0),
  back_cents: backCents,
  reason: input.reason,
  note: input.note,
})

async function recordPick(
  { id, tx, context }: Act,
  { pickup, lines, replaced }: PlannedPick,
  refund: RefundRows | null,
): Promise<void> {
  const { order } = pickup
  const picked = lines.map(({ line, deviation }) => [
    line.line_no,
    deviation.taken,
    deviation.short,
    deviation.over,
  ])
  const others = replaced.map(({ line, goods, quantity, chargedCents }) => [
    line.line_no,
    goods.id,
    amountOf(quantity),
    chargedCents,
  ])
  await addAudit(tx, context, {
    operation: 'writeOff.pick',
    subjectId: order.id,
    reason: [...new Set([...lines, ...replaced].map(({ input }) => input.reason))].join(),
    after: { lines: picked, replaced: others },
  })
  await appendJournal(tx, context, {
    kind: 'writeOff',
    subjectId: id,
    atMs: context.nowMs,
    body: {
      staffId: context.session.staffId,
      picked: order.id,
      refund: refund?.refund.id ?? null,
      lines: picked,
      replaced: others,
    },
  })
}

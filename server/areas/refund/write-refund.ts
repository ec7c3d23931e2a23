import { cents } from '@tillwright/domain/money/cents.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { planRefund, type RefundPlan } from '@tillwright/domain/refund/plan-refund.ts'
import { mostOfLine } from '@tillwright/domain/refund/refund-line.ts'
import { giveBackCoupons } from '../coupon/coupon.store.ts'
import type { Tx } from '../../platform/db/db.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { keepLevels } from '../member/keep-levels.ts'
import { addRefundEntries } from '../party/party-entries.ts'
import { addPrintJob } from '../print/print-job.store.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { closeBills } from '../self-delivery/close-bills.ts'
import { demandOpenShift } from '../shift/demand-open-shift.ts'
import { addTotals, type Measured, type TotalScope } from '../../platform/total/add-totals.ts'
import { dayScopes } from '../../platform/total/day-scopes.ts'
import { journalOfRefund } from './journal-of-refund.ts'
import { openLegs } from './open-legs.ts'
import { type OrderToRefund, orderToRefund } from './order-to-refund.ts'
import { goodsRefundMeasures } from './refund-measures.ts'
import { refundMoves } from './refund-moves.ts'
import { isPaidElsewhere, refundRows } from './refund-rows.ts'
import type { RefundRequest, RefundWork } from './refund-work.ts'
import { insertRefund, type RefundRows } from './refund.store.ts'
import { isGivenBackBy, takeFromOrder } from './take-from-order.ts'

/**
 * Everything one refund writes, inside one transaction: the order's lines and legs by conditional
 * updates, the refund itself, stock, drawer, stored value, points, coupons, totals, slip and
 * journal. Parts that go back through a gateway are written down and sent afterwards by
 * `sendLegs`. Refuses more than was sold or paid (20503).
 */
export async function writeRefund(tx: Tx, work: RefundWork): Promise<RefundRows> {
  const { context, request } = work
  const held = await orderToRefund(tx, context, request.orderId)
  const plan = plannedRefund(held, work)
  await demandOpenShift(tx, context)
  const approverId = await work.approve(tx, plan.refundCents)
  const isWhole = isGivenBackBy(held, plan)
  const couponIds = isWhole ? await giveBackCoupons(tx, context.platformId, held.order.id) : []
  const rows = await refundRows(tx, work, { held, plan, approverId, couponIds })
  const legs = await openLegs(tx, context, { held, rows })
  const written = { ...rows, ...legs }
  await insertRefund(tx, written)
  await addRefundEntries(tx, held, written)
  await takeFromOrder(tx, held, plan)
  await closeBills(tx, context, [held.order.id])
  await moveBalances(
    tx,
    { platformId: context.platformId, kind: 'refund', id: rows.refund.id, atMs: context.nowMs },
    refundMoves(held, written),
  )
  const { shift_id: shiftId, day } = written.refund
  await recordRefund(tx, work, written, {
    scopes: dayScopes(shiftId, day),
    measures: goodsRefundMeasures(written, {
      sold: held.lines,
      timeZone: context.session.store.timeZone,
    }),
  })
  return written
}

function plannedRefund(held: OrderToRefund, { request }: RefundWork): RefundPlan {
  const plan = planRefund(held.refundable, request)
  if (plan === 'tooMuch') throw new Refusal('refundTooHigh')
  if (plan === 'nothing' || plan === 'unknownLine') {
    const rule = plan === 'nothing' ? 'something to give back' : 'lines of the order, each once'
    throw invalid('lines', rule)
  }
  if (givesNothing(plan, held, request)) throw invalid('lines', 'something to give back')
  const { claimedCents } = request
  if (claimedCents !== null && claimedCents !== plan.refundCents)
    throw new Refusal('priceChanged', { orderMoney: cents(plan.refundCents), goods: [] })
  return plan
}

/**
 * True of a refund of 0.00 by which neither points come back nor goods: to the shelf, or of a line that
 * has no money left.
 */
function givesNothing(
  { refundCents, points }: RefundPlan,
  { refundable }: OrderToRefund,
  { lines }: RefundRequest,
): boolean {
  if (refundCents > 0 || points > 0) return false
  return !lines.some(({ lineNo, quantity, restocks }) => {
    const line = refundable.lines.find((one) => one.lineNo === lineNo)
    const hasMoney = line !== undefined && mostOfLine(line, quantity) > 0
    return quantity > 0 && (restocks || !hasMoney)
  })
}

/** A refund's additions, and the running totals they go to. */
interface Counting {
  readonly scopes: readonly TotalScope[]
  readonly measures: readonly Measured[]
}

/**
 * Records the effects of a refund: its sums where it counts, its slip to print, its row in the
 * journal.
 */
export async function recordRefund(
  tx: Tx,
  { context }: RefundWork,
  rows: RefundRows,
  { scopes, measures }: Counting,
): Promise<void> {
  const { refund } = rows
  if (!isPaidElsewhere(refund)) await addTotals(tx, context, scopes, measures)
  const { platformId, nowMs, session } = context
  if (refund.member_id !== null)
    await keepLevels(tx, {
      platformId,
      memberIds: [refund.member_id],
      today: dayAt(nowMs, session.store.timeZone),
      nowMs,
    })
  await addPrintJob(tx, context, {
    kind: 'REFUND',
    sourceId: refund.id,
    deviceId: refund.device_id,
    printedAtMs: null,
    nowMs: context.nowMs,
  })
  await appendJournal(tx, context, {
    kind: 'refund',
    subjectId: refund.id,
    atMs: context.nowMs,
    body: journalOfRefund(rows),
  })
}

import { randomUUID } from 'node:crypto'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { refundStateOf } from '@tillwright/domain/order/refund-state.ts'
import { planRefund, type RefundPlan } from '@tillwright/domain/refund/plan-refund.ts'
import type { Tx } from '../../platform/db/db.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { undoMoves } from '../../platform/ledger/undo-moves.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderBeingPaid } from '../collection/collection.store.ts'
import type { OrderTable } from '../order/order.tables.ts'
import { journalOfRefund } from '../refund/journal-of-refund.ts'
import { addRefundEntries } from '../party/party-entries.ts'
import { type OrderToRefund, orderToRefund } from '../refund/order-to-refund.ts'
import { refundMoves } from '../refund/refund-moves.ts'
import { refundLegRow, refundLineRow } from '../refund/refund-rows.ts'
import { insertRefund, type RefundRows } from '../refund/refund.store.ts'
import type { RefundTable } from '../refund/refund.tables.ts'
import { takeFromOrder } from '../refund/take-from-order.ts'
import { holdPickups } from '../write-off/pickup.store.ts'
import { closeUnpaid } from './intake.store.ts'
import type { ServiceCall } from './service-context.ts'

export type EndReason = 'cancelled' | 'changed'

/** Which order ends, and why. */
export interface Ending {
  readonly orderId: string
  readonly reason: EndReason
}

const reasons: Readonly<Record<EndReason, readonly [zh: string, en: string]>> = {
  cancelled: ['线上取消', 'Cancelled online'],
  changed: ['线上改单', 'Changed online'],
}

/**
 * Ends an order that nobody has put together yet: its goods are free again, and money paid
 * elsewhere goes back where it was paid. Refuses one that is ready or taken, one whose money lies
 * in a drawer of the store (20504), and one that is being paid right now (20408).
 */
export async function endIntakeOrder(tx: Tx, context: ServiceCall, ending: Ending): Promise<void> {
  const [pickup] = await holdPickups(tx, context, [ending.orderId])
  if (pickup === undefined) throw new Refusal('notFound', { kind: 'order', id: ending.orderId })
  const { order } = pickup
  if (order.goods_state === 'CANCELLED' && ending.reason === 'cancelled') return
  if (order.goods_state !== 'PREPARING' || order.shift_id !== null)
    throw new Refusal('stateForbids')
  if (order.pay_state === 'PAID') return giveBack(tx, context, ending)
  const open = await orderBeingPaid(tx, order.platform_id, [order.id])
  if (open !== undefined)
    throw new Refusal('chargeOpen', { orderId: open.id, orderNo: open.number })
  await endUnpaid(tx, context, order)
}

async function endUnpaid(tx: Tx, context: ServiceCall, order: OrderTable): Promise<void> {
  if (!(await closeUnpaid(tx, order))) throw new Refusal('stateForbids')
  const { platformId, nowMs } = context
  const source = { platformId, kind: 'order', id: order.id }
  await undoMoves(tx, source, { kind: 'order.undo', atMs: nowMs })
  await appendJournal(tx, context, {
    kind: 'order.unpaid',
    subjectId: order.id,
    atMs: nowMs,
    body: {
      clientId: order.client_id,
      shiftId: null,
      payable: order.payable_cents,
      payment: null,
      state: 'CLOSED',
    },
  })
}

/** The other program has the money and gives it back itself; stored value is back at once. */
async function giveBack(tx: Tx, context: ServiceCall, ending: Ending): Promise<void> {
  const held = await orderToRefund(tx, context, ending.orderId)
  const plan = wholePlan(held)
  const rows = rowsOf(context, { held, plan, reason: ending.reason })
  const { refund } = rows
  await insertRefund(tx, rows)
  await addRefundEntries(tx, held, rows)
  await takeFromOrder(tx, held, plan)
  const source = {
    platformId: refund.platform_id,
    kind: 'refund',
    id: refund.id,
    atMs: context.nowMs,
  }
  await moveBalances(tx, source, refundMoves(held, rows))
  await appendJournal(tx, context, {
    kind: 'refund',
    subjectId: refund.id,
    atMs: context.nowMs,
    body: journalOfRefund(rows),
  })
}

function wholePlan(held: OrderToRefund): RefundPlan {
  const plan = planRefund(held.refundable, {
    way: 'ORIGINAL',
    lines: held.lines
      .filter((line) => line.quantity > line.refunded_quantity)
      .map((line) => ({
        lineNo: line.line_no,
        quantity: line.quantity - line.refunded_quantity,
        refundCents: null,
      })),
  })
  if (typeof plan === 'string') throw new Refusal('stateForbids')
  return plan
}

interface Planned {
  readonly held: OrderToRefund
  readonly plan: RefundPlan
  readonly reason: EndReason
}

function rowsOf(context: ServiceCall, { held, plan, reason }: Planned): RefundRows {
  const { order } = held
  const { session, nowMs } = context
  const [zh, en] = reasons[reason]
  const head: RefundTable = {
    platform_id: order.platform_id,
    store_id: order.store_id,
    id: randomUUID(),
    client_id: randomUUID(),
    body_hash: '',
    number: `${order.number}-R1`,
    order_id: order.id,
    order_number: order.number,
    shift_id: '',
    device_id: order.device_id,
    staff_id: session.staffId,
    staff_name: session.nick,
    member_id: order.member_id,
    approver_id: null,
    state: 'CREATED',
    way: 'ORIGINAL',
    refund_cents: plan.refundCents,
    rounding_cents: plan.roundingCents,
    coupon_cents: plan.couponCents,
    points_cents: plan.pointsCents,
    points: plan.points,
    earned_points: plan.earnedPoints,
    box_deposit_cents: 0,
    coupon_ids: '[]',
    reason_id: reason,
    reason: zh,
    reason_en: en,
    note: '',
    photo_ids: '[]',
    created_at: nowMs,
    day: dayAt(nowMs, session.store.timeZone),
  }
  const legs = plan.legs.map((leg, at) => ({
    ...refundLegRow(head, leg, at + 1),
    state: 'SUCCEEDED' as const,
    done_at: nowMs,
  }))
  return {
    refund: { ...head, state: refundStateOf(legs.map(({ state }) => state)) },
    lines: plan.lines.map((line) => refundLineRow(head, line, { held, restocks: true })),
    legs,
  }
}
